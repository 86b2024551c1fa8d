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
