/// The parameters of a function that is called later, any number of times: they are resolved for each call.
///
/// They share instances of graph scope with each other, and with nothing else.
package struct CallParameters: Sendable {
  private let request: _Request
  /// The key of the product that takes the parameters, and the way to these, for as long as the injector is there.
  private let key: AnyKey
  private let asker: Asker
  /// Whether one of them is made on the main actor, as far as it is declared.
  package let needMainActor: Bool

  fileprivate init(of asker: Asker) {
    request = _Request(of: asker)
    (key, self.asker) = (asker.key, asker.atHome)
    needMainActor = self.asker.graph.needsMainActor(Int(asker.row.node), includingCalls: true)
  }

  /// Resolves the parameters of one call, of the types that have been declared for them.
  ///
  /// - Returns: the parameters.
  /// - Throws: a problem, if the injector has been closed or released; or the error of making one of them.
  package func resolve<each D>() throws -> sending (repeat each D) {
    let context = try request.open(for: key)
    defer { withExtendedLifetime(context) {} }
    let resolution = Resolution.current
    // Not by closures: each would look up the descriptions of tuples of these types at run time, for 2,000
    // instructions.
    let (outer, call) = (resolution.exchangeGraph([:]), resolution.beginCall())
    defer {
      resolution.call = call
      withExtendedLifetime(resolution.exchangeGraph(outer)) {}
    }
    try resolution.begin(asker, for: nil)
    defer { resolution.end() }
    var next = 0
    return (repeat handedOver(try parameter((each D).self, &next)))
  }

  private func parameter<T>(_ type: T.Type, _ next: inout Int) throws -> T {
    defer { next += 1 }
    return try asker.product(of: next)
  }
}

// Companions build handlers of this.
extension AnyModule {
  /// Binds a product that takes parameters later, each time that it is called, such as a handler.
  ///
  /// The parameters are dependencies like any other, except for cycles: the product may need one that needs it. Reports
  /// count them from the second, because the first is the caller's. The product has to be shared, and does not keep the
  /// injector.
  ///
  /// - Parameters:
  ///   - type: the type of the product.
  ///   - location: where the binding is declared.
  ///   - parameter: the types of the parameters.
  ///   - make: makes the product of an object that resolves the parameters for a call.
  /// - Returns: the binding.
  /// - Complexity: O(*n*) for *n* parameters
  package final func bind<T, each D>(
    _ type: T.Type, at location: CodeLocation, takingLater parameter: repeat (each D).Type,
    make: @escaping @Sendable (CallParameters) -> T
  ) -> BindingOptions<T> {
    begin(type, at: location).add(.function, .parameters(repeat (each D).self, as: .callParameter, from: 1)) {
      make(CallParameters(of: $0))
    }
  }
}
