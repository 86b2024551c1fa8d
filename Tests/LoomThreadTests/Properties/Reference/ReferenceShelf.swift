/// Where products are kept: one for each injector, and for each injector in one outermost call.
final class ReferenceShelf {
  private var instances: [ObjectIdentifier: ReferencePiece] = [:]
  /// What waits for a link whose target is being made.
  private var waiting: [ObjectIdentifier: [(ReferencePiece) -> Void]] = [:]

  subscript(binding: ReferenceBinding) -> ReferencePiece? {
    get { instances[ObjectIdentifier(binding)] }
    set { instances[ObjectIdentifier(binding)] = newValue }
  }

  func begin(_ binding: ReferenceBinding) { waiting[ObjectIdentifier(binding)] = [] }

  /// Whether the product is being made, and will be handed over then.
  func wait(for binding: ReferenceBinding, _ hand: @escaping (ReferencePiece) -> Void) -> Bool {
    waiting[ObjectIdentifier(binding)]?.append(hand) != nil
  }

  func end(_ binding: ReferenceBinding, _ instance: ReferencePiece) {
    for hand in waiting.removeValue(forKey: ObjectIdentifier(binding)) ?? [] { hand(instance) }
  }
}

/// One outermost call.
final class ReferenceCall {
  private var shelves: [ObjectIdentifier: ReferenceShelf] = [:]

  /// Where a binding's products are kept, if its scope keeps them.
  func shelf(for binding: ReferenceBinding, of owner: ReferenceInjector) -> ReferenceShelf? {
    switch binding.scope {
    case .normal: return nil
    case .singleton, .eager, .weak, .scoped: return owner.shelf
    case .graph:
      let shelf = shelves[ObjectIdentifier(owner)] ?? ReferenceShelf()
      shelves[ObjectIdentifier(owner)] = shelf
      return shelf
    }
  }
}
