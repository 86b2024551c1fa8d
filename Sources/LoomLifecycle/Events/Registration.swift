/// A handler as it was registered: a list or a phase calls it, and a token removes it.
///
/// A class, because a loop over an array of functions retains what each captures; a handler in a span is not retained.
@MainActor
@usableFromInline
class Registration {
  let owner: EventRegistrar
  /// Whether the handler is no longer to be called.
  ///
  /// Not checked for exclusive access, because a loop reads it for each handler, in the code of a client, where the
  /// check costs more than the call. Accesses cannot overlap: the variable belongs to the main actor, and nothing but
  /// whole values is read and written.
  @exclusivity(unchecked) @usableFromInline final private(set) var isRemoved = false

  init(of owner: EventRegistrar) { self.owner = owner }

  /// Has the handler called when its event is sent.
  func enlist(in events: Events) {}

  /// Has the handler not called any more, even by a dispatch that is under way.
  func end(in events: Events) { isRemoved = true }
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
