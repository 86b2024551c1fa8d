/// A dependency that you call to get an instance: each call resolves its type again.
///
/// Like `get`, a call stops the program with the full report if creating the instance fails.
/// ``resolve(_:fileID:line:)`` throws the report instead.
///
/// A `Factory` can stand for anything that you can resolve directly: as a parameter, as a requirement or with `get`.
/// For a binding with arguments of the types `A` and `B`, take `Factory<Product, A, B>`; verification checks the types.
///
/// ```swift
/// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
/// bind(Dealer.self).to(Dealer.init, .named("custom"))
///
/// final class Dealer {
///   let order: Factory<any CarDao, String>
///   init(order: Factory<any CarDao, String>) { self.order = order }
///   func sell() -> any CarDao { order("black") }
/// }
/// ```
///
/// Instances come from the injector that created the factory. A factory inside a shared instance does not keep that
/// injector alive. After the injector is gone, calling the factory is a ``Problem/Code/closed`` problem.
public struct Factory<Product, each Argument>: Sendable, DeferredElement, SugaredType {
  private let function: @Sendable (repeat each Argument) throws -> Product

  init(deferring deferred: Deferred) {
    function = { (argument: repeat each Argument) in
      let arguments = Arguments.of(repeat each argument)
      let resolution = Resolution.current
      // Each product has its own instances of graph scope.
      return try resolution.within(nil) {
        // A product of a kept product's factory may be kept with it.
        try resolution.keeping(deferred.isKept) { try deferred.product(Product.self, arguments) }
      }
    }
  }

  /// Creates a factory from a function, for a test or a preview.
  ///
  /// ```swift
  /// let dealer = Dealer(order: Factory { (color: String) in Car(color: color, engine: V8()) })
  /// ```
  ///
  /// - Parameter make: creates the instance.
  /// - Complexity: O(1)
  public init(_ make: @escaping @Sendable (repeat each Argument) throws -> Product) { function = make }

  /// Creates a factory from a function that runs on the main actor, for a test or a preview.
  ///
  /// Call the factory on the main actor; elsewhere, that is an ``Problem/Code/isolation`` problem.
  ///
  /// ```swift
  /// let frame = Factory(FramedScreen.init)  // a Factory<FramedScreen, any Screen>
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - isolation: distinguishes this form from the other one; do not pass it.
  /// - Complexity: O(1)
  public init(
    _ make: @escaping @MainActor @Sendable (repeat each Argument) throws -> Product,
    isolation: StaticString = #fileID
  ) {
    let unisolated = MainActorFunction(make: make).unisolated
    self.init { (argument: repeat each Argument) in
      guard MainThread.isCurrent else {
        throw InjectionError(Problem(.isolation, AnyKey(Product.self), remedies: [.askOnMainActor]))
      }
      return try unisolated(repeat each argument)
    }
  }

  /// Returns an instance, or stops the program with the full report.
  ///
  /// ```swift
  /// let order = injector.get(Factory<any CarDao, String>.self, named: "custom")
  /// let black = order("black")
  /// ```
  ///
  /// If creating the instance can fail, for example because it reads a file, call ``resolve(_:fileID:line:)`` instead.
  ///
  /// - Parameters:
  ///   - argument: the arguments, in the order of the parameters.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: an instance; the same one each time if its scope is shared.
  /// - Complexity: O(1), plus creating the instance.
  public func callAsFunction(
    _ argument: repeat each Argument, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Product {
    do { return try product(repeat each argument) } catch { trap(asked(error, at: fileID, line), at: fileID, line) }
  }

  /// Returns an instance.
  ///
  /// ```swift
  /// let order = injector.get(Factory<any CarDao, String>.self, named: "custom")
  /// do { _ = try order.resolve("black") } catch { print(error) }
  /// ```
  ///
  /// - Parameters:
  ///   - argument: the arguments, in the order of the parameters.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: an instance; the same one each time if its scope is shared.
  /// - Throws: an ``InjectionError`` if creating the instance fails. If you created the factory from a function, the
  ///   function's error is the ``InjectionError/cause``.
  /// - Complexity: O(1), plus creating the instance.
  public func resolve(
    _ argument: repeat each Argument, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> Product {
    do { return try product(repeat each argument) } catch { throw asked(error, at: fileID, line) }
  }

  @inline(never)
  private func product(_ argument: repeat each Argument) throws(InjectionError) -> Product {
    do { return try function(repeat each argument) } catch let error as InjectionError {
      throw error
    } catch {
      let detail = String(describing: error)
      throw InjectionError(Problem(.factoryThrew, AnyKey(Product.self), detail: detail, cause: error))
    }
  }

  // MARK: - As a dependency

  static var spelling: String {
    "Factory<\(([Product.self] + arguments).map(TypeSpelling.of).joined(separator: ", "))>"
  }

  static var dependency: DeclaredDependency.Kind { .factory }

  static var arguments: [Any.Type] {
    var types: [Any.Type] = []
    for type in repeat (each Argument).self { types.append(type) }
    return types
  }
}
