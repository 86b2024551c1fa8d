import Loom

/// A difference between Loom and the reference.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Has Loom and the reference carry out the same plan, and compares what can be seen of it.
final class GraphComparison {
  let plan: GraphPlan
  let world = World()
  let reference = ReferenceResolver()
  var injectors: [(loom: Injector, reference: ReferenceInjector)?] = []
  /// Which objects have been found in the same places; both are kept, so that no other object gets their address.
  var partners: [ObjectIdentifier: ReferencePiece] = [:]
  var originals: [ObjectIdentifier: Piece] = [:]
  var patient: [(Piece.Part, ReferencePiece.Part)] = []
  /// How often deferred dependencies are used after one request: they may lead to ever more objects.
  var patience = 0
  var problemCount = 0

  init(_ plan: GraphPlan) { self.plan = plan }

  func run() throws {
    defer {
      world.end()
      reference.end()
    }
    for index in plan.injectors.indices { injectors.append(try create(index)) }
    for request in plan.requests { try carryOut(request) }
    patience = 8
    while !patient.isEmpty {
      let (left, right) = patient.removeFirst()
      try useDeferred(left, right, isPatient: false)
    }
    try EventOrder(world, isExcused: isBehindWeak).check()
  }
}

extension GraphComparison {
  /// Carries out the same thing twice, and compares what happens in the meantime.
  func inStep<L, R>(isOrdered: Bool? = nil, _ right: () throws -> R, _ left: () throws -> L) throws -> L {
    let start = (world.events.count, reference.events.count)
    _ = try right()
    let result = try left()
    if isOrdered ?? isAcyclic {
      let found = world.events[start.0...].map(\.text)
      let expected = reference.events[start.1...].map(\.text)
      guard found == expected else { throw Disagreement("the order should have been \(expected), but was \(found)") }
    }
    return result
  }

  /// Whether one binding leads to another through one in the scope weak.
  ///
  /// While the weak instance is retained, objects form no cycle although their bindings do; Loom goes by the bindings,
  /// and may finish the cycle's members together.
  private func isBehindWeak(_ key: Int, _ goal: Int) -> Bool {
    injectors.compactMap { $0?.reference }.contains { injector in
      injector.isBehindWeak(key, goal)
    }
  }

  private var isAcyclic: Bool {
    injectors.allSatisfy { $0.map { ReferenceProblems(injector: $0.reference).isAcyclic } ?? true }
  }
}

extension ReferenceInjector {
  /// Whether what makes one product leads to what makes another through a binding in the scope weak.
  func isBehindWeak(_ product: Int, _ goal: Int) -> Bool {
    let isMeant = { (_: ReferenceBinding, edge: GraphPlan.Edge) in !edge.isDeferred }
    let goals = visible.filter { $0.product == goal }
    return visible.filter { $0.product == product }.contains { start in
      reachable(from: start, along: isMeant).contains { middle in
        middle.scope == .weak && goals.contains { leads(from: middle, to: $0, along: isMeant) }
      }
    }
  }
}
