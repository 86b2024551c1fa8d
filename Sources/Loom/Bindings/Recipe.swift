/// How a binding makes its product: by a function, which asks for the values of its parameters.
///
/// The function belongs to no injector, so a child that remakes a product makes no function.
struct Recipe: Sendable {
  private let function: BoxedFunction
  /// The product, if it was there before the injector.
  let instance: (@Sendable () -> Any)?

  /// - Parameters:
  ///   - instance: the product, if it was there before the injector.
  ///   - make: makes a product; it has the type of the binding's key. Of an asynchronous function, it takes the
  ///     parameters, and returns the call: no lock is held while that is awaited.
  init<Value>(instance: (@Sendable () -> Any)? = nil, _ make: @escaping Make<Value>) {
    (function, self.instance) = (BoxedFunction(Making(function: make)), instance)
  }

  /// Makes nothing: nothing is bound, or nothing resolves it.
  static let none = Recipe { (_) -> Never in preconditionFailure("nothing is made of this") }

  private struct Making<Value> { let function: Make<Value> }
  /// The same for calls, which do not copy it.
  private struct Borrowed<Value>: ~Copyable { let function: Make<Value> }

  /// Makes a product, which has the type of the binding's key, or the call of an asynchronous function.
  @inline(__always)
  func make<Value>(_ type: Value.Type, for asker: Asker) throws -> sending Value {
    try function.use(as: Borrowed<Value>.self) { try $0.function(asker) }
  }
}

/// Makes a product of the dependencies that an asker leads to.
typealias Make<Value> = @Sendable (Asker) throws -> sending Value
