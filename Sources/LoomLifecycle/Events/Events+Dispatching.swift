extension Events {
  /// Calls each handler that is registered now and whose owner still listens when its turn comes.
  @inlinable
  func forEach<E, Answer>(_ event: E, _ next: (Answer) -> Next) {
    // A list is found by the type of its handlers, so the cast succeeds if there is one.
    let found = list(of: ObjectIdentifier(Handler<E, Answer>.self))
    guard let list = found as? HandlerList<Handler<E, Answer>> else { return }
    begin(E.self)
    list.forEach { handler in handler.owner.isListening ? next(handler.call(event)) : .goOn }
    end()
  }

  @usableFromInline
  func list(of handlers: ObjectIdentifier) -> AnyObject? {
    let lists = lists
    return lists[handlers]
  }
}

extension Events {
  /// How many events may be sent within each other.
  private static let greatestDepth = 64
  /// How many of them a report shows.
  private static let shownDepth = 8

  @usableFromInline
  func begin(_ event: Any.Type) {
    depth += 1
    if depth > Self.greatestDepth - Self.shownDepth { beginDeep(event) }
  }

  @usableFromInline
  func end() {
    if depth == 1, !afterwards.isEmpty { runAfterwards() }
    if depth > Self.greatestDepth - Self.shownDepth { innermost.removeLast() }
    depth -= 1
  }

  private func runAfterwards() {
    while !afterwards.isEmpty {
      let bodies = afterwards
      afterwards = []
      for body in bodies { body() }
    }
  }

  /// Notes the event for the report of a chain without end, and stops the program where there is one.
  private func beginDeep(_ event: Any.Type) {
    innermost.append(event)
    guard depth > Self.greatestDepth else { return }
    let chain = innermost.suffix(Self.shownDepth).map { "\($0)" }.joined(separator: " → ")
    fatalError(
      """
      [EVENTS_WITHOUT_END] More than \(Self.greatestDepth) events have been sent within each other.
        the last of them  \(chain)
        to fix            send the next event later: events.afterDispatch { events.send(…) }

      """)
  }
}
