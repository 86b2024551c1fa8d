import Loom

extension AnyKey {
  /// The number of a random piece's key; nil for all others.
  var number: Int? {
    guard type == Piece.self || type == Piece?.self || type == Lazy<Piece>.self || type == Factory<Piece>.self,
      role == .binding
    else { return nil }
    return (name?.text.dropFirst()).flatMap { Int($0) }
  }

  /// The number of the key of a binding, as opposed to that of what follows from it.
  fileprivate var bound: Int? { type == Piece.self ? number : nil }
}

extension ReferenceProblems {
  /// What Loom has found, written as the reference does.
  ///
  /// What cannot be true is marked.
  func lines(of error: InjectionError) -> Set<String> { Set(error.problems.map(line)) }

  private func line(of problem: Problem) -> String {
    let key = problem.key.number.map { "n\($0)" } ?? "\(problem.key)"
    return switch problem.code {
    case .cycle: cycleLine(problem)
    case .captive: captiveLine(problem)
    default: "\(problem.code.rawValue) \(key)"
    }
  }

  /// Any cycle among the members of a group stands for the group.
  private func cycleLine(_ problem: Problem) -> String {
    let path = problem.sources.compactMap(\.bound)
    let isTrue = path.indices.allSatisfy { needsAtOnce(path[$0], path[($0 + 1) % path.count]) }
    guard let members = cycles.first(where: { $0.isSuperset(of: path) }), isTrue, !path.isEmpty else {
      return "CYCLE (untrue) \(path)"
    }
    return line(ofCycle: members)
  }

  private func captiveLine(_ problem: Problem) -> String {
    let captor = problem.sources.first?.bound
    guard let captor, let scoped = problem.key.bound, captives[captor]?.contains(scoped) == true else {
      return "CAPTIVE (untrue) \(problem.key) by \(problem.sources)"
    }
    return "CAPTIVE n\(captor)"
  }
}

extension Problem {
  fileprivate var sources: [AnyKey] {
    notes.compactMap { if case .step(_, let source, _) = $0.subject { source } else { nil } }
  }
}
