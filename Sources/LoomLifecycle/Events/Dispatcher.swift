/// What is registered, and what is being dispatched: the part of ``Events`` that loops run over.
///
/// Not `Sendable`, and so it stays with `Events`, on the main actor.
@usableFromInline
final class Dispatcher {
  // Read for each event. No access overlaps another: handlers run while none is under way.
  @exclusivity(unchecked) @usableFromInline var table = HandlerTable()
  // A dispatch puts the outer one back before its own place on the stack ends: no handler can throw past it.
  @exclusivity(unchecked) @usableFromInline var current: UnsafePointer<Dispatch>?
  @exclusivity(unchecked) @usableFromInline var afterwards: [@MainActor () -> Void] = []

  init() {}

  /// Runs a loop over the handlers of an event as a dispatch.
  ///
  /// The list is not retained: it belongs to this object, which exists until the dispatch has ended.
  @inlinable
  @inline(__always)
  func dispatch<E, Answer>(
    to list: Unmanaged<AnyHandlerList>, of event: E.Type, answering: Answer.Type,
    _ loop: (HandlerList<E, Answer>) -> Void
  ) {
    withExtendedLifetime(self) {
      withUnsafePointer(to: Dispatch(of: E.self, within: current)) { dispatch in
        if dispatch.pointee.depth > Dispatch.greatestDepth { Dispatch.failTooDeep(dispatch) }
        current = dispatch
        // A list is made for its event, by `add`, and found by the event's type only.
        list._withUnsafeGuaranteedRef { loop(unsafeDowncast($0, to: HandlerList<E, Answer>.self)) }
        if dispatch.pointee.outer == nil, !afterwards.isEmpty { runAfterwards() }
        current = dispatch.pointee.outer
      }
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
  /// The list of an event, if somebody has registered for it.
  func list(of event: ObjectIdentifier) -> AnyHandlerList? { table[event]?.takeUnretainedValue() }

  /// The list of an event, made if there is none.
  func list<E, Answer>(of event: E.Type, answering: Answer.Type) -> HandlerList<E, Answer> {
    if let list = list(of: ObjectIdentifier(E.self)) { return unsafeDowncast(list, to: HandlerList<E, Answer>.self) }
    let list = HandlerList<E, Answer>()
    table.add(list, of: ObjectIdentifier(E.self))
    return list
  }
}

extension Dispatcher {
  @inlinable
  func send<E: Event>(_ event: E, to list: Unmanaged<AnyHandlerList>) where E.Answer == Void {
    dispatch(to: list, of: E.self, answering: Void.self) { list in list.each(event) { .goOn } }
  }

  @inlinable
  func send<E: Event>(_ event: E, to list: Unmanaged<AnyHandlerList>) -> E.Answer {
    fold(event, to: list, E.combining)
  }

  @inlinable
  func fold<E, Answer>(_ event: E, to list: Unmanaged<AnyHandlerList>, _ combining: Combining<Answer>) -> Answer {
    var combined = combining.empty
    dispatch(to: list, of: E.self, answering: Answer.self) { list in
      list.each(event) { combining.add(&combined, $0) }
    }
    return combined
  }

  @inlinable
  func send<E: Event>(_ event: E, to list: Unmanaged<AnyHandlerList>) -> Bool where E.Answer == Bool {
    let combining = E.combining
    guard combining.shortcut != .none else { return fold(event, to: list, combining) }
    var combined = combining.shortcut == .all
    dispatch(to: list, of: E.self, answering: Bool.self) { list in
      if combining.shortcut == .all {
        list.each(event) {
          combined = $0 && combined
          return .goOn
        }
      } else {
        list.each(event) {
          combined = $0 || combined
          return .goOn
        }
      }
    }
    return combined
  }
}
