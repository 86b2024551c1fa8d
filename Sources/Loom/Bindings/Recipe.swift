/// How a binding makes its product, whatever the type of that is.
///
/// `@unchecked Sendable`: it has no state; its subclasses have a `let`.
class AnyRecipe: @unchecked Sendable {
  fileprivate init() {}

  /// Hands the recipe to somebody who is told its type.
  func accept<V: RecipeVisitor>(_ visitor: V) -> V.Result { preconditionFailure("each recipe has a type") }
}

/// How a binding makes its product, which has the type of its key.
///
/// A recipe is followed in two steps. Linking finds out once where the values of the dependencies come from; what it returns makes
/// one product each time, and looks nothing up.
///
/// `@unchecked Sendable`: `link` is a `let`, and `Sendable`.
final class Recipe<Product>: AnyRecipe, @unchecked Sendable {
  let link: @Sendable (inout Linker) -> Make<Product>

  init(_ link: @escaping @Sendable (inout Linker) -> Make<Product>) { self.link = link }

  override func accept<V: RecipeVisitor>(_ visitor: V) -> V.Result { visitor.visit(self) }
}

extension Recipe {
  /// The product of a recipe that needs nothing: an instance.
  var instance: Product? {
    var linker = Linker([], at: NoSite())
    return try? link(&linker)()
  }
}

/// How an asynchronous binding makes its product, which the injector does when it is started.
///
/// `@unchecked Sendable`: `link` is a `let`, and `Sendable`.
final class AsynchronousRecipe<Product>: AnyRecipe, @unchecked Sendable {
  /// Takes what the function needs, and later calls it: no lock is held while that is awaited.
  typealias Begin = @Sendable () throws -> @Sendable () async throws -> Product

  let link: @Sendable (inout Linker) -> Begin

  init(_ link: @escaping @Sendable (inout Linker) -> Begin) { self.link = link }

  override func accept<V: RecipeVisitor>(_ visitor: V) -> V.Result { visitor.visit(self) }
}

/// What somebody does with a recipe whose type he does not know before.
protocol RecipeVisitor {
  associatedtype Result

  func visit<Product>(_ recipe: Recipe<Product>) -> Result
  func visit<Product>(_ recipe: AsynchronousRecipe<Product>) -> Result
}
