/// The parameters of a function that is called later, any number of times: they are resolved for each call.
///
/// The types that are taken have to be those that the binding has declared, in their order. The entry is not counted: it belongs
/// to the context or to one of its ancestors, and is used only while that is alive.
// Not generic: a client would have to make its metadata for each list of types.
@usableFromInline
package struct CallParameters: Sendable {
  /// Weakly, because it is for products that the context keeps.
  private let context: WeakObject
  /// Who the context is, for who keeps it.
  private let identity: ContextIdentity
  private let product: Any.Type
  private let entry: Unmanaged<Entry>
  /// Whether one of them is made on the main actor, as far as the declarations tell.
  @usableFromInline package let needMainActor: Bool

  @usableFromInline
  init(of entry: Entry) {
    context = WeakObject(entry.context)
    identity = ContextIdentity(of: entry.context)
    product = entry.type
    self.entry = .passUnretained(entry)
    needMainActor = entry.callsNeedMainActor
  }

  /// Begins a call; each parameter is taken next, in order.
  ///
  /// - Parameters:
  ///   - count: how many parameters the call takes.
  ///   - kept: what the caller keeps for as long as the call.
  /// - Returns: what they are taken of.
  /// - Throws: a problem, if the injector has been closed or released.
  // In the client, which knows the number, so that nothing asks for it.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func begin(_ count: Int, _ kept: KeptContext = .none) throws -> ParameterCall {
    try ParameterCall(count > 0 ? beginTaking(kept) : beginWithoutTaking(kept), count)
  }

  @usableFromInline
  @_optimize(speed)
  func beginTaking(_ kept: KeptContext) throws -> ParameterCall.Beginning {
    let context = try open(kept)
    let resolution = Resolution.current
    let isNested = resolution.state.pointee.hasGraph
    if isNested { resolution.setGraphAside() }
    do {
      try entry._withUnsafeGuaranteedRef { try resolution.begin($0, for: .outside) }
    } catch {
      // What has not begun has no frame.
      if isNested { resolution.takeGraphBack() }
      throw error
    }
    // Not by a key path, which would check for exclusive access.
    return (context, resolution, entry._withUnsafeGuaranteedRef { $0.links }, isNested)
  }

  /// There is nothing to resolve then, and nobody asks for what stands for that here.
  @usableFromInline
  @_optimize(speed)
  func beginWithoutTaking(_ kept: KeptContext) throws -> ParameterCall.Beginning {
    (try open(kept), .none, entry._withUnsafeGuaranteedRef { $0.links }, false)
  }

  /// Sees to it that the context can still be asked, and is there for as long as the call.
  ///
  /// - Returns: the context, unless the caller keeps it.
  @inline(__always)
  private func open(_ kept: KeptContext) throws -> Context? {
    // Not the entry's own context, which may be an ancestor that is still open.
    if let known = kept.context, identity.isThat(of: known) {
      if known._withUnsafeGuaranteedRef({ $0.isClosed }) { throw problem }
      return nil
    }
    // Not by way of a `ContextReference`, for which the weak object would be counted.
    guard let context = context.context, !context.isClosed else { throw problem }
    return context
  }

  private var problem: any Error {
    let key = AnyKey(product)
    do { return try ContextReference.weak(context).alive(for: key).closed(key) } catch { return error }
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
      if entry.binding.isCheckedForMainActor { return true }
      waiting += entry.needs(later: entry === self).filter { seen.insert(ObjectIdentifier($0)) }
    }
    return false
  }
}

extension CallParameters {
  /// Resolves the parameters of one call on the main actor.
  ///
  /// - Returns: the parameters.
  /// - Throws: what making one of them has failed with.
  @_alwaysEmitIntoClient
  @MainActor
  package func resolveOnMainActor<each D>(_ type: repeat (each D).Type) throws -> sending (repeat each D) {
    var call = try begin(count(repeat each type))
    // An injector hands out products wherever they are asked for, and a class of the main actor is `Sendable`. This hands over the
    // same, and the main actor keeps nothing of it.
    nonisolated(unsafe) let parameters = (repeat try call.take(each type))
    return parameters
  }

  /// How many types there are.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func count<each D>(_ type: repeat (each D).Type) -> Int {
    var count = 0
    for _ in repeat each type { count += 1 }
    return count
  }
}
