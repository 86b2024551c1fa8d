/// Sends events to everyone who registered for them; take it in an initializer.
///
/// ```swift
/// struct TripFinished: Event { let trip: Int }
///
/// @MainActor final class Dispatcher {
///   let events: Events
///   init(events: Events) { self.events = events }
///   func finish(_ trip: Int) { events.send(TripFinished(trip: trip)) }
/// }
/// ```
///
/// Sending is depth first: handlers run before `send` returns, the host's first, then the components' in their order. A
/// handler that you add during a dispatch does not hear that event; one that you remove hears no more. More than 64
/// events within each other end the program with a report of the chain.
@MainActor
public final class Events {
  @usableFromInline let dispatcher = Dispatcher()
  var asyncLists: [ObjectIdentifier: AnyHandlerList] = [:]

  /// Creates a sender that nobody listens to yet; a program uses the one that ``LifecycleModule`` binds.
  ///
  /// - Complexity: O(1)
  public nonisolated init() {}

  /// Sends an event to everyone who registered for it, one after the other.
  ///
  /// - Parameter event: what happened.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing
  @inlinable
  public func send<E: Event>(_ event: E) where E.Answer == Void {
    if let list = dispatcher.table[ObjectIdentifier(E.self)] { dispatcher.send(event, to: list) }
  }

  /// Sends an event to everyone who registered for it, and combines their answers.
  ///
  /// - Parameter event: what happened.
  /// - Returns: the answers, combined as the event says; the empty answer if nobody listens.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing, except what combining allocates
  @inlinable
  @discardableResult
  public func send<E: Event>(_ event: E) -> E.Answer {
    guard let list = dispatcher.table[ObjectIdentifier(E.self)] else { return E.combining.empty }
    return dispatcher.send(event, to: list)
  }

  /// Sends an event with a yes-or-no question to everyone who registered for it.
  ///
  /// - Parameter event: what happened.
  /// - Returns: the answers, combined as the event says; the empty answer if nobody listens.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing
  @inlinable
  @discardableResult
  public func send<E: Event>(_ event: E) -> Bool where E.Answer == Bool {
    guard let list = dispatcher.table[ObjectIdentifier(E.self)] else { return E.combining.empty }
    return dispatcher.send(event, to: list)
  }

  /// Sends an event to everyone who registered for it, and awaits each before it asks the next.
  ///
  /// Two such events may interleave. A handler that you remove meanwhile hears no more.
  ///
  /// - Parameter event: what happened.
  /// - Returns: the answers, combined as the event says; the empty answer if nobody listens.
  /// - Complexity: O(*n*) for *n* handlers
  @discardableResult
  public func send<E: AsyncEvent>(_ event: E) async -> E.Answer {
    let combining = E.combining
    var answer = combining.empty
    guard let list = asyncList(of: E.self) else { return answer }
    for (handler, owner) in zip(list.handlers, list.owners) where !owner.isDeaf {
      if combining.add(&answer, await handler(event)) == .stop { break }
    }
    return answer
  }

  /// Runs a closure when the outermost dispatch is over; immediately if there is none.
  ///
  /// - Parameter body: what to run; several closures run in the order in which you pass them.
  /// - Complexity: O(1)
  public func afterDispatch(_ body: @escaping @MainActor () -> Void) {
    if dispatcher.current == nil { body() } else { dispatcher.afterwards.append(body) }
  }

  /// Runs a closure after the function that sent the event, and all its callers, have returned to the main actor.
  ///
  /// - Parameter body: what to run; several closures run in the order in which you pass them.
  /// - Complexity: O(1)
  public func afterTurn(_ body: @escaping @MainActor () -> Void) { Task { body() } }
}

extension Events {
  /// Whether anyone listens for an event; use it to implement a delegate's `responds(to:)`.
  ///
  /// - Parameter event: the type of the event.
  /// - Returns: whether there is a handler for it.
  /// - Complexity: O(1)
  public func isHeard<E: Event>(_ event: E.Type) -> Bool { isHeard(ObjectIdentifier(event)) }

  /// Whether anyone listens for an asynchronous event.
  ///
  /// - Parameter event: the type of the event.
  /// - Returns: whether there is a handler for it.
  /// - Complexity: O(1)
  public func isHeard<E: AsyncEvent>(_ event: E.Type) -> Bool { isHeard(ObjectIdentifier(event)) }

  private func isHeard(_ event: ObjectIdentifier) -> Bool {
    !(dispatcher.list(of: event)?.isEmpty ?? true) || !(asyncLists[event]?.isEmpty ?? true)
  }
}

extension Events {
  private func asyncList<E: AsyncEvent>(of event: E.Type) -> AsyncHandlerList<E, E.Answer>? {
    // A list is made for its event, by `add`, and found by the event's type only.
    asyncLists[ObjectIdentifier(E.self)].map { unsafeDowncast($0, to: AsyncHandlerList<E, E.Answer>.self) }
  }

  func add<E: Event>(_ handler: consuming Handler<E, E.Answer>, of owner: EventRegistrar) {
    dispatcher.list(of: E.self, answering: E.Answer.self).add(handler, of: owner)
  }

  func add<E: AsyncEvent>(_ handler: @escaping @MainActor (E) async -> E.Answer, of owner: EventRegistrar) {
    if let list = asyncList(of: E.self) { return list.add(handler, of: owner) }
    let list = AsyncHandlerList<E, E.Answer>()
    list.add(handler, of: owner)
    asyncLists[ObjectIdentifier(E.self)] = list
  }

  /// Has all handlers watched that there are.
  func watch(by watcher: any HandlerWatcher) {
    for list in dispatcher.table.lists { list.watch(by: watcher) }
    for list in asyncLists.values { list.watch(by: watcher) }
  }

  /// Makes somebody deaf, also in dispatches that are under way.
  func remove(_ owner: EventRegistrar) {
    for list in dispatcher.table.lists { list.remove(of: owner) }
    for list in asyncLists.values { list.remove(of: owner) }
  }
}
