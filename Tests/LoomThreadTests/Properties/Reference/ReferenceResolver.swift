/// A naive resolver: objects come first and are filled afterwards, so that every cycle closes by itself.
///
/// Where there is none, what it notes of the order in which things are made is the order that Loom promises.
final class ReferenceResolver {
  private(set) var events: [Event] = []
  private(set) var pieces: [ReferencePiece] = []
  /// The children that closures have made: none takes the place of another one.
  private var children: [ReferenceInjector] = []

  /// Nothing is bound to a key.
  struct Missing: Error {
    let key: Int
  }

  /// The result of a call of `resolve`.
  func resolve(_ edge: GraphPlan.Edge, in injector: ReferenceInjector) throws -> ReferencePiece.Part {
    let holder = ReferencePiece(-1)
    try take(edge, for: holder, in: injector, ReferenceCall())
    return holder.parts[0]
  }

  /// Makes what is eager and bound by the injector itself, in declared order; then its contributions, and what it only
  /// decorates; then what is eager and inherited, as far as the injector has its own of it.
  ///
  /// A contribution has the scope of the binding that an older one of its name is linked to.
  func warmUp(_ injector: ReferenceInjector) throws {
    let bound = injector.order.compactMap { injector.bindings[$0] }
    let isOwn = { (binding: ReferenceBinding) in binding.innermost.declarer === injector }
    let own = bound.filter(isOwn) + injector.contributions.filter { $0.declarer === injector }
    let inherited = injector.inheritedByAge.filter { injector.owner(of: $0) === injector }
    for binding in own + bound.filter({ !isOwn($0) }) + inherited where binding.scope == .eager {
      try find(binding, in: injector, ReferenceCall()) { _ in }
    }
  }

  func end() {
    pieces.forEach { $0.parts = [] }
    (pieces, children) = ([], [])
  }
}

extension ReferenceResolver {
  /// Hands over what a binding stands for: at once, or as soon as a link that is being made has its target.
  func find(
    _ binding: ReferenceBinding, in injector: ReferenceInjector, _ call: ReferenceCall,
    then hand: @escaping (ReferencePiece) -> Void
  ) throws {
    if let given = binding.given { return hand(given) }
    let owner = injector.owner(of: binding)
    let shelf = call.shelf(for: binding, of: owner)
    if let instance = shelf?[binding] { return hand(instance) }
    if shelf?.wait(for: binding, hand) ?? false { return }
    switch binding.recipe {
    case .link(let target):
      guard let linked = owner.binding(of: target) else { throw Missing(key: target) }
      shelf?.begin(binding)
      try find(linked, in: owner, call) {
        shelf?[binding] = $0
        hand($0)
        shelf?.end(binding, $0)
      }
    case .function(let parameters, let requirements):
      try make(binding, parameters, requirements, in: owner, call, hand)
      if binding.inner == nil { note(.awoke, binding) }
    case .closure(let edges): try make(binding, edges, [], in: owner, call, hand)
    case .instance: break
    // Nobody says here how much is made before that fails.
    case .supplied: throw Useless()
    }
  }

  private func make(
    _ binding: ReferenceBinding, _ parameters: [GraphPlan.Edge], _ requirements: [GraphPlan.Edge],
    in owner: ReferenceInjector, _ call: ReferenceCall, _ hand: (ReferencePiece) -> Void
  ) throws {
    // Without shared instances there may be very many objects.
    guard pieces.count < 200 else { throw Useless() }
    let piece = ReferencePiece(binding.product, isShared: binding.scope.isShared)
    pieces.append(piece)
    call.shelf(for: binding, of: owner)?[binding] = piece
    hand(piece)
    if let inner = binding.inner {
      piece.parts.append(.piece(nil))
      try find(inner, in: owner, call) { piece.parts[0] = .piece($0) }
    }
    for edge in parameters { try take(edge, for: piece, in: owner, call) }
    for brood in binding.broods { try raise(brood, for: piece, in: owner, call) }
    note(.made, binding)
    for edge in requirements where !edge.mayStayUnset || owner.binding(of: edge.target) != nil {
      try take(edge, for: piece, in: owner, call)
      note(.set, binding)
    }
  }

  /// Makes a child, and adds to an object what the child is asked for.
  private func raise(
    _ brood: GraphPlan.Brood, for holder: ReferencePiece, in injector: ReferenceInjector, _ call: ReferenceCall
  ) throws {
    let child = ReferenceInjector(brood.level, parent: injector, isSupplied: brood.isSupplied)
    children.append(child)
    guard ReferenceProblems(injector: child).lines.isEmpty else { return holder.parts.append(.absent) }
    for edge in brood.edges { try take(edge, for: holder, in: child, call) }
  }

  private func note(_ kind: Event.Kind, _ binding: ReferenceBinding) {
    events.append(Event(kind: kind, key: binding.product, number: 0))
  }
}
