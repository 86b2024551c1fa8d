import Loom

/// Knows which handlers of a lifecycle are running, and how long they took, for its profile and its watchdogs.
///
/// Handlers note that they begin and end once ``Events/isWatched`` is set, which one of these does.
final class HandlerWatch: Sendable {
  /// The type of an event, or a phase.
  enum Occasion: Hashable {
    case event(AnyKey)
    case phase(Lifecycle.Phase)

    static func event<E>(of type: E.Type) -> Occasion { .event(AnyKey(Key(type))) }

    func name(among types: DistinctTypeNames) -> String {
      switch self {
      case .event(let key): types.name(of: key.type)
      case .phase(let phase): phase.rawValue
      }
    }
  }

  /// The event or phase that a handler handles, and its component.
  private struct Handling: Hashable {
    /// The component's id; nil for the application itself.
    let component: String?
    let occasion: Occasion
  }

  private struct State {
    /// The handlers under way, in the order in which they began.
    var running: [(number: Int, handling: Handling)] = []
    /// How many have begun, and how many of these when the main actor was free: all that go on have waited since.
    var (begun, begunWhenFree) = (0, 0)
    var rows: [Handling: LifecycleProfile.Row] = [:]
    /// The types of the events that have had handlers.
    var types: [ObjectIdentifier: Any.Type] = [:]
  }

  /// The time; nil without a profile, so that nothing reads the clock.
  private let now: (@Sendable () -> Duration)?
  private let state = Guarded(State())

  /// - Parameter clock: measures how long handlers take; nil if there is to be no profile.
  init(_ clock: (any Clock<Duration>)?) {
    now = clock.map { Self.time(of: $0) }
  }

  private static func time<C: Clock<Duration>>(of clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// A handler begins.
  ///
  /// - Returns: a function to call when it ends.
  func begin(_ component: String?, _ occasion: Occasion) -> () -> Void {
    let (handling, start) = (Handling(component: component, occasion: occasion), now?())
    let number = state.withLock { state in
      state.begun += 1
      state.running.append((state.begun, handling))
      return state.begun
    }
    return { [self] in
      let end = now?()
      state.withLock { state in
        state.running.removeAll { $0.number == number }
        if let start, let end { state.rows[handling, default: .init(component ?? "host")].add(end - start) }
      }
    }
  }

  /// The component and the event of the handler that keeps the main actor busy: the last one that has not waited for
  /// anything.
  var busiest: (component: String?, event: String)? {
    let handling = state.withLock { state in state.running.last { $0.number > state.begunWhenFree }?.handling }
    return handling.map { ($0.component, $0.occasion.name(among: names)) }
  }

  /// Notes that the main actor is free: every handler under way waits for something.
  func noteFree() {
    state.withLock { $0.begunWhenFree = $0.begun }
  }

  /// The measurements so far; nil without a clock.
  var profile: LifecycleProfile? {
    if now == nil { return nil }
    let names = names
    let rows = state.withLock { $0.rows }.map { handling, row in
      var row = row
      row.event = handling.occasion.name(among: names)
      return row
    }
    return LifecycleProfile(
      rows: rows.sorted { ($1.total, $0.component, $0.event) < ($0.total, $1.component, $1.event) })
  }

  /// Notes that an event has handlers.
  func add(_ event: Any.Type) { state.withLock { $0.types[ObjectIdentifier(event)] = event } }

  /// The names of the events' types, of which no two look alike.
  private var names: DistinctTypeNames { DistinctTypeNames(state.withLock { Array($0.types.values) }) }
}

extension PhaseHandler {
  /// Runs the handler, which notes when it begins and ends.
  func runWatched() async throws {
    let ended = owner.begin(.phase(phase))
    defer { ended() }
    try await run()
  }
}
