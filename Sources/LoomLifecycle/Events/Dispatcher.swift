/// What is registered, and what is being dispatched: the part of ``Events`` that loops run over.
///
/// Not `Sendable`, and so it stays with `Events`, on the main actor.
@usableFromInline
final class Dispatcher {
  // Read for each event. No access overlaps another: handlers run while none is under way.
  @exclusivity(unchecked) @usableFromInline var lists: [ObjectIdentifier: AnyHandlerList] = [:]
  // A dispatch puts the outer one back before its own place on the stack ends: no handler can throw past it.
  @exclusivity(unchecked) @usableFromInline var current: UnsafePointer<Dispatch>?
  @exclusivity(unchecked) @usableFromInline var afterwards: [@MainActor () -> Void] = []

  /// The handlers of an event, if somebody has registered any.
  @inlinable
  func list<E, Answer>(of event: E.Type, answering: Answer.Type) -> HandlerList<Handler<E, Answer>>? {
    guard let list = lists[ObjectIdentifier(E.self)] else { return nil }
    // A list is made for its event, by `add`, and found by the event's type only.
    return unsafeDowncast(list, to: HandlerList<Handler<E, Answer>>.self)
  }

  /// Runs a loop over handlers as a dispatch.
  @inlinable
  @inline(__always)
  func dispatch<E>(_ event: E.Type, _ loop: () -> Void) {
    withUnsafePointer(to: Dispatch(of: E.self, within: current)) { dispatch in
      if dispatch.pointee.depth > Dispatch.greatestDepth { Dispatch.failTooDeep(dispatch) }
      current = dispatch
      loop()
      if dispatch.pointee.outer == nil, !afterwards.isEmpty { runAfterwards() }
      current = dispatch.pointee.outer
    }
  }

  @usableFromInline
  func runAfterwards() {
    while !afterwards.isEmpty {
      let body = afterwards.removeFirst()
      MainActor.assumeIsolated { body() }
    }
  }
}

extension Dispatcher {
  @inlinable
  func send<E: Event>(_ event: E, to list: HandlerList<Handler<E, Void>>) where E.Answer == Void {
    dispatch(E.self) { list.each(event) { .goOn } }
  }

  @inlinable
  func send<E: Event>(_ event: E, to list: HandlerList<Handler<E, E.Answer>>) -> E.Answer {
    let combining = E.combining
    var combined = combining.empty
    dispatch(E.self) { list.each(event) { combining.add(&combined, $0) } }
    return combined
  }

  @inlinable
  func send<E: Event>(_ event: E, to list: HandlerList<Handler<E, Bool>>) -> Bool where E.Answer == Bool {
    let combining = E.combining
    var combined = combining.empty
    dispatch(E.self) {
      switch combining.shortcut {
      case .any:
        list.each(event) {
          combined = combined || $0
          return .goOn
        }
      case .all:
        list.each(event) {
          combined = combined && $0
          return .goOn
        }
      case .none: list.each(event) { combining.add(&combined, $0) }
      }
    }
    return combined
  }
}
