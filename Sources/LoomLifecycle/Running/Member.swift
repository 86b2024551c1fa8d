import Loom

/// Somebody who takes part in a lifecycle, a component or the host, and how far it has come.
@MainActor
final class Member {
  /// What declares the component; nil for the host.
  nonisolated let entry: ComponentEntry?
  /// Its place among those that hear an event.
  nonisolated let place: Int
  private(set) var component: (any Component)?
  private(set) var registrar: EventRegistrar?
  /// The phases that it has begun.
  private(set) var begun: Set<Lifecycle.Phase> = []
  /// The phases that it has been through without an error.
  private(set) var passed: Set<Lifecycle.Phase> = []
  private var pending: [PhaseHandler] = []
  private var phase: Lifecycle.Phase?

  init(_ entry: ComponentEntry, at place: Int) {
    self.entry = entry
    self.place = place
  }

  init(host: EventRegistrar) {
    entry = nil
    place = host.place
    registrar = host
  }

  /// What reports call it; nil for the host.
  var id: String? { entry?.id }

  /// Whether it starts with the application.
  var isAwaited: Bool { entry?.start != .deferred }

  /// Has the injector make the component, which then says what it hears.
  func make(_ entry: ComponentEntry, _ registrar: EventRegistrar) throws {
    let component = try entry.make()
    self.component = component
    self.registrar = registrar
    component.register(in: registrar)
  }

  /// Lets go of the component, which hears nothing any more.
  func release() {
    registrar?.becomeDeaf()
    (component, registrar, pending) = (nil, nil, [])
    entry?.driver = nil
  }

  /// The next handler of a phase, which it begins or goes on with; nil when it has been through.
  func next(in phase: Lifecycle.Phase) -> PhaseHandler? {
    guard let registrar, !passed.contains(phase) else { return nil }
    if begun.insert(phase).inserted {
      self.phase = phase
      pending = registrar.handlers(of: phase).reversed()
    }
    guard self.phase == phase else { return nil }
    if let handler = pending.popLast() { return handler }
    passed.insert(phase)
    return nil
  }

  /// Whether its work that lasts may begin: it is ready, and the work has not begun.
  func beginsRunning() -> Bool { passed.contains(.ready) && begun.insert(.run).inserted }

  /// Whether it has been made and has not been through a phase.
  func isBehind(_ phase: Lifecycle.Phase) -> Bool { registrar != nil && !passed.contains(phase) && self.phase != phase }

  /// Whether there is something to undo in a phase: a start that succeeded, a set up that began.
  func undoes(in phase: Lifecycle.Phase) -> Bool { phase == .stop ? passed.contains(.start) : begun.contains(.setUp) }
}
