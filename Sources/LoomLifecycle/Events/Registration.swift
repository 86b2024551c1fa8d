public import Loom

/// A handler as it was registered: a list or a phase calls it, and a token removes it.
///
/// A class, because a loop over an array of functions retains what each captures; a handler in a span is not retained.
@MainActor
@usableFromInline
class Registration {
  let owner: EventRegistrar
  /// Whether the handler is no longer to be called.
  ///
  /// Read in the code of a client for each handler, where Swift's check of the access would cost more than the call.
  @inlinable final var isRemoved: Bool { ended.isSet }
  @usableFromInline let ended = UncheckedFlag()

  init(of owner: EventRegistrar) { self.owner = owner }

  /// Has the handler called when its event is sent.
  func enlist(in events: Events) {}

  /// Has the handler not called any more, even by a dispatch that is under way.
  func end(in events: Events) { ended.isSet = true }
}

/// A handler of a phase.
final class PhaseHandler: Registration {
  let phase: Lifecycle.Phase
  let limit: Duration?
  let whenDone: Lifecycle.WhenDone
  let run: @MainActor () async throws -> Void

  init(
    of owner: EventRegistrar, _ phase: Lifecycle.Phase, limit: Duration?, whenDone: Lifecycle.WhenDone,
    _ run: @escaping @MainActor () async throws -> Void
  ) {
    (self.phase, self.limit, self.whenDone, self.run) = (phase, limit, whenDone, run)
    super.init(of: owner)
  }
}
