import Loom

extension GraphComparison {
  func carryOut(_ request: GraphPlan.Request) throws {
    guard let (loom, referenceInjector) = injectors[request.injector] else { return }
    patience = 8
    try ask("\(request)", request.isPatient) {
      try reference.resolve(request.edge, in: referenceInjector)
    } _: {
      try loom.resolve(request.edge)
    }
  }

  /// Has both make something, and compares what they have made, or what they have missed.
  private func ask(
    _ name: String, _ isPatient: Bool, _ right: () throws -> ReferencePiece.Part, _ left: () throws -> Piece.Part
  ) throws {
    var expected: Result<ReferencePiece.Part, ReferenceResolver.Failure>?
    let found: Result<Piece.Part, InjectionError> = try inStep {
      do {
        expected = .success(try right())
      } catch let failure as ReferenceResolver.Failure {
        if case .tooLarge = failure { throw failure }
        expected = .failure(failure)
      }
    } _: {
      do { return .success(try left()) } catch let error as InjectionError { return .failure(error) }
    }
    switch (found, expected) {
    case (.success(let found), .success(let expected)): try compare(found, expected, isPatient, name)
    case (.failure(let error), .failure(.missing(let key)))
    where error.problems.map(\.code) == [.missing] && error.problems[0].key.number == key: break
    case (.failure(let error), .failure(.missing(let key))):
      throw Disagreement("\(name) should have missed n\(key), but threw \(error)")
    case (.failure(let error), _): throw Disagreement("\(name) should have succeeded, but threw \(error)")
    case (.success, _): throw Disagreement("\(name) should have missed something, but succeeded")
    }
  }

  func useDeferred(_ left: Piece.Part, _ right: ReferencePiece.Part, isPatient: Bool) throws {
    guard patience > 0 else { return }
    patience -= 1
    try ask("what was deferred", isPatient) {
      switch right {
      case .lazy(let lazy): try lazy.value()
      case .factory(let factory): try factory()
      case .piece, .list, .absent: right
      }
    } _: {
      switch left {
      case .lazy(let use), .factory(let use): try use()
      case .piece, .list, .absent: left
      }
    }
  }
}
