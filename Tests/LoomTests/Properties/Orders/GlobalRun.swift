import Loom

/// The results of a plan's requests, in their order.
final class GlobalRun {
  let plan: GlobalPlan
  let world = World()
  private(set) var results: [String: [Piece.Part]] = [:]
  private var injectors: [Injector] = []

  init(_ plan: GlobalPlan) throws {
    self.plan = plan
    let global = GlobalContext()
    global.install(plan.global.module(in: world))
    for planned in plan.graph.injectors {
      let module = planned.level.module(in: world)
      switch planned.origin {
      case .root: injectors.append(try Injector(module, global: global))
      case .child(let parent): injectors.append(try injectors[parent].child(module))
      case .with(let base): injectors.append(try injectors[base].copy(with: module))
      }
    }
    for request in plan.graph.requests {
      // A key that nothing binds is missing in any order.
      guard let part = try? injectors[request.injector].resolve(request.edge) else { continue }
      results["\(request)", default: []].append(part)
    }
  }

  /// Checks that no two injectors share an instance of what only the global context binds.
  func checkThatNoneIsShared() throws {
    for key in plan.sharedKeys {
      var seen: Set<ObjectIdentifier> = []
      for (index, injector) in injectors.enumerated() {
        guard let part = try? injector.resolve(GraphPlan.Edge(kind: .piece, target: key)) else { continue }
        for piece in part.pieces where piece.key == key && !seen.insert(ObjectIdentifier(piece)).inserted {
          throw Disagreement("i\(index) shares n\(key), which only the global context binds, with another injector")
        }
      }
    }
  }
}

/// Compares what two runs have yielded: found in the same places, two objects are partners.
struct PieceComparison {
  private var partners: [ObjectIdentifier: Piece] = [:]
  private var originals: [ObjectIdentifier: Piece] = [:]

  mutating func compare(_ left: GlobalRun, _ right: GlobalRun) throws {
    for (request, parts) in left.results.sorted(by: { $0.key < $1.key }) {
      let others = right.results[request] ?? []
      guard others.count == parts.count else { throw Disagreement("\(request) fails if others ask first") }
      for (left, right) in zip(parts, others) { try compare(left, right, request) }
    }
  }

  private mutating func compare(_ left: Piece.Part, _ right: Piece.Part, _ path: String) throws {
    // The other requests find the deferred products: the plan asks for everything.
    for (left, right) in zip(left.pieces, right.pieces) {
      let partner = partners[ObjectIdentifier(left)]
      let original = originals[ObjectIdentifier(right)]
      guard left.key == right.key, partner == nil || partner === right, original == nil || original === left else {
        throw Disagreement("\(path), n\(left.key), is shared in another way if others ask first")
      }
      guard partner == nil else { continue }
      partners[ObjectIdentifier(left)] = right
      originals[ObjectIdentifier(right)] = left
      for (index, parts) in zip(left.parts, right.parts).enumerated() {
        try compare(parts.0, parts.1, "\(path).n\(left.key)/\(index)")
      }
    }
  }
}
