import Loom

/// The results of a plan's requests, which are not to depend on their order.
final class GlobalComparison {
  private let plan: GraphPlan
  private let world = World()
  private let injectors: [Injector]
  private var results: [String: [Piece.Part]] = [:]

  init(_ plan: GraphPlan) throws {
    self.plan = plan
    // Sharing does not matter where an injector cannot be created.
    guard let injectors = try? plan.injectors(in: world) else { throw Useless() }
    self.injectors = injectors
    for request in plan.requests {
      // A key that nothing binds is missing in any order.
      guard let part = try? injectors[request.injector].resolve(request.edge) else { continue }
      results["\(request)", default: []].append(part)
    }
  }

  deinit { world.end() }

  /// Compares the results with those of another order; requests for all keys find the deferred products.
  func check(_ other: GlobalComparison) throws {
    try checkThatNoneIsShared()
    let matching = Matching<Piece>()
    for (request, parts) in results.sorted(by: { $0.key < $1.key }) {
      let others = other.results[request] ?? []
      guard others.count == parts.count else { throw Disagreement("\(request) fails if others ask first") }
      for (left, right) in zip(parts, others) { try matching.compare(left, right, "\(request), another order") }
    }
  }

  /// Checks that no two injectors share an instance of what only the global context binds.
  private func checkThatNoneIsShared() throws {
    // An instance, which may have taken the place of another binding, is shared.
    let given = plan.global.declarations.filter(\.isInstance).map(\.key)
    let bound = Set(plan.injectors.flatMap { $0.level.declarations.map(\.key) } + given)
    for declaration in plan.global.declarations
    where declaration.scope.isShared && !bound.contains(declaration.key) {
      var seen: Set<ObjectIdentifier> = []
      for injector in injectors {
        guard let part = try? injector.resolve(GraphPlan.Edge(kind: .piece, target: declaration.key)) else { continue }
        for piece in part.pieces where piece.key == declaration.key && !seen.insert(ObjectIdentifier(piece)).inserted {
          throw Disagreement("n\(piece.key), which only the global context binds, is shared with another injector")
        }
      }
    }
  }
}
