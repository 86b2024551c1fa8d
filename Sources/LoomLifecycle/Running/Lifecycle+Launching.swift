// Events that the system sends while components are still starting: the system does not wait for them.
extension Lifecycle {
  /// Runs a closure as soon as the components have started; immediately if they have, never if they do not.
  ///
  /// ```swift
  /// lifecycle.afterStart { lifecycle.events.send(TripFinished(trip: 7)) }
  /// ```
  ///
  /// - Parameter body: the closure; several run in the order in which you pass them, before `start()` returns.
  /// - Complexity: O(1)
  public func afterStart(_ body: @escaping @MainActor () -> Void) {
    if hasStarted { return body() }
    if stopping != nil { return }
    early.append(body)
  }

  /// Sends an event as soon as the components have started, in the order of such calls.
  ///
  /// ```swift
  /// lifecycle.tell(TripFinished(trip: 7))
  /// ```
  ///
  /// - Parameter event: the event.
  /// - Complexity: O(*n*) for *n* handlers
  public func tell(_ event: some Event) { afterStart { [events] in events.send(event) } }

  /// Sends an event with answers; before the components have started, returns a given answer and sends the event later.
  ///
  /// ```swift
  /// let mayQuit = lifecycle.ask(MayQuit(), before: true)
  /// ```
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - early: the answer if the components have not started yet.
  /// - Returns: the answers, combined as the event declares; or the given one.
  /// - Complexity: O(*n*) for *n* handlers
  public func ask<E: Event>(_ event: E, before early: E.Answer) -> E.Answer {
    if hasStarted { return events.send(event) }
    tell(event)
    return early
  }

  /// Sends an asynchronous event as soon as the components have started; starts them if necessary.
  ///
  /// ```swift
  /// struct Flush: Lifecycle.AsyncEvent {}
  /// await lifecycle.ask(Flush())
  /// ```
  ///
  /// - Parameter event: the event.
  /// - Returns: the answers, combined as the event declares; the empty answer if the components could not be started.
  /// - Complexity: O(*n*) for *n* handlers
  public func ask<E: AsyncEvent>(_ event: E) async -> E.Answer {
    try? await start()
    return await events.send(event)
  }

  /// Runs the closures that have been waiting for the components to start.
  func runEarly() {
    while !early.isEmpty { early.removeFirst()() }
    hasStarted = true
  }
}
