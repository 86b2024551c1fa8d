/// The parameters of a function that is called later, any number of times: they are resolved for each call.
///
/// They share instances of graph scope with each other, and with nothing else.
package struct CallParameters: Sendable {
  /// Weak, because it is for products that the context keeps.
  fileprivate let reference: ContextReference
  /// The key of the product that takes the parameters.
  fileprivate let key: AnyKey
  fileprivate let entry: Uncounted<Entry>
  fileprivate let links: [LateLink]
  /// Whether one of them is made on the main actor, as far as it is declared.
  package let needMainActor: Bool

  /// Resolves the parameters of one call, of the types that have been declared for them.
  ///
  /// - Returns: the parameters.
  /// - Throws: a problem, if the injector has been closed or released; or the error of making one of them.
  package func resolve<each D>() throws -> sending (repeat each D) {
    let context = try reference.alive(for: key)
    defer { withExtendedLifetime(context) {} }
    if context.isClosed { throw context.closed(key) }
    let resolution = Resolution.current
    // Not by closures: each would look up the descriptions of tuples of these types at run time, for 2,000 instructions.
    var graph: [ObjectIdentifier: Build] = [:]
    swap(&resolution.graph, &graph)
    defer { swap(&resolution.graph, &graph) }
    try resolution.begin(entry.object, in: context, for: nil)
    defer { resolution.end() }
    var next = 0
    return (repeat handedOver(try parameter((each D).self, in: context, &next)))
  }

  private func parameter<T>(_ type: T.Type, in context: Context, _ next: inout Int) throws -> T {
    defer { next += 1 }
    return try links[next].entry.value(T.self, in: context)
  }
}

// Companions build handlers of this.
extension Module {
  /// Binds a product that takes parameters later, each time that it is called, such as a handler.
  ///
  /// The parameters are dependencies like any other, except for cycles: the product may need one that needs it. Reports count them
  /// from the second, because the first is the caller's. The product has to be shared, and does not keep the injector.
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
    var dependencies: [DeclaredDependency] = []
    repeat dependencies.append(DeclaredDependency(.callParameter, AnyKey((each D).self), at: dependencies.count + 1))
    return begin(type, nil, at: location).add(.function, dependencies) { linker in
      let entry = linker.entry
      let links = linker.remaining.map { _ in linker.later() }
      let needMainActor = entry.use { $0.callsNeedMainActor }
      let key = linker.key
      return linker.producer { context in
        let reference = ContextReference.weak(entry.use { $0.home(in: context).reference })
        return make(
          CallParameters(reference: reference, key: key, entry: entry, links: links, needMainActor: needMainActor))
      }
    }
  }
}

extension Entry {
  /// Whether the parameters that the entry's product takes later lead to something that is made on the main actor; called under the lock.
  ///
  /// - Complexity: O(*n* + *e*) for *n* entries that it leads to, and *e* dependencies
  fileprivate var callsNeedMainActor: Bool {
    let graph = context.graph
    guard graph.traits.contains(.mainActor) else { return false }
    let subgraph = Subgraph(of: graph, from: [node]) { [node] from, kind, _ in from == node || !kind.isDeferred }
    return subgraph.nodes.contains { graph[$0].isCheckedForMainActor }
  }
}
