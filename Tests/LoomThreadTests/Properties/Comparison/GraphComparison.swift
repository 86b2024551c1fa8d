import Loom

/// Has Loom and the reference carry out the same plan, and compares what can be seen of it.
final class GraphComparison {
  let plan: GraphPlan
  let world = World()
  let reference = ReferenceResolver()
  var injectors: [(loom: Injector, reference: ReferenceInjector)?] = []
  let matching = Matching<ReferencePiece>()
  var patient: [(Piece.Part, ReferencePiece.Part)] = []
  /// How often deferred dependencies are used after one request: they may lead to ever more objects.
  var patience = 0

  init(_ plan: GraphPlan) { self.plan = plan }

  func run() throws {
    defer {
      world.end()
      reference.end()
    }
    for planned in plan.injectors { injectors.append(try create(planned)) }
    for request in plan.requests { try carryOut(request) }
    patience = 8
    matching.whenDeferred = { [unowned self] in try useDeferred($0, $1, $2) }
    while !patient.isEmpty {
      let (left, right) = patient.removeFirst()
      try useDeferred(left, right, "what was deferred")
    }
    try EventOrder(world) { key, goal in
      self.injectors.contains { $0?.reference.isBehindWeak(key, goal) ?? false }
    }.check()
  }

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

  private var isAcyclic: Bool {
    injectors.allSatisfy { $0.map { ReferenceProblems(injector: $0.reference).isAcyclic } ?? true }
  }

  /// Creates both injectors, if what they are made from is there; nil if both have the same problems.
  private func create(_ planned: GraphPlan.Planned) throws -> (loom: Injector, reference: ReferenceInjector)? {
    guard planned.origin.base.map({ injectors[$0] != nil }) ?? true else { return nil }
    let none = ReferenceInjector(GraphPlan.Level(), parent: nil)
    let made = planned.view(from: injectors.map { $0?.reference ?? none })
    let problems = ReferenceProblems(injector: made)
    let expected = problems.lines
    let before = world.events.count
    do {
      let loom = try inStep(isOrdered: problems.isAcyclic) {
        if expected.isEmpty { try reference.warmUp(made) }
      } _: {
        try planned.injector(from: injectors.map { $0?.loom }, in: world)
      }
      guard expected.isEmpty else { throw Disagreement("an injector should have had \(expected.sorted())") }
      return loom.map { ($0, made) }
    } catch let error as InjectionError {
      let found = problems.lines(of: error)
      guard found == expected else {
        throw Disagreement("should have had \(expected.sorted()), but had \(found.sorted())\n\(error)")
      }
      guard world.events.count == before else { throw Disagreement("something was made in spite of problems") }
      return nil
    }
  }
}

extension ReferenceInjector {
  /// Whether what makes one product leads to what makes another through a binding in the scope weak.
  ///
  /// While the weak instance is retained, objects form no cycle although their bindings do; Loom goes by the bindings,
  /// and may finish the cycle's members together.
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
