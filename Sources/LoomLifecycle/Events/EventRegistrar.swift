/// Registers what a component, or the application itself, hears.
///
/// ```swift
/// @MainActor final class Statistics: Component {
///   private var count = 0
///   func register(in events: EventRegistrar) {
///     events.on(.start) { self.count = 1 }
///     events.on(TripFinished.self, finished)
///     events.on(MayQuit.self) { self.count > 0 }
///   }
///   private func finished(_ event: TripFinished) { count += 1 }
/// }
/// ```
///
/// A component may keep its registrar, and register for further events later.
@MainActor
public final class EventRegistrar {
  private let events: Events
  /// Who registers; nil for the application itself.
  nonisolated let component: String?
  /// Whose turn it is: the host's first, then the components' in their order.
  nonisolated let place: Int
  private(set) var phases: [PhaseHandler] = []
  /// The application's events among those that have been registered for.
  private(set) var heard: [any Lifecycle.ApplicationEvent.Type] = []
  private var watchers: [any HandlerWatcher]
  private(set) var isDeaf = false

  init(_ events: Events, of component: String?, at place: Int, watchedBy watchers: [any HandlerWatcher] = []) {
    self.events = events
    self.component = component
    self.place = place
    self.watchers = watchers
  }

  /// Registers a handler for a phase of the component's own life.
  ///
  /// Several handlers of a phase run in the order of registration. Those of ``Lifecycle/Phase/stop`` and
  /// ``Lifecycle/Phase/tearDown`` undo what others have done, so they run in reverse order. A handler that you register
  /// after its phase does not run.
  ///
  /// - Parameters:
  ///   - phase: the phase.
  ///   - limit: how long the handler may take; nil for the limit in the lifecycle's options. For
  ///     ``Lifecycle/Phase/run``, how long it may go on after its cancellation.
  ///   - handle: runs on the main actor; the lifecycle cancels it when it exceeds the limit.
  /// - Complexity: O(1)
  public func on(
    _ phase: Lifecycle.Phase, limit: Duration? = nil, _ handle: @escaping @MainActor () async throws -> Void
  ) {
    phases.append(PhaseHandler(phase: phase, limit: limit, run: handle))
  }

  /// Registers for an event.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: receives the event, and answers it.
  /// - Complexity: O(*n*) for *n* handlers of the event
  public func on<E: Lifecycle.Event>(_ event: E.Type, _ handle: @escaping @MainActor (E) -> E.Answer) {
    guard !isDeaf else { return }
    note(E.self)
    add(Handler(of: self, handle))
  }

  /// Registers for an event, without using its value.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: answers the event.
  /// - Complexity: O(*n*) for *n* handlers of the event
  public func on<E: Lifecycle.Event>(_ event: E.Type, _ handle: @escaping @MainActor () -> E.Answer) {
    on(event) { _ in handle() }
  }

  /// Registers for an asynchronous event.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: receives the event, and answers it.
  /// - Complexity: O(*n*) for *n* handlers of the event
  public func on<E: Lifecycle.AsyncEvent>(_ event: E.Type, _ handle: @escaping @MainActor (E) async -> E.Answer) {
    guard !isDeaf else { return }
    note(E.self)
    add(AsyncHandler(of: self, handle))
  }

  /// Registers for an asynchronous event, without using its value.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: answers the event.
  /// - Complexity: O(*n*) for *n* handlers of the event
  public func on<E: Lifecycle.AsyncEvent>(_ event: E.Type, _ handle: @escaping @MainActor () async -> E.Answer) {
    on(event) { _ in await handle() }
  }

  private func add(_ handler: some Registration) {
    events.add(watchers.reduce(handler) { $0.watched(by: $1) })
  }

  private func note(_ event: Any.Type) {
    if let event = event as? any Lifecycle.ApplicationEvent.Type { heard.append(event) }
  }
}

extension EventRegistrar {
  /// Whether its handlers are still to be called.
  ///
  /// Not inlinable, so that a read of the variable needs no check of exclusive access: a loop asks this for each handler.
  @usableFromInline var isListening: Bool { !isDeaf }

  /// The handlers of a phase, in the order in which they run.
  func handlers(of phase: Lifecycle.Phase) -> [PhaseHandler] {
    let handlers = phases.filter { $0.phase == phase }
    return phase.undoes ? handlers.reversed() : handlers
  }

  /// Has further handlers watched.
  func watch(by watcher: any HandlerWatcher) { watchers.append(watcher) }

  /// Has it hear nothing any more, whatever it registers for.
  func becomeDeaf() {
    isDeaf = true
    phases = []
    events.remove(self)
  }
}

/// What is done in a phase.
struct PhaseHandler {
  let phase: Lifecycle.Phase
  let limit: Duration?
  let run: @MainActor () async throws -> Void
}
