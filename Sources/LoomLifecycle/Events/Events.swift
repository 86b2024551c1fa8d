/// Sends events to their handlers; take it in an initializer.
///
/// ```swift
/// struct TripFinished: Lifecycle.Event { let trip: Int }
///
/// @MainActor final class Dispatcher {
///   let events: Events
///   init(events: Events) { self.events = events }
///   func finish(_ trip: Int) { events.send(TripFinished(trip: trip)) }
/// }
/// ```
///
/// Sending is depth first: handlers run before `send` returns, the host's first, then the components' in their order. A
/// handler that you add during a dispatch does not receive that event; one that you remove receives no more. More than
/// 64 events within each other end the program with a report of the chain.
@MainActor
public final class Events {
  // These variables are read before something is done with their values, and written as a whole: so Swift knows that no
  // access overlaps another, and does not check it at run time. The checks were a quarter of an event to one handler.

  /// The lists of handlers, by the type of their elements.
  var lists: [ObjectIdentifier: AnyObject] = [:]
  /// Whether handlers are watched.
  var isWatched = false
  /// Handlers that have been removed, kept as long as a dispatch may run over them.
  var removed: [Registration] = []
  /// How many events are being sent within each other.
  var depth = 0
  /// The types of the last of them, noted only when there are nearly too many: noting costs more than sending.
  var innermost: [Any.Type] = []
  /// Closures to run when the outermost dispatch is over.
  var afterwards: [@MainActor () -> Void] = []
  /// The lifecycle that sends these events.
  weak var lifecycle: Lifecycle?

  /// Creates a sender without listeners; a program uses the one that ``LifecycleModule`` binds.
  ///
  /// - Complexity: O(1)
  public nonisolated init() {}

  /// Sends an event to all its handlers, one after the other.
  ///
  /// - Parameter event: the event.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing
  @inlinable
  public func send<E: Lifecycle.Event>(_ event: E) where E.Answer == Void { forEach(event) { () in .goOn } }

  /// Sends an event to all its handlers, and combines their answers.
  ///
  /// - Parameter event: the event.
  /// - Returns: the answers, combined as the event declares; the empty answer without handlers.
  /// - Complexity: O(*n*) for *n* handlers; it allocates nothing, except what combining allocates
  @inlinable
  @discardableResult
  public func send<E: Lifecycle.Event>(_ event: E) -> E.Answer {
    let combining = E.combining
    var combined = combining.empty
    forEach(event) { combining.add(&combined, $0) }
    return combined
  }

  /// Sends an event to all its handlers, and awaits each before it calls the next.
  ///
  /// Two such events may interleave. A handler that you remove meanwhile receives no more.
  ///
  /// - Parameter event: the event.
  /// - Returns: the answers, combined as the event declares; the empty answer without handlers.
  /// - Complexity: O(*n*) for *n* handlers
  @discardableResult
  public func send<E: Lifecycle.AsyncEvent>(_ event: E) async -> E.Answer {
    let combining = E.combining
    var answer = combining.empty
    for handler in list(of: AsyncHandler<E, E.Answer>.self)?.retained ?? [] where !handler.isRemoved {
      let ended = handler.owner.begin(.event(of: E.self))
      let next = combining.add(&answer, await handler.call(event)())
      ended()
      if next == .stop { break }
    }
    return answer
  }

  /// Requests the lifecycle to stop, as ``Lifecycle/requestStop(_:)`` does: for a component, which does not know it.
  ///
  /// ```swift
  /// lifecycle.events.requestStop("the queue is empty")
  /// ```
  ///
  /// - Parameters:
  ///   - reason: why, for the caller of ``Lifecycle/run(stoppingOn:)``, as ``Lifecycle/stopReason``.
  ///   - exitCode: the code that the process is to exit with.
  /// - Complexity: O(1)
  public func requestStop(_ reason: String, exitCode: Int32 = 0) {
    lifecycle?.requestStop(.asked(reason, exitCode: exitCode))
  }

  /// Runs a closure when the outermost dispatch is over; immediately if there is none.
  ///
  /// - Parameter body: the closure; several run in the order in which you pass them.
  /// - Complexity: O(1)
  public func afterDispatch(_ body: @escaping @MainActor () -> Void) {
    if depth == 0 { body() } else { afterwards = afterwards + [body] }
  }

  /// Runs a closure after the function that sent the event, and all its callers, have returned to the main actor.
  ///
  /// - Parameter body: the closure; several run in the order in which you pass them.
  /// - Complexity: O(1)
  public func afterTurn(_ body: @escaping @MainActor () -> Void) { Task { body() } }

  /// Whether anyone listens for an event; use it to implement a delegate's `responds(to:)`.
  ///
  /// - Parameter event: the type of the event.
  /// - Returns: whether there is a handler for it.
  /// - Complexity: O(1)
  public func isHeard<E: Lifecycle.Event>(_ event: E.Type) -> Bool {
    list(of: Handler<E, E.Answer>.self)?.handlers.isEmpty == false
  }

  /// Whether anyone listens for an asynchronous event.
  ///
  /// - Parameter event: the type of the event.
  /// - Returns: whether there is a handler for it.
  /// - Complexity: O(1)
  public func isHeard<E: Lifecycle.AsyncEvent>(_ event: E.Type) -> Bool {
    list(of: AsyncHandler<E, E.Answer>.self)?.handlers.isEmpty == false
  }
}
