import Loom

/// A component or the host in a lifecycle, and how far it has come.
@MainActor
final class Member {
  /// The declaration of the component; nil for the host.
  nonisolated let entry: ComponentEntry?
  /// Its place among the receivers of an event.
  nonisolated let place: Int
  private(set) var component: (any Component)?
  private(set) var registrar: EventRegistrar?
  /// The phases that it has begun, each with its turn among all beginnings of the lifecycle.
  private(set) var begun: [Lifecycle.Phase: Int] = [:]
  /// The phases that it has been through without an error.
  private(set) var passed: Set<Lifecycle.Phase> = []
  /// The phases of which a handler has succeeded, and those of which one has failed.
  private var succeeded: Set<Lifecycle.Phase> = []
  private var failed: Set<Lifecycle.Phase> = []
  /// Whether it leaves, and begins only undoing phases.
  var isLeaving = false
  private var isRunning = false
  private var pending: [PhaseHandler] = []
  private var phase: Lifecycle.Phase?

  init(_ entry: ComponentEntry, at place: Int, isAwaited: Bool = true) {
    (self.entry, self.place, self.isAwaited) = (entry, place, isAwaited)
  }

  init(host: EventRegistrar) { (entry, isAwaited, place, registrar) = (nil, true, host.place, host) }

  /// Its name in reports; nil for the host.
  var id: String? { entry?.id }

  /// Whether it starts with the application.
  nonisolated let isAwaited: Bool

  /// Creates the component, which then registers its handlers.
  func make(_ entry: ComponentEntry, _ registrar: EventRegistrar) throws {
    (component, self.registrar) = (try entry.make(), registrar)
    component?.register(in: registrar)
  }

  /// Releases the component, whose handlers receive nothing any more.
  func release() {
    registrar?.release()
    // Out of the variables first: the end of a component may run code that reads them.
    let former = (component, registrar, pending)
    (component, registrar, pending) = (nil, nil, [])
    entry?.driver = nil
    withExtendedLifetime(former) {}
  }

  /// The next handler of a phase, which it begins in a turn or goes on with; nil when it has been through.
  func next(in phase: Lifecycle.Phase, turn: Int) -> PhaseHandler? {
    guard let registrar, !passed.contains(phase) else { return nil }
    guard phase.undoes ? undoes(in: phase) : !isLeaving else { return nil }
    if begun[phase] == nil {
      begun[phase] = turn
      self.phase = phase
      pending = registrar.handlers(of: phase).reversed()
      if phase == .tearDown { registrar.endHearing() }
    }
    guard self.phase == phase else { return nil }
    while let handler = pending.popLast() { if !handler.isRemoved { return handler } }
    passed.insert(phase)
    if phase == .setUp { registrar.beginHearing() }
    return nil
  }

  /// Whether its work that lasts may begin: it is ready, and the work has not begun.
  func beginsRunning() -> Bool {
    guard passed.contains(.ready), !isRunning else { return false }
    isRunning = true
    return true
  }

  /// Whether it has been made and has not been through a phase.
  func isBehind(_ phase: Lifecycle.Phase) -> Bool { registrar != nil && !passed.contains(phase) && self.phase != phase }

  /// Notes how a handler of a phase has ended.
  func note(_ phase: Lifecycle.Phase, hasFailed: Bool) {
    if hasFailed { failed.insert(phase) } else { succeeded.insert(phase) }
  }

  /// Whether there is something to undo in a phase: a start that succeeded, as far as it came, or a set up that began.
  private func undoes(in phase: Lifecycle.Phase) -> Bool {
    guard phase == .stop else { return begun[.setUp] != nil }
    return passed.contains(.start) || (succeeded.contains(.start) && !failed.contains(.start))
  }
}
