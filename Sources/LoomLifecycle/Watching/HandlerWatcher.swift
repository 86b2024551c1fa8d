import Loom

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

/// The event or the phase that a handler is registered for.
enum Occasion: Hashable, Sendable {
  case event(AnyKey)
  case phase(Lifecycle.Phase)

  /// An event of a type.
  static func event<E>(of type: E.Type) -> Occasion { .event(AnyKey(Key(type))) }
}

/// The types of all events that have had handlers, for reports from any thread: no two of them look alike.
final class EventNames: Sendable {
  private let types = Guarded<[Any.Type]>([])

  /// Notes the type of an event without a handler so far.
  func add(_ type: Any.Type) { types.withLock { $0.append(type) } }

  /// The name of a type of events.
  ///
  /// - Complexity: O(*n*) for *n* types, which are spelled
  func name(of type: Any.Type) -> String { DistinctTypeNames(types.withLock { $0 } + [type]).name(of: type) }

  /// The name of an event's type, or of a phase.
  func name(of occasion: Occasion) -> String {
    switch occasion {
    case .event(let key): name(of: key.type)
    case .phase(let phase): phase.rawValue
    }
  }
}
