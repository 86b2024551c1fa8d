/// Registers handlers of a component, or of the application itself.
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
  /// The id of the component; nil for the application itself.
  nonisolated let component: String?
  /// The turn of its handlers: the host's first, then the components' in their order.
  nonisolated let place: Int
  private var handlers: [Registration] = []
  private let watch: HandlerWatch
  private var hearing: Hearing

  /// Whether handlers of events are called.
  enum Hearing { case notYet, now, noMore }

  init(_ events: Events, of component: String?, at place: Int, _ hearing: Hearing, _ watch: HandlerWatch) {
    (self.events, self.component, self.place, self.hearing, self.watch) = (events, component, place, hearing, watch)
  }

  /// Registers a handler for a phase of the component's own life.
  ///
  /// Several handlers of a phase run in the order of registration. Those of ``Lifecycle/Phase/stop`` and
  /// ``Lifecycle/Phase/tearDown`` undo the work of others, so they run in reverse order. A handler that you register
  /// after its phase does not run.
  ///
  /// - Parameters:
  ///   - phase: the phase.
  ///   - limit: how long the handler may take; nil for the limit in the lifecycle's options. For
  ///     ``Lifecycle/Phase/run``, how long it may go on after its cancellation.
  ///   - whenDone: for ``Lifecycle/Phase/run``, whether the program goes on or stops when the handler has returned.
  ///   - whenFailed: the same for when the handler throws. If the program goes on, or if the handler was canceled, the
  ///     error is one of the lifecycle's ``Lifecycle/warnings``.
  ///   - handle: runs on the main actor; the lifecycle cancels it when it exceeds the limit.
  /// - Returns: a token that removes the handler, if you need that.
  /// - Complexity: O(1)
  @discardableResult
  public func on(
    _ phase: Lifecycle.Phase, limit: Duration? = nil, whenDone: Lifecycle.WhenDone = .goOn,
    whenFailed: Lifecycle.WhenDone = .stop,
    _ handle: @escaping @MainActor () async throws -> Void
  ) -> Token {
    add(PhaseHandler(of: self, phase, limit: limit, (whenDone, whenFailed), handle))
  }

  /// Registers for an event.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: receives the event, and answers it.
  /// - Returns: a token that removes the handler, if you need that.
  /// - Complexity: O(*n*) for *n* handlers of the event
  @discardableResult
  public func on<E: Lifecycle.Event>(_ event: E.Type, _ handle: @escaping @MainActor (E) -> E.Answer) -> Token {
    add(Handler(of: self, handle))
  }

  /// Registers for an event, without using its value.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: answers the event.
  /// - Returns: a token that removes the handler, if you need that.
  /// - Complexity: O(*n*) for *n* handlers of the event
  @discardableResult
  public func on<E: Lifecycle.Event>(_ event: E.Type, _ handle: @escaping @MainActor () -> E.Answer) -> Token {
    on(event) { _ in handle() }
  }

  /// Registers for an asynchronous event.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: receives the event, and answers it.
  /// - Returns: a token that removes the handler, if you need that.
  /// - Complexity: O(*n*) for *n* handlers of the event
  @discardableResult
  public func on<E: Lifecycle.AsyncEvent>(_ event: E.Type, _ handle: @escaping @MainActor (E) async -> E.Answer)
    -> Token
  {
    add(AsyncHandler<E, E.Answer>(of: self) { event in { await handle(event) } })
  }

  /// Registers for an asynchronous event, without using its value.
  ///
  /// - Parameters:
  ///   - event: the type of the event.
  ///   - handle: answers the event.
  /// - Returns: a token that removes the handler, if you need that.
  /// - Complexity: O(*n*) for *n* handlers of the event
  @discardableResult
  public func on<E: Lifecycle.AsyncEvent>(_ event: E.Type, _ handle: @escaping @MainActor () async -> E.Answer) -> Token
  {
    on(event) { _ in await handle() }
  }

  private func add(_ handler: Registration) -> Token {
    if hearing == .noMore { return Token(handler) }
    handlers.append(handler)
    if let event = handler.event { watch.add(event) }
    if hearing == .now { handler.enlist(in: events) }
    return Token(handler)
  }
}

extension EventRegistrar {
  /// The handlers of a phase, in the order in which they run.
  func handlers(of phase: Lifecycle.Phase) -> [PhaseHandler] {
    let handlers = handlers.compactMap { $0 as? PhaseHandler }.filter { $0.phase == phase }
    return phase.undoes ? handlers.reversed() : handlers
  }

  /// The application's events that have handlers, each once.
  var heard: [any Lifecycle.ApplicationEvent.Type] {
    var seen: Set<ObjectIdentifier> = []
    return handlers.compactMap { $0.event as? any Lifecycle.ApplicationEvent.Type }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Lets its handlers receive events from now on.
  func beginHearing() {
    guard hearing == .notYet else { return }
    hearing = .now
    for handler in handlers { handler.enlist(in: events) }
  }

  /// Ends all handlers of events, and accepts no more.
  func endHearing() { end { $0.event != nil } }

  /// Ends all handlers, and accepts no more.
  func release() { end { _ in true } }

  /// Removes a handler.
  func remove(_ handler: Registration) {
    handler.end(in: events)
    handlers.removeAll { $0 === handler }
  }

  private func end(_ isMeant: (Registration) -> Bool) {
    hearing = .noMore
    let former = handlers.filter(isMeant)
    handlers.removeAll(where: isMeant)
    for handler in former { handler.end(in: events) }
  }

  /// Notes that a handler begins, if handlers are watched.
  ///
  /// - Returns: a function to call when it ends.
  func begin(_ occasion: HandlerWatch.Occasion) -> () -> Void {
    events.isWatched ? watch.begin(component, occasion) : {}
  }

  /// Removes a handler that has been registered.
  ///
  /// ```swift
  /// let token = lifecycle.host.on(TripFinished.self) { print($0.trip) }
  /// token.remove()
  /// ```
  ///
  /// You may ignore it: then the handler stays as long as its component. A token keeps neither of them.
  @MainActor
  public struct Token: Sendable {
    private weak var handler: Registration?

    init(_ handler: Registration) { self.handler = handler }

    /// Removes the handler, which is not called again, not even for an event that is being sent.
    ///
    /// A handler may remove itself: it goes on to its end. Work of ``Lifecycle/Phase/run`` that has begun goes on, too.
    /// To remove a handler again, or after its component has gone, does nothing.
    ///
    /// - Complexity: O(*n*) for *n* handlers of the event and of the component
    public func remove() {
      guard let handler else { return }
      handler.owner.remove(handler)
    }
  }
}
