/// Sends events to everyone who has registered for them; a component takes it in its initializer.
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
/// Sending is depth first: handlers run before `send` returns, the host's first, then the components' in their order. A handler
/// that is added during a dispatch does not hear that event; one that is removed is not called any more. More than 64 events
/// within each other end the program with the chain.
@MainActor
public final class Events {
  @usableFromInline let dispatcher = Dispatcher()
  var asyncLists: [ObjectIdentifier: AnyHandlerList] = [:]

  /// Makes events that nobody hears yet; a program has those that ``LifecycleModule`` binds.
  ///
  /// - Complexity: O(1)
  public nonisolated init() {}

  /// Tells everyone who registered for an event, one after the other.
  ///
  /// - Parameter event: what happened.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing
  @inlinable
  public func send<E: Event>(_ event: E) where E.Answer == Void {
    if let list = dispatcher.table[ObjectIdentifier(E.self)] { dispatcher.send(event, to: list) }
  }

  /// Asks everyone who registered for an event, and combines what they answer.
  ///
  /// - Parameter event: what happened.
  /// - Returns: the answers, combined as the event says; the empty answer if nobody hears it.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing, besides what combining does
  @inlinable
  @discardableResult
  public func send<E: Event>(_ event: E) -> E.Answer {
    guard let list = dispatcher.table[ObjectIdentifier(E.self)] else { return E.combining.empty }
    return dispatcher.send(event, to: list)
  }

  /// Asks everyone who registered for an event a question of yes or no.
  ///
  /// - Parameter event: what happened.
  /// - Returns: the answers, combined as the event says; the empty answer if nobody hears it.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing
  @inlinable
  @discardableResult
  public func send<E: Event>(_ event: E) -> Bool where E.Answer == Bool {
    guard let list = dispatcher.table[ObjectIdentifier(E.self)] else { return E.combining.empty }
    return dispatcher.send(event, to: list)
  }

  /// Asks everyone who registered for an event, and awaits each before the next.
  ///
  /// Two such events may interleave. Whoever unregisters meanwhile is not asked any more.
  ///
  /// - Parameter event: what happened.
  /// - Returns: the answers, combined as the event says; the empty answer if nobody hears it.
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

  /// Runs something when the outermost dispatch is over; at once if there is none under way.
  ///
  /// - Parameter body: what to run. Several run in the order in which they were given.
  /// - Complexity: O(1)
  public func afterDispatch(_ body: @escaping @MainActor () -> Void) {
    if dispatcher.current == nil { body() } else { dispatcher.afterwards.append(body) }
  }

  /// Runs something when the function that has sent, and whoever has called that, have returned to the main actor.
  ///
  /// - Parameter body: what to run. Several run in the order in which they were given.
  /// - Complexity: O(1)
  public func afterTurn(_ body: @escaping @MainActor () -> Void) { Task { body() } }
}

extension Events {
  /// Whether somebody hears an event: what a delegate is asked by `responds(to:)`.
  ///
  /// - Parameter event: the type of the event.
  /// - Returns: whether there is a handler of it.
  /// - Complexity: O(1)
  public func isHeard<E: Event>(_ event: E.Type) -> Bool { isHeard(ObjectIdentifier(event)) }

  /// Whether somebody hears an asynchronous event.
  ///
  /// - Parameter event: the type of the event.
  /// - Returns: whether there is a handler of it.
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
