public import Loom

extension Events {
  /// Calls each handler that is registered now and has not been removed when its turn comes.
  @inlinable
  func forEach<E, Answer>(_ event: E, _ next: (Answer) -> Next) {
    // A list is found by the type of its handlers, so the cast succeeds if there is one.
    let found = list(of: ObjectIdentifier(Handler<E, Answer>.self))
    guard let list = found as? HandlerList<Handler<E, Answer>> else { return }
    if begin(E.self) {
      forEachWatched(list.handlers, event, next)
    } else {
      // By indices, because a loop over the array would retain it.
      for index in list.handlers.indices {
        if list.handlers[index].use({ $0.isRemoved ? .goOn : next($0.call(event)) }) == .stop { break }
      }
    }
    end()
  }

  /// The same, and notes when each handler begins and ends.
  @usableFromInline
  func forEachWatched<E, Answer>(_ handlers: [Uncounted<Handler<E, Answer>>], _ event: E, _ next: (Answer) -> Next) {
    for handler in handlers.map(\.object) where !handler.isRemoved {
      let ended = handler.owner.begin(.event(of: E.self))
      let answer = handler.call(event)
      ended()
      if next(answer) == .stop { break }
    }
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

  /// Begins a dispatch.
  ///
  /// - Returns: whether handlers are watched.
  @usableFromInline
  func begin(_ event: Any.Type) -> Bool {
    depth += 1
    if depth > Self.greatestDepth - Self.shownDepth { beginDeep(event) }
    return isWatched
  }

  @usableFromInline
  func end() {
    if depth == 1, !afterwards.isEmpty { runAfterwards() }
    if depth > Self.greatestDepth - Self.shownDepth { innermost.removeLast() }
    depth -= 1
    if depth == 0, !removed.isEmpty { releaseRemoved() }
  }

  // Out of the variable first: releasing a handler's captures may run user code, which may send an event.
  private func releaseRemoved() {
    let former = removed
    removed = []
    withExtendedLifetime(former) {}
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
    let chain = innermost.suffix(Self.shownDepth).map(DistinctTypeNames(innermost).name).joined(separator: " → ")
    fatalError(
      """
      [EVENTS_WITHOUT_END] More than \(Self.greatestDepth) events have been sent within each other.
        the last of them  \(chain)
        to fix            send the next event later: events.afterDispatch { events.send(…) }

      """)
  }
}
