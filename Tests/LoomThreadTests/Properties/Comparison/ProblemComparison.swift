import Loom

extension AnyKey {
  /// The number of a random piece's key, or of what follows from it or decorates it; nil for all others.
  var number: Int? {
    guard AnyKey.types.contains(ObjectIdentifier(type)), role != .contribution else { return nil }
    guard let name else { return GraphPlan.unnamed }
    return name.text.first == "n" ? Int(name.text.dropFirst()) : nil
  }

  /// The number of the key of a binding, as opposed to that of what follows from it.
  fileprivate var bound: Int? { type == Piece.self ? number : nil }

  private static let types: Set<ObjectIdentifier> = [
    ObjectIdentifier(Piece.self), ObjectIdentifier(Piece?.self), ObjectIdentifier(Lazy<Piece>.self),
    ObjectIdentifier(Factory<Piece>.self), ObjectIdentifier(Lazy<Piece>?.self), ObjectIdentifier(Factory<Piece>?.self),
    ObjectIdentifier(Lazy<Piece?>.self),
  ]
}

extension ReferenceProblems {
  /// The problems that Loom has found, written as the reference writes them.
  ///
  /// A line marks a problem that cannot be true.
  func lines(of error: InjectionError) -> Set<String> {
    // Problems with one possible group come first, so that the others get the remaining groups.
    let problems = error.problems.sorted { groups(of: $0).count < groups(of: $1).count }
    return problems.reduce(into: []) { lines, problem in lines.insert(line(of: problem, besides: lines)) }
  }

  private func line(of problem: Problem, besides lines: Set<String>) -> String {
    let key = problem.key.number.map { "n\($0)" } ?? problem.key.name?.text ?? "\(problem.key)"
    return switch problem.code {
    case .cycle: cycleLine(problem, besides: lines)
    case .captive: captiveLine(problem)
    default: "\(problem.code.rawValue) \(key)"
    }
  }

  /// Any cycle among the members of a group stands for the group, which has none if all are contributions.
  ///
  /// One through a single member may stand for several groups; two problems never stand for the same one.
  private func cycleLine(_ problem: Problem, besides lines: Set<String>) -> String {
    let path = problem.sources.compactMap(\.bound)
    let isTrue = path.indices.allSatisfy { needsAtOnce(path[$0], path[($0 + 1) % path.count]) }
    let found = groups(of: problem).map { line(ofCycle: $0) }
    guard let line = found.first(where: { !lines.contains($0) }) ?? found.first, isTrue else {
      return "CYCLE (untrue) \(path)"
    }
    return line
  }

  /// The smallest groups that the path of a problem may be a part of.
  ///
  /// A key and its decorator have one number, so that a group may be a part of another one by its numbers.
  private func groups(of problem: Problem) -> [Set<Int>] {
    guard problem.code == .cycle else { return [] }
    let path = problem.sources.compactMap(\.bound)
    let groups = cycles.filter { path.isEmpty ? $0.isEmpty : $0.isSuperset(of: path) }
    return groups.filter { group in groups.allSatisfy { group.count <= $0.count } }
  }

  private func captiveLine(_ problem: Problem) -> String {
    let captor = problem.sources.first
    let isTrue = captives.contains { $0.captor.number == captor?.bound && $0.scoped.contains(problem.key.bound) }
    guard captor != nil, isTrue else { return "CAPTIVE (untrue) \(problem.key) by \(problem.sources)" }
    return line(ofCaptor: captor?.bound)
  }
}

extension Problem {
  var sources: [AnyKey] {
    notes.compactMap { if case .step(_, let source, _) = $0.subject { source } else { nil } }
  }
}
