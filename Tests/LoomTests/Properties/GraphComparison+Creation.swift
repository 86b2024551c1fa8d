import Loom

extension GraphComparison {
  func create(_ index: Int) throws -> (loom: Injector, reference: ReferenceInjector)? {
    let level = plan.injectors[index].level
    let module = level.module(in: world)
    switch plan.injectors[index].origin {
    case .root:
      let made = ReferenceInjector(level, parent: nil)
      return try create(index, made) { try Injector(module, global: GlobalContext()) }
    case .child(let parent):
      guard let parent = injectors[parent] else { return nil }
      let made = ReferenceInjector(level, parent: parent.reference)
      return try create(index, made) { try parent.loom.child(module) }
    case .with(let base):
      guard let base = injectors[base] else { return nil }
      return try create(index, base.reference.with(level)) { try base.loom.copy(with: module) }
    }
  }

  private func create(
    _ index: Int, _ made: ReferenceInjector, _ create: () throws -> Injector
  ) throws -> (loom: Injector, reference: ReferenceInjector)? {
    let problems = ReferenceProblems(injector: made)
    let expected = problems.lines
    problemCount += expected.count
    let before = world.events.count
    do {
      let loom = try inStep(isOrdered: problems.isAcyclic) {
        if expected.isEmpty { try reference.warmUp(made) }
      } _: {
        try create()
      }
      guard expected.isEmpty else { throw Disagreement("i\(index) should have had \(expected.sorted())") }
      return (loom, made)
    } catch let error as InjectionError {
      let found = problems.lines(of: error)
      guard found == expected else {
        throw Disagreement("i\(index) should have had \(expected.sorted()), but had \(found.sorted())\n\(error)")
      }
      guard world.events.count == before else {
        throw Disagreement("i\(index) has made something in spite of problems")
      }
      return nil
    }
  }
}
