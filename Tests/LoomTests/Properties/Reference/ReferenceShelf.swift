/// One outermost call.
final class ReferenceCall {
  var instances: [Place: ReferencePiece] = [:]
  var waiting: [Place: [(ReferencePiece) -> Void]] = [:]

  struct Place: Hashable {
    let owner: ObjectIdentifier
    let binding: ObjectIdentifier
  }
}

/// Where a product is kept, if its scope keeps it.
final class ReferenceShelf {
  private let owner: ReferenceInjector
  private let call: ReferenceCall
  private let scope: GraphPlan.Lifespan
  private let binding: ObjectIdentifier
  private var place: ReferenceCall.Place { ReferenceCall.Place(owner: ObjectIdentifier(owner), binding: binding) }

  init(owner: ReferenceInjector, call: ReferenceCall, _ binding: ReferenceBinding) {
    self.owner = owner
    self.call = call
    self.binding = ObjectIdentifier(binding)
    scope = binding.scope
  }

  var instance: ReferencePiece? {
    get {
      switch scope {
      case .normal: nil
      case .graph: call.instances[place]
      case .singleton, .eager, .weak, .scoped: owner.instances[binding]
      }
    }
    set {
      switch scope {
      case .normal: break
      case .graph: call.instances[place] = newValue
      case .singleton, .eager, .weak, .scoped: owner.instances[binding] = newValue
      }
    }
  }

  func begin() {
    switch scope {
    case .normal: break
    case .graph: call.waiting[place] = []
    case .singleton, .eager, .weak, .scoped: owner.waiting[binding] = []
    }
  }

  /// Whether the product is being made, and will be handed over then.
  func wait(_ hand: @escaping (ReferencePiece) -> Void) -> Bool {
    switch scope {
    case .normal: return false
    case .graph:
      guard call.waiting[place] != nil else { return false }
      call.waiting[place]?.append(hand)
    case .singleton, .eager, .weak, .scoped:
      guard owner.waiting[binding] != nil else { return false }
      owner.waiting[binding]?.append(hand)
    }
    return true
  }

  func end(_ instance: ReferencePiece) {
    let waiting: [(ReferencePiece) -> Void]?
    switch scope {
    case .normal: return
    case .graph: waiting = call.waiting.removeValue(forKey: place)
    case .singleton, .eager, .weak, .scoped: waiting = owner.waiting.removeValue(forKey: binding)
    }
    for hand in waiting ?? [] { hand(instance) }
  }
}
