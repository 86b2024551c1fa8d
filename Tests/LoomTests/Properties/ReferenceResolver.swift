/// A naive resolver: objects come first and are filled afterwards, so that every cycle closes by itself.
///
/// Where there is none, what it notes of the order in which things are made is the order that Loom promises.
final class ReferenceResolver {
  private(set) var events: [Event] = []
  private(set) var pieces: [ReferencePiece] = []
  private let limit = 200

  enum Failure: Error {
    case missing(Int)
    /// Without shared instances there may be very many objects; such a case is left out.
    case tooLarge
  }

  /// What a call of `resolve` yields.
  func resolve(_ edge: GraphPlan.Edge, in injector: ReferenceInjector) throws -> ReferencePiece.Part {
    let holder = ReferencePiece(-1)
    try take(edge, for: holder, in: injector, ReferenceCall())
    return holder.parts[0]
  }

  /// Makes what is eager and bound by the injector itself, in declared order.
  func warmUp(_ injector: ReferenceInjector) throws {
    for key in injector.order where injector.bindings[key]?.scope == .eager {
      try find(key, in: injector, ReferenceCall()) { _ in }
    }
  }

  func end() {
    pieces.forEach { $0.parts = [] }
    pieces = []
  }
}

extension ReferenceResolver {
  /// Adds to an object what an edge leads to.
  private func take(
    _ edge: GraphPlan.Edge, for holder: ReferencePiece, in injector: ReferenceInjector, _ call: ReferenceCall
  ) throws {
    let isBound = edge.kind == .all || injector.binding(of: edge.target) != nil
    guard isBound || edge.kind == .optional else { throw Failure.missing(edge.target) }
    let place = holder.parts.count
    switch edge.kind {
    case .piece, .optional:
      holder.parts.append(.piece(nil))
      if isBound { try find(edge.target, in: injector, call) { holder.parts[place] = .piece($0) } }
    case .lazy: holder.parts.append(.lazy(ReferenceLazy { try self.get(edge.target, in: injector, call) }))
    case .factory: holder.parts.append(.factory { try self.get(edge.target, in: injector, ReferenceCall()) })
    case .all:
      let targets = injector.allContributions
      var found = [ReferencePiece?](repeating: nil, count: targets.count)
      holder.parts.append(.all(found))
      for (index, target) in targets.enumerated() {
        try find(target, in: injector, call) {
          found[index] = $0
          holder.parts[place] = .all(found)
        }
      }
    }
  }

  private func get(_ key: Int, in injector: ReferenceInjector, _ call: ReferenceCall) throws -> ReferencePiece {
    var found: ReferencePiece?
    try find(key, in: injector, call) { found = $0 }
    guard let found else { throw Failure.missing(key) }
    return found
  }

  /// Hands over what a key stands for: at once, or as soon as a link that is being made has its target.
  private func find(
    _ key: Int, in injector: ReferenceInjector, _ call: ReferenceCall, then hand: @escaping (ReferencePiece) -> Void
  ) throws {
    guard let (declaration, declarer) = injector.binding(of: key) else { throw Failure.missing(key) }
    if let given = declarer.given[key] { return hand(given) }
    let owner = injector.owner(of: key)
    let shelf = ReferenceShelf(owner: owner, call: call, declaration: declaration)
    if let instance = shelf.instance { return hand(instance) }
    if shelf.wait(hand) { return }
    switch declaration.recipe {
    case .link(let target):
      shelf.begin()
      try find(target, in: owner, call) {
        shelf.instance = $0
        hand($0)
        shelf.end($0)
      }
    case .function(let parameters, let requirements):
      try make(declaration, parameters, requirements, in: owner, call, shelf, hand)
      note(.awoke, key)
    case .closure(let edges): try make(declaration, edges, [], in: owner, call, shelf, hand)
    case .instance: break
    }
  }

  private func make(
    _ declaration: GraphPlan.Declaration, _ parameters: [GraphPlan.Edge], _ requirements: [GraphPlan.Edge],
    in owner: ReferenceInjector, _ call: ReferenceCall, _ shelf: ReferenceShelf, _ hand: (ReferencePiece) -> Void
  ) throws {
    guard pieces.count < limit else { throw Failure.tooLarge }
    let piece = ReferencePiece(declaration.key)
    pieces.append(piece)
    shelf.instance = piece
    hand(piece)
    for edge in parameters { try take(edge, for: piece, in: owner, call) }
    note(.made, declaration.key)
    for edge in requirements where edge.kind != .optional || owner.binding(of: edge.target) != nil {
      try take(edge, for: piece, in: owner, call)
      note(.set, declaration.key)
    }
  }

  private func note(_ kind: Event.Kind, _ key: Int) { events.append(Event(kind: kind, key: key, number: 0)) }
}
