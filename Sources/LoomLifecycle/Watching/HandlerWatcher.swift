/// Watches how long handlers take; without a watcher, nothing is measured.
protocol HandlerWatcher: AnyObject, Sendable {
  /// A handler begins.
  ///
  /// - Returns: a function to call when it ends.
  func begin(_ component: String?, _ occasion: Occasion) -> () -> Void
}

extension Lifecycle {
  /// The function of a phase's handler, with notifications of the watchers.
  func watched(_ handler: PhaseHandler) -> @MainActor () async throws -> Void {
    guard events.isWatched else { return handler.run }
    return {
      let ended = handler.owner.begin(.phase(handler.phase))
      defer { ended() }
      try await handler.run()
    }
  }

  /// Has handlers watched: those that there are, and those to come.
  func watch(by watcher: any HandlerWatcher) {
    watchers.append(watcher)
    for member in members { member.registrar?.watch(by: watcher) }
  }

  /// A registrar for a component of this lifecycle, or for another receiver.
  func registrar(of component: String?, at place: Int, _ hearing: EventRegistrar.Hearing) -> EventRegistrar {
    let registrar = EventRegistrar(events, of: component, at: place, hearing)
    for watcher in watchers { registrar.watch(by: watcher) }
    return registrar
  }
}
