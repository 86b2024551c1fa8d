/// The parameters of a function that is called later, any number of times: they are resolved for each call.
///
/// The types that are taken have to be those that the binding has declared, in their order. The entry is not counted: it belongs
/// to the context or to one of its ancestors, and is used only while that is alive.
// Not generic: a client would have to make its metadata for each list of types.
@usableFromInline
package struct CallParameters: Sendable {
  private let key: AnyKey
  private let context: ContextReference
  @usableFromInline let entry: Unmanaged<Entry>
  /// Whether one of them is made on the main actor, as far as the declarations tell.
  @usableFromInline package let needMainActor: Bool

  @usableFromInline
  init(of entry: Entry, _ resolution: Resolution) {
    key = entry.binding.key
    context = entry.reference(resolution)
    self.entry = .passUnretained(entry)
    needMainActor = entry.callsNeedMainActor
  }

  /// Resolves the parameters of one call, which share the instances of graph scope with each other and with nobody else.
  ///
  /// - Returns: the parameters.
  /// - Throws: what making one of them has failed with.
  @_alwaysEmitIntoClient
  package func resolve<each D>(_ type: repeat (each D).Type) throws -> (repeat each D) {
    let context = try alive()
    return try withExtendedLifetime(context) {
      let resolution = Resolution.current
      // Hardly ever: somebody calls while a product of graph scope is being made.
      if resolution.state.pointee.hasGraph {
        return try resolution.within(nil) { try take(resolution, repeat each type) }
      }
      defer { if resolution.state.pointee.hasGraph { resolution.dropGraph() } }
      return try take(resolution, repeat each type)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func take<each D>(_ resolution: Resolution, _ type: repeat (each D).Type) throws -> (repeat each D) {
    try entry._withUnsafeGuaranteedRef { entry in
      try resolution.begin(entry, for: .outside)
      defer { resolution.end() }
      var links = Links(of: entry)
      return (repeat try links.take(each type, resolution))
    }
  }

  @usableFromInline
  func alive() throws -> Context {
    let context = try context.alive(for: key)
    // Not the entry's own, which may be an ancestor that is still open.
    if context.isClosed { throw context.closed(Resolution.current.subject ?? .resolution(of: key), key) }
    return context
  }
}

extension Entry {
  /// Whether what the entry's function takes later leads to something that is made on the main actor.
  ///
  /// - Complexity: O(*n* + *e*) for *n* entries that it leads to, and *e* dependencies
  fileprivate var callsNeedMainActor: Bool {
    var seen = SeldomSet<ObjectIdentifier>()
    var waiting = [self]
    while let entry = waiting.popLast() {
      let binding = entry.binding
      if binding.isCheckedForMainActor { return true }
      for (index, dependency) in binding.dependencies.enumerated() where !dependency.kind.isDeferred || entry === self {
        let linked = entry.links[index].takeUnretainedValue()
        if linked !== Entry.absent, seen.insert(ObjectIdentifier(linked)) { waiting.append(linked) }
      }
    }
    return false
  }
}

extension CallParameters {
  /// Resolves the parameters of one call, on the main actor if one of them is made there.
  ///
  /// - Returns: the parameters.
  /// - Throws: what making one of them has failed with.
  @_alwaysEmitIntoClient
  nonisolated(nonsending) package func resolveWhereTheyMust<each D>(_ type: repeat (each D).Type) async throws -> (
    repeat each D
  ) {
    needMainActor ? try await resolveOnMainActor(repeat each type).value : try resolve(repeat each type)
  }

  @_alwaysEmitIntoClient
  @MainActor
  func resolveOnMainActor<each D>(_ type: repeat (each D).Type) throws -> Handed<(repeat each D)> {
    Handed(value: try resolve(repeat each type))
  }

  /// What the main actor hands over to a function that has asked for it.
  ///
  /// `@unchecked Sendable`: an injector hands out products wherever they are asked for, and a class of the main actor is `Sendable`. This
  /// hands over the same, and the main actor keeps nothing of it.
  @usableFromInline
  struct Handed<Value>: @unchecked Sendable {
    @usableFromInline let value: Value

    @_alwaysEmitIntoClient
    init(value: Value) { self.value = value }
  }
}
