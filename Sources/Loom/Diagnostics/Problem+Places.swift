/// Conclusions from the places of a problem.
extension Problem {
  /// The places of one role.
  func notes(_ role: Role) -> [Note] { notes.filter { $0.role == role } }

  /// Whether there is a place of a role.
  func has(_ role: Role) -> Bool { notes.contains { $0.role == role } }

  /// All keys that the report names.
  var keys: [AnyKey] { [key] + notes.flatMap { [$0.subject.owner, $0.subject.target].compactMap(\.self) } }

  /// The steps of a path.
  var steps: [Note] { notes.filter { $0.subject.target != nil } }

  /// Whether the problem is the cycle of a link that leads to its own key.
  var isLinkToItself: Bool {
    code == .cycle && notes.count == 1 && notes[0].subject.dependency == .link && notes[0].leadsToItself
  }

  /// The members of a cycle that stand in source code, in order.
  var members: [AnyKey] {
    steps.filter { ($0.role == .cycle || $0.role == .then) && $0.subject.dependency?.isDeclared ?? false }
      .compactMap(\.subject.owner).eachOnce
  }

  /// The key of the outermost place, of those that lead to the problem's key; nil if that is the key itself.
  var asked: AnyKey? { notes.last { $0.isNeed }?.subject.owner }

  /// The innermost place that needs the problem's key, or the one that would keep its product.
  var asker: Subject? { notes.first { $0.role == .neededBy || $0.role == .keptBy }?.subject }
}

extension Problem.Note {
  /// Arguments that are taken or supplied.
  static func arguments(_ role: Problem.Role, _ types: [Any.Type], at place: CodeLocation? = nil) -> Problem.Note {
    Problem.Note(role, .arguments(types.map(TypeSpelling.of)), at: place)
  }

  /// Whether the place is on the way from the first request.
  var isNeed: Bool { role == .neededBy || role == .neededFor }

  var leadsToItself: Bool { subject.target == subject.owner }

  var isBinding: Bool { if case .binding(let key) = subject { key.role == .binding } else { false } }

  /// Whether the step stands in source code, rather than that it follows from others.
  var isWritten: Bool {
    guard case .step(let kind, of: _, to: _) = subject else { return true }
    return location != nil && kind != .decorated
  }
}

extension Problem.Subject {
  /// The binding that stands there, how it depends on another one, and where a step leads.
  private var parts: (owner: AnyKey?, dependency: Problem.DependencyKind?, target: AnyKey?) {
    switch self {
    case .binding(let key): (key, nil, nil)
    case .dependency(let kind, of: let key): (key, kind, nil)
    case .step(let kind, of: let key, to: let target): (key, kind, target)
    default: (nil, nil, nil)
    }
  }

  /// The binding that stands there.
  var owner: AnyKey? { parts.owner }

  /// Where a step leads.
  var target: AnyKey? { parts.target }

  /// How the binding that stands there depends on another one.
  var dependency: Problem.DependencyKind? { parts.dependency }

  var isParameter: Bool { if case .parameter = dependency { true } else { false } }
}

extension Array where Element: Hashable {
  /// The elements in their order, without those that an earlier one is equal to.
  ///
  /// - Complexity: O(*n*) for *n* elements
  var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
