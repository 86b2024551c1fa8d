import Loom
import TestSupport

/// Compares the results of threads with those of the reference, which serves the same requests one after the other.
///
/// The first request decides which call makes a shared instance. So objects that are not shared are compared within
/// the part that one call has certainly made: from a request, or from a shared instance, to the next shared ones.
struct ThreadComparison {
  private let run: ThreadRun
  private let views: [ReferenceInjector]

  /// Has threads carry out a plan, if nothing is wrong with it on one thread.
  init(_ plan: GraphPlan, _ ranks: [Int: Int]) throws {
    (run, views) = (ThreadRun(plan, ranks), plan.views)
    let isSound = views.allSatisfy { ReferenceProblems(injector: $0).lines.isEmpty }
    let isBound = plan.threads.joined().allSatisfy { [views] request in
      request.edge.isCollection || views[request.injector].binding(of: request.edge.target) != nil
    }
    guard isSound, isBound else { throw Useless() }
    try run.run()
  }

  /// Compares everything, if the reference can make it.
  func check() throws {
    try checkCounts()
    try EventOrder(run.world) { product, goal in
      self.views.contains { $0.isBehindWeak(product, goal) || $0.isInOneCycle(product, goal) }
    }.check()
    if views.allSatisfy(\.keepsOnlySharedInstances) { try checkObjects() }
  }

  private func checkObjects() throws {
    let (reference, matching) = (ReferenceResolver(), Matching<ReferencePiece>())
    defer { reference.end() }
    var lazies: [(Piece.Part, ReferencePiece.Part, path: String)] = []
    matching.whenDeferred = { left, right, path in
      if case .lazy = left { lazies.append((left, right, path)) }
    }
    defer { matching.whenDeferred = { _, _, _ in } }
    for view in views { try reference.warmUp(view) }
    for (requests, results) in zip(run.plan.threads, run.results.value) {
      for (request, found) in zip(requests, results) {
        let expected = try reference.resolve(request.edge, in: views[request.injector])
        try matching.compare(found, expected, in: Matching.Region(), "\(request)")
      }
    }
    // They may lead to ever more objects.
    for _ in 0..<30 where !lazies.isEmpty {
      let (left, right, path) = lazies.removeFirst()
      try matching.compare(left.used(), right.used(), in: Matching.Region(), "the value of \(path)")
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
