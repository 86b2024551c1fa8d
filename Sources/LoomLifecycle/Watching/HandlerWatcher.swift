/// Somebody who watches how long handlers take; nothing is watched unless somebody asks for it.
protocol HandlerWatcher: AnyObject, Sendable {
  /// A handler begins.
  ///
  /// - Returns: what to call when it ends.
  func begin(_ component: String?, _ event: String, isAwaited: Bool) -> () -> Void
}

extension Lifecycle {
  /// What a handler of a phase does, watched by those who watch.
  func watched(_ handler: PhaseHandler) -> @MainActor () async throws -> Void {
    guard events.isWatched else { return handler.run }
    return {
      let ended = handler.owner.begin(handler.phase.rawValue, isAwaited: true)
      defer { ended() }
      try await handler.run()
    }
  }

  /// Has handlers watched: those that there are, and those to come.
  func watch(by watcher: any HandlerWatcher) {
    watchers.append(watcher)
    for member in members { member.registrar?.watch(by: watcher) }
  }

  /// A registrar for a component of this lifecycle, or for somebody else who hears.
  func registrar(of component: String?, at place: Int, _ hearing: EventRegistrar.Hearing) -> EventRegistrar {
    let registrar = EventRegistrar(events, of: component, at: place, hearing)
    for watcher in watchers { registrar.watch(by: watcher) }
    return registrar
  }
}
