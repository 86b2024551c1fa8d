/// Somebody who watches how long handlers take; nothing is watched unless somebody asks for it.
protocol HandlerWatcher: AnyObject, Sendable {
  /// A handler begins.
  ///
  /// - Returns: what to tell when it ends.
  func begin(_ component: String?, _ event: String, isAwaited: Bool) -> Int

  /// A handler has ended.
  func end(_ start: Int)
}

extension Lifecycle {
  /// What a handler of a phase does, watched by those who watch.
  func watched(_ handler: PhaseHandler, of member: Member) -> @MainActor () async throws -> Void {
    guard !watchers.isEmpty else { return handler.run }
    let (watchers, id) = (watchers, member.id)
    return {
      let starts = watchers.map { $0.begin(id, handler.phase.rawValue, isAwaited: true) }
      defer { for (watcher, start) in zip(watchers, starts) { watcher.end(start) } }
      try await handler.run()
    }
  }
}
