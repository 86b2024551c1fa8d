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

  /// What follows when work has returned, and when it has failed.
  typealias Consequences = (done: Lifecycle.WhenDone, failed: Lifecycle.WhenDone)

  init(
    of owner: EventRegistrar, _ phase: Lifecycle.Phase, limit: Duration?, _ consequences: Consequences,
    _ run: @escaping @MainActor () async throws -> Void
  ) {
    (self.phase, self.limit, self.consequences, self.run) = (phase, limit, consequences, run)
    super.init(of: owner)
  }
}
