import Loom

/// A component or the host in a lifecycle, and how far it has come.
@MainActor
final class Member {
  /// The declaration of the component; nil for the host.
  nonisolated let entry: ComponentEntry?
  /// Its place among the receivers of an event.
  nonisolated let place: Int
  /// Its unit in the graph of components; nil for the host, and for components that are added.
  nonisolated let unit: Int?
  /// Whether it starts with the application.
  nonisolated let isAwaited: Bool
  private(set) var component: (any Component)?
  private(set) var registrar: EventRegistrar?
  /// The phases that it has begun, each with its turn among all beginnings of the lifecycle.
  private(set) var begun: [Lifecycle.Phase: Int] = [:]
  /// Whether it has been through all phases of a start.
  private(set) var isReady = false
  /// Whether a handler of its start has failed, so that there is nothing for its `stop` to undo.
  private var hasFailedToStart = false
  private var pending: [PhaseHandler] = []
  /// Its start by itself, while that is under way: of a deferred component, or of one that is added.
  var arrival: Task<LifecycleError?, Never>?
  /// Its removal.
  var departure: Task<Void, Never>?
  /// The handler that waits for its removal, if one has removed it.
  var remover: HandlerMark?

  init(_ entry: ComponentEntry?, at place: Int, unit: Int? = nil, isAwaited: Bool = true) {
    (self.entry, self.place, self.unit, self.isAwaited) = (entry, place, unit, isAwaited)
  }

  convenience init(host: EventRegistrar) {
    self.init(nil, at: host.place)
    registrar = host
  }

  /// Its name in reports; nil for the host.
  var id: String? { entry?.id }
  /// Whether it is removed, and begins only undoing phases.
  var isLeaving: Bool { departure != nil }

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
    guard let registrar, phase.undoes || !isLeaving else { return nil }
    if phase == .stop, hasFailedToStart { return nil }
    if begun[phase] == nil {
      begun[phase] = turn
      pending = registrar.handlers(of: phase).reversed()
      if phase == .tearDown { registrar.endHearing() }
    }
    while let handler = pending.popLast() { if !handler.isRemoved { return handler } }
    if phase == .setUp { registrar.beginHearing() }
    if phase == .ready { isReady = true }
    return nil
  }

  /// The note of a report about work that does not end, if no handler has asked it to.
  func notes(in phase: Lifecycle.Phase?) -> [LifecycleProblem.Note] {
    guard phase == .run, registrar?.handlers(of: .stop).isEmpty == true else { return [] }
    return [LifecycleProblem.Note(LifecycleProblem.Note.without, "a handler of stop that asks the work to end")]
  }

  /// Notes that a handler of a phase has failed.
  func fail(in phase: Lifecycle.Phase) { if phase == .start { hasFailedToStart = true } }
}
