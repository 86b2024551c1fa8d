import Loom

extension GraphComparison {
  func carryOut(_ request: GraphPlan.Request) throws {
    guard let (loom, referenceInjector) = injectors[request.injector] else { return }
    patience = 8
    matching.whenDeferred = { [unowned self] left, right, path in
      if request.isPatient { patient.append((left, right)) } else { try useDeferred(left, right, path) }
    }
    try ask("\(request)") {
      try reference.resolve(request.edge, in: referenceInjector)
    } _: {
      try loom.resolve(request.edge)
    }
  }

  func useDeferred(_ left: Piece.Part, _ right: ReferencePiece.Part, _ path: String) throws {
    guard patience > 0 else { return }
    patience -= 1
    try ask("the value of \(path)", right.used, left.used)
  }

  /// Has both make something, and compares what they have made, or what they have missed.
  private func ask(
    _ name: String, _ right: () throws -> ReferencePiece.Part, _ left: () throws -> Piece.Part
  ) throws {
    var expected: Result<ReferencePiece.Part, ReferenceResolver.Missing>?
    let found: Result<Piece.Part, InjectionError> = try inStep {
      do { expected = .success(try right()) } catch let missing as ReferenceResolver.Missing {
        expected = .failure(missing)
      }
    } _: {
      do { return .success(try left()) } catch let error as InjectionError { return .failure(error) }
    }
    switch (found, expected) {
    case (.success(let found), .success(let expected)): try matching.compare(found, expected, name)
    case (.failure(let error), .failure(let missing))
    where error.problems.map(\.code) == [.missing] && error.problems[0].key.number == missing.key: break
    case (.failure(let error), .failure(let missing)):
      throw Disagreement("\(name) should have missed n\(missing.key), but threw \(error)")
    case (.failure(let error), _): throw Disagreement("\(name) should have succeeded, but threw \(error)")
    case (.success, _): throw Disagreement("\(name) should have missed something, but succeeded")
    }
  }
}
