/// What the places of a problem tell together.
extension Problem {
  /// The places of one role.
  @inline(never)
  func notes(_ role: Role) -> [Note] { notes.filter { $0.role == role } }

  func has(_ role: Role) -> Bool { !notes(role).isEmpty }

  /// All keys that the report names.
  var keys: [AnyKey] {
    var keys = [key]
    for note in notes {
      if let owner = note.subject.owner { keys.append(owner) }
      if let target = note.subject.target { keys.append(target) }
    }
    return keys
  }

  /// The steps of a path.
  @inline(never)
  var steps: [Note] { notes.filter { if case .step = $0.subject { true } else { false } } }

  /// Whether the problem is the cycle of a link that leads to its own key.
  var isLinkToItself: Bool {
    code == .cycle && notes.count == 1 && notes[0].subject.dependency == .link && notes[0].leadsToItself
  }

  /// The members of a cycle that somebody has written, in order.
  var members: [AnyKey] {
    var members: [AnyKey] = []
    var seen = Set<AnyKey>()
    for step in steps where step.role == .cycle || step.role == .then {
      guard let kind = step.subject.dependency, !kind.isDerived, kind != .decorated, let owner = step.subject.owner
      else { continue }
      if seen.insert(owner).inserted { members.append(owner) }
    }
    return members
  }

  /// What was asked for at first, of the places that lead to the problem's key; nil if that is the key itself.
  var asked: AnyKey? { notes.last { $0.isNeed }?.subject.owner }

  /// What needs the problem's key, as its innermost place says.
  var asker: AnyKey? { notes(.neededBy).first?.subject.owner }

  var isNeededByParameter: Bool { notes(.neededBy).first?.subject.isParameter ?? false }
}

extension Problem.Note {
  /// Whether the place is on a way to who has asked at first.
  var isNeed: Bool { role == .neededBy || role == .neededFor }

  var leadsToItself: Bool { AnyKey.areEqual(subject.target, subject.owner) }
}

extension AnyKey {
  @inline(never)
  fileprivate static func areEqual(_ left: AnyKey?, _ right: AnyKey?) -> Bool { left == right }
}

extension Problem.Subject: Equatable {
  /// Whether the same stands at two places.
  @inline(never)
  public static func == (left: Problem.Subject, right: Problem.Subject) -> Bool {
    AnyKey.areEqual(left.owner, right.owner) && AnyKey.areEqual(left.target, right.target)
      && left.dependency == right.dependency && left.words == right.words
  }

  /// The binding that stands there.
  @inline(never)
  var owner: AnyKey? {
    switch self {
    case .binding(let key), .dependency(_, of: let key), .step(_, of: let key, to: _): key
    default: nil
    }
  }

  /// Where a step leads.
  @inline(never)
  var target: AnyKey? { if case .step(_, of: _, to: let key) = self { key } else { nil } }

  /// How what stands there depends on another binding.
  @inline(never)
  var dependency: Problem.DependencyKind? {
    switch self {
    case .dependency(let kind, of: _), .step(let kind, of: _, to: _): kind
    default: nil
    }
  }

  var isParameter: Bool { if case .parameter = dependency { true } else { false } }

  /// The types of arguments, or else what tells apart what is no binding.
  var words: [String] {
    switch self {
    case .binding, .dependency, .step: []
    case .arguments(let types): types
    case .module(let name): ["module", name]
    case .injectedProperty: ["property"]
    case .installer(let name): ["installer", name ?? ""]
    }
  }
}
