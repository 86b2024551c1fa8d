/// Makes a product of the linked dependencies of an entry, on behalf of a resolution.
@usableFromInline
typealias Recipe<Product> = @Sendable (_ entry: Entry, _ resolution: Resolution) throws -> Product

/// A recipe for products of a type that its binding's key says.
///
/// Why the casts are safe: a function in a generic struct lies there as one that hands out any type at all, in memory of the
/// caller's. So all instances of the struct are of one shape, and who follows the recipe knows the type that it was made with.
@usableFromInline
typealias AnyRecipe = TypedRecipe<Any>

extension TypedRecipe where Product == Any {
  @_alwaysEmitIntoClient
  static func of<T>(_ recipe: @escaping Recipe<T>) -> AnyRecipe {
    unsafeBitCast(TypedRecipe<T>(recipe), to: AnyRecipe.self)
  }

  /// The recipe as who knows the type of the products follows it; nobody follows it as it is.
  func typed<T>(_ type: T.Type) -> Recipe<T> { unsafeBitCast(self, to: TypedRecipe<T>.self).recipe }
}

/// A recipe for products of one type.
@usableFromInline
struct TypedRecipe<Product>: Sendable {
  @usableFromInline let recipe: Recipe<Product>

  @_alwaysEmitIntoClient
  init(_ recipe: @escaping Recipe<Product>) { self.recipe = recipe }
}

/// Where the entries lie that an entry is linked to; a copy reads one after the other.
@usableFromInline
typealias Links = UnsafeMutablePointer<Unmanaged<Entry>>

extension Links {
  /// The product of the next dependency, whose key has the type `Value`.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take<Value>(_ type: Value.Type, _ resolution: Resolution) throws -> Value {
    let entry = pointee
    self += 1
    return try entry._withUnsafeGuaranteedRef { try $0.product(Value.self, resolution) }
  }

  /// The same for the parameter of a function that has none, which is `()`.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func takeUnlessVoid<Value>(_ type: Value.Type, _ resolution: Resolution) throws -> Value {
    // By the size first, which the compiler knows: for nearly all types that is the answer.
    if MemoryLayout<Value>.size == 0, Value.self == Void.self { return unsafeBitCast((), to: Value.self) }
    return try take(Value.self, resolution)
  }

  /// Passes over the place of an argument, which leads to no entry.
  @_alwaysEmitIntoClient
  mutating func skip() { self += 1 }
}
