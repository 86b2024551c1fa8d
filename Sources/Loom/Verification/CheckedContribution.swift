/// A type whose contributed instances a companion checks together, before anything is made.
package protocol CheckedContribution {
  /// What is wrong with all contributions that an injector has, its ancestors' first.
  static func refusals(of contributions: [Self]) -> [Refusal]
}

/// What a companion finds wrong with contributions.
package struct Refusal {
  /// The companion's own code: `DUPLICATE_ROUTE`.
  let code: String
  let sentence: String
  /// The declarations that it is about.
  let places: [(type: Any.Type, location: CodeLocation)]
  /// Lines that say what to do.
  let remedies: [String]

  package init(
    _ code: String, _ sentence: String, at places: [(type: Any.Type, location: CodeLocation)], remedies: [String]
  ) {
    self.code = code
    self.sentence = sentence
    self.places = places
    self.remedies = remedies
  }
}

extension BindingGraph {
  /// What companions find wrong with the contributions to types of theirs, where some of these are this injector's own.
  ///
  /// - Complexity: that of the companions
  var refusals: [Problem] {
    guard let lists = own.additions?.contributions else { return [] }
    return lists.keys.flatMap { refusals(of: lists[$0]) }
  }

  private func refusals(of nodes: [Node]) -> [Problem] {
    guard let type = nodes.first.map({ self[$0].key.type }) as? any CheckedContribution.Type else { return [] }
    func refusals<T: CheckedContribution>(_ type: T.Type) -> [Refusal] {
      T.refusals(of: nodes.compactMap { self[$0].givenInstance(of: T.self) })
    }
    let key = AnyKey(type, named: nil, role: .contribution)
    return _openExistential(type, do: refusals).map { Problem(refused: $0, key) }
  }
}

extension Binding {
  /// The object that was there before the injector; nil for a binding that makes its product.
  fileprivate func givenInstance<T>(of type: T.Type) -> T? {
    guard kind == .instance else { return nil }
    // It looks at neither.
    return try? recipe.typed(T.self)(.absent, .current)
  }
}

extension Problem {
  fileprivate convenience init(refused refusal: Refusal, _ key: AnyKey) {
    self.init(
      .refused, key, at: refusal.places.last?.location, detail: refusal.code + ": " + refusal.sentence,
      notes: refusal.places.map { Note(.declared, .binding(AnyKey($0.type)), at: $0.location) },
      remedies: [Remedy("%w", word: refusal.remedies.joined(separator: "\n"))])
  }
}
