import Loom

/// Knows which handlers of a lifecycle are running, and how long they took, for its profile and its watchdogs.
///
/// It is off until one of these needs it: then each handler notes that it begins and ends.
final class HandlerWatch: Sendable {
  /// The type of an event, or a phase.
  enum Occasion: Hashable {
    case event(AnyKey)
    case phase(Lifecycle.Phase)

    static func event<E>(of type: E.Type) -> Occasion { .event(AnyKey(Key(type))) }
  }

  /// The event or phase that a handler handles, and its component.
  private struct Handling: Hashable {
    /// The component's id; nil for the application itself.
    let component: String?
    let occasion: Occasion
  }

  private struct State {
    var isOn: Bool
    /// The handlers under way, in the order in which they began, and whether each has waited for something.
    var running: [(number: Int, handling: Handling, hasWaited: Bool)] = []
    var begun = 0
    var rows: [Handling: LifecycleProfile.Row] = [:]
    /// The types of the events that have had handlers.
    var types: [ObjectIdentifier: Any.Type] = [:]
  }

  /// Begins to measure a time; nil without a profile, so that nothing reads the clock.
  private let stopwatch: (@Sendable () -> () -> Duration)?
  private let state: Guarded<State>

  /// - Parameter clock: measures how long handlers take; nil if there is to be no profile.
  init(_ clock: (any Clock<Duration>)?) {
    stopwatch = clock.map { Self.stopwatch($0) }
    state = Guarded(State(isOn: clock != nil))
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> () -> Duration {
    {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
  }

  /// Whether handlers are to note that they begin and end.
  var isOn: Bool { state.withLock { $0.isOn } }

  /// Has handlers note that from now on.
  func turnOn() { state.withLock { $0.isOn = true } }

  /// A handler begins.
  ///
  /// - Returns: a function to call when it ends.
  func begin(_ component: String?, _ occasion: Occasion) -> () -> Void {
    let (handling, elapsed) = (Handling(component: component, occasion: occasion), stopwatch?())
    let number = state.withLock { state in
      state.begun += 1
      state.running.append((state.begun, handling, false))
      return state.begun
    }
    return { [self] in
      let time = elapsed?()
      state.withLock { state in
        state.running.removeAll { $0.number == number }
        if let time { state.rows[handling, default: .init(component ?? "host")].add(time) }
      }
    }
  }

  /// The component and the event of the handler that keeps the main actor busy: the last one that has not waited for
  /// anything.
  var busiest: (component: String?, event: String)? {
    let handling = state.withLock { $0.running.last { !$0.hasWaited }?.handling }
    return handling.map { ($0.component, name(of: $0.occasion)) }
  }

  /// Notes that the main actor is free: every handler under way waits for something.
  func noteFree() {
    state.withLock { state in for index in state.running.indices { state.running[index].hasWaited = true } }
  }

  /// The measurements so far; nil without a clock.
  var profile: LifecycleProfile? {
    if stopwatch == nil { return nil }
    let rows = state.withLock { $0.rows }.map { handling, row in
      var row = row
      row.event = name(of: handling.occasion)
      return row
    }
    return LifecycleProfile(
      rows: rows.sorted { ($1.total, $0.component, $0.event) < ($0.total, $1.component, $1.event) })
  }

  /// Notes that an event has handlers.
  func add(_ event: Any.Type) { state.withLock { $0.types[ObjectIdentifier(event)] = event } }

  /// The name of a phase, or of an event's type, such that those of no two events look alike.
  private func name(of occasion: Occasion) -> String {
    switch occasion {
    case .event(let key): DistinctTypeNames(state.withLock { Array($0.types.values) }).name(of: key.type)
    case .phase(let phase): phase.rawValue
    }
  }
}

extension Lifecycle {
  /// Has handlers watched from now on.
  func watchHandlers() {
    watch.turnOn()
    events.isWatched = true
  }

  /// The function of a phase's handler, which notes when it begins and ends.
  func watched(_ handler: PhaseHandler) -> @MainActor () async throws -> Void {
    {
      let ended = handler.owner.begin(.phase(handler.phase))
      defer { ended() }
      try await handler.run()
    }
  }
}
