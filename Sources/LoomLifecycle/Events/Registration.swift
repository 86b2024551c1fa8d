public import Loom

/// A handler as it was registered: a list or a phase calls it, and a token removes it.
///
/// A class, because a loop over an array of functions retains the context of each; a handler in a span is not retained.
@MainActor
@usableFromInline
class Registration {
  let owner: EventRegistrar
  /// Whether the handler is no longer to be called.
  ///
  /// A word, because a client's code reads it for each handler, where Swift's check of a variable would cost more than
  /// the call.
  @inlinable final var isRemoved: Bool { removed[0] != 0 }
  @usableFromInline let removed = AtomicWords(count: 1)

  init(of owner: EventRegistrar) { self.owner = owner }

  /// The type of its event; nil for a handler of a phase.
  var event: Any.Type? { nil }

  /// Has the handler called when its event is sent.
  func enlist(in events: Events) {}

  /// Has the handler not called any more, even by a dispatch that is under way.
  func end(in events: Events) { removed[0] = 1 }
}

/// A handler of a phase.
final class PhaseHandler: Registration {
  let phase: Lifecycle.Phase
  let limit: Duration?
  let consequences: Consequences
  let run: @MainActor () async throws -> Void

  /// The consequences when work has returned, and when it has failed.
  typealias Consequences = (done: Lifecycle.WhenDone, failed: Lifecycle.WhenDone)

  init(
    of owner: EventRegistrar, _ phase: Lifecycle.Phase, limit: Duration?, _ consequences: Consequences,
    _ run: @escaping @MainActor () async throws -> Void
  ) {
    (self.phase, self.limit, self.consequences, self.run) = (phase, limit, consequences, run)
    super.init(of: owner)
  }
}

/// A handler of one type of event.
@usableFromInline
final class Handler<E, Answer>: Registration {
  @usableFromInline let call: @MainActor (E) -> Answer

  init(of owner: EventRegistrar, _ call: @escaping @MainActor (E) -> Answer) {
    self.call = call
    super.init(of: owner)
  }

  override var event: Any.Type? { E.self }

  override func enlist(in events: Events) { events.add(self) }

  override func end(in events: Events) {
    super.end(in: events)
    events.remove(self)
  }
}

/// A handler of one type of asynchronous event: each call returns the work to await.
typealias AsyncHandler<E, Answer> = Handler<E, @MainActor () async -> Answer>

/// The handlers of one type of event, in the order of the components.
///
/// A list never changes: a dispatch runs over the list that it has found, and a change puts another in its place. The
/// list does not count its references: a handler and its owner keep each other until it is removed, and the sender
/// keeps it from then on until no dispatch is under way. Counting would take several times as long as most handlers. So
/// do not break that cycle otherwise, such as by a weak owner: a lifecycle that is never stopped leaks its handlers,
/// and is safe.
@MainActor
@usableFromInline
final class HandlerList<Element: Registration> {
  @usableFromInline let handlers: [Uncounted<Element>]

  /// The handlers for a dispatch that waits.
  var retained: [Element] { handlers.map(\.object) }

  private init(_ handlers: [Uncounted<Element>]) { self.handlers = handlers }

  /// A list with a further handler: behind those of the same place in the order of components, and of places before it.
  static func adding(_ handler: Element, to list: HandlerList?) -> HandlerList {
    var handlers = list?.handlers ?? []
    let before = handlers.lastIndex { $0.object.owner.place <= handler.owner.place }
    handlers.insert(Uncounted(handler), at: before.map { $0 + 1 } ?? 0)
    return HandlerList(handlers)
  }

  func removing(_ handler: Element) -> HandlerList {
    guard let place = handlers.lastIndex(where: { $0.object === handler }) else { return self }
    var others = handlers
    others.remove(at: place)
    return HandlerList(others)
  }
}
