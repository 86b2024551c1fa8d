import Loom

/// Compares the results of threads with those of the reference, which serves the same requests one after the other.
///
/// The first request decides which call makes a shared instance. So objects that are not shared are compared within
/// the part that one call has certainly made: from a request, or from a shared instance, to the next shared ones.
final class ThreadComparison {
  private let run: ThreadRun
  private let reference = ReferenceResolver()
  private let views: [ReferenceInjector]
  private let shared = Region()
  private var lazies: [(left: () throws -> Piece.Part, right: ReferenceLazy, path: String)] = []

  /// Which objects have been found in the same places.
  private final class Region {
    var partners: [ObjectIdentifier: ReferencePiece] = [:]
    var originals: [ObjectIdentifier: Piece] = [:]

    /// Whether two objects may be one and the same.
    func match(_ left: Piece, _ right: ReferencePiece) -> Bool {
      let partner = partners.updateValue(right, forKey: ObjectIdentifier(left))
      let original = originals.updateValue(left, forKey: ObjectIdentifier(right))
      return (partner == nil || partner === right) && (original == nil || original === left)
    }
  }

  init(_ run: ThreadRun) {
    self.run = run
    views = run.plan.graph.views
  }

  /// Compares everything, if the reference can make it.
  func check() throws {
    defer { reference.end() }
    try checkCounts()
    try EventOrder(run.world) { product, goal in
      self.views.contains { $0.isBehindWeak(product, goal) || $0.isInOneCycle(product, goal) }
    }.check()
    guard views.allSatisfy(\.keepsOnlySharedInstances) else { return }
    for view in views { try reference.warmUp(view) }
    for (requests, results) in zip(run.plan.threads, run.results.value) {
      for (request, found) in zip(requests, results) {
        let expected = try reference.resolve(request.edge, in: views[request.injector])
        try compare(found, expected, in: Region(), "\(request)")
      }
    }
    // They may lead to ever more objects.
    for _ in 0..<30 where !lazies.isEmpty {
      let (left, right, path) = lazies.removeFirst()
      try compare(left(), right.value(), in: Region(), path)
    }
  }

  /// A shared instance is made once for each injector that owns it.
  private func checkCounts() throws {
    let made = run.world.events.filter { $0.kind == .made }
    let counts = Dictionary(grouping: made, by: \.key).mapValues(\.count)
    var owners: [Int: Set<[ObjectIdentifier]>] = [:]
    var unshared: Set<Int> = []
    for view in views {
      for binding in view.visible {
        if !binding.scope.isShared { unshared.insert(binding.product) }
        let owner = [ObjectIdentifier(view.owner(of: binding)), ObjectIdentifier(binding)]
        owners[binding.product, default: []].insert(owner)
      }
    }
    for (product, count) in counts where !unshared.contains(product) && count > owners[product]?.count ?? 0 {
      throw Disagreement("n\(product) was made \(count) times, for \(owners[product]?.count ?? 0) owners")
    }
  }

  private func compare(
    _ left: Piece.Part, _ right: ReferencePiece.Part, in region: Region, _ path: String
  ) throws {
    switch (left, right) {
    case (.piece(nil), .piece(nil)), (.absent, .absent), (.factory, .factory): break
    case (.piece(let left?), .piece(let right?)): try compare(left, right, in: region, path)
    case (.list(let left), .list(let right)) where left.count == right.count:
      for (index, pair) in zip(left, right).enumerated() {
        try compare(pair.0, pair.1, in: region, "\(path)[\(index)]")
      }
    case (.lazy(let left), .lazy(let right)): lazies.append((left, right, "the value of \(path)"))
    default: throw Disagreement("\(path) is of another kind")
    }
  }

  private func compare(_ left: Piece, _ right: ReferencePiece, in region: Region, _ path: String) throws {
    guard left.key == right.key else {
      throw Disagreement("\(path) should have been n\(right.key), but was n\(left.key)")
    }
    let known = right.isShared ? shared : region
    let isMet = known.partners[ObjectIdentifier(left)] != nil
    guard known.match(left, right) else {
      let place = right.isShared ? "wherever it is shared" : "in this call"
      throw Disagreement("\(path), n\(left.key), should have been another instance, \(place)")
    }
    guard !isMet else { return }
    guard left.parts.count == right.parts.count else {
      throw Disagreement("\(path) should have had \(right.parts.count) parts, but had \(left.parts.count)")
    }
    let inner = right.isShared ? Region() : region
    for (index, pair) in zip(left.parts, right.parts).enumerated() {
      try compare(pair.0, pair.1, in: inner, "\(path).n\(left.key)/\(index)")
    }
  }
}

extension ReferenceInjector {
  /// Whether the bindings of two products need each other.
  ///
  /// Their objects need not: another thread may have made the objects between them in its own call. Loom goes by the
  /// bindings, and may hand one to the other before its properties are set.
  fileprivate func isInOneCycle(_ product: Int, _ goal: Int) -> Bool {
    guard product != goal else { return false }
    let isMeant = { (_: ReferenceBinding, edge: GraphPlan.Edge) in !edge.isDeferred }
    return visible.filter { $0.product == product }.contains { one in
      visible.filter { $0.product == goal }.contains { other in
        leads(from: one, to: other, along: isMeant) && leads(from: other, to: one, along: isMeant)
      }
    }
  }

  /// Whether no shared link keeps what is otherwise of one call only, so that who comes first decides whose.
  fileprivate var keepsOnlySharedInstances: Bool {
    visible.allSatisfy { binding in
      guard case .link(let target) = binding.recipe, binding.scope.isShared else { return true }
      return self.binding(of: target).map { $0.scope.isShared || $0.given != nil } ?? true
    }
  }
}
