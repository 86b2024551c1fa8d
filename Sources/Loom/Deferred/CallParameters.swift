/// The parameters of a function that is called later, any number of times: they are resolved for each call.
///
/// They share instances of graph scope with each other, and with nothing else.
package struct CallParameters: Sendable {
  /// Weak, because it is for products that the context keeps.
  fileprivate let reference: ContextReference
  /// What takes the parameters.
  fileprivate let key: AnyKey
  fileprivate let entry: Uncounted<Entry>
  fileprivate let links: [LateLink]
  /// Whether one of them is made on the main actor, as far as the declarations tell.
  package let needMainActor: Bool

  /// Resolves the parameters of one call, of the types that have been declared for them.
  ///
  /// - Returns: the parameters.
  /// - Throws: a problem, if the injector has been closed or released; or what making one of them has failed with.
  package func resolve<each D>(_ type: repeat (each D).Type) throws -> sending (repeat each D) {
    let context = try reference.alive(for: key)
    return try withExtendedLifetime(context) {
      if context.isClosed { throw context.closed(key) }
      let resolution = Resolution.current
      return try resolution.withoutGraph {
        try resolution.begin(entry.object, for: nil)
        defer { resolution.end() }
        var next = 0
        return (repeat handedOver(try parameter(each type, &next)))
      }
    }
  }

  /// The same on the main actor.
  @MainActor
  package func resolveOnMainActor<each D>(_ type: repeat (each D).Type) throws -> sending (repeat each D) {
    try resolve(repeat each type)
  }

  private func parameter<T>(_ type: T.Type, _ next: inout Int) throws -> T {
    defer { next += 1 }
    guard let producer = links[next].entry.producer else { preconditionFailure("an entry that is found is linked") }
    return try known(producer, as: Producer<T>.self).value()
  }
}

// What companions build handlers of.
extension Module {
  /// Binds something that takes parameters later, each time that it is called: a handler, say.
  ///
  /// The parameters are dependencies like any other, but for cycles: what takes them later may need what needs it. Reports count them
  /// from the second, because the first is the caller's. The product has to be shared, and does not keep the injector.
  ///
  /// - Parameters:
  ///   - type: the type that will be asked for.
  ///   - location: where the binding is declared.
  ///   - parameter: the types of the parameters.
  ///   - make: makes an instance of what resolves the parameters for a call.
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
      return linker.producer {
        let reference = ContextReference.weak(entry.use { $0.context.reference })
        return make(
          CallParameters(reference: reference, key: key, entry: entry, links: links, needMainActor: needMainActor))
      }
    }
  }
}

extension Entry {
  /// Whether what the entry's function takes later leads to something that is made on the main actor; called under the lock.
  ///
  /// - Complexity: O(*n* + *e*) for *n* entries that it leads to, and *e* dependencies
  fileprivate var callsNeedMainActor: Bool {
    let graph = context.graph
    guard graph.traits.contains(.mainActor) else { return false }
    let subgraph = Subgraph(of: graph, from: [node]) { [node] from, kind, _ in from == node || !kind.isDeferred }
    return subgraph.nodes.contains { graph[$0].isCheckedForMainActor }
  }
}
