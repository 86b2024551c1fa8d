extension Pattern {
  /// The names of the parameters, in the order in which a match lists their values.
  var parameterNames: [String] { segments.compactMap(\.name) }
}

extension Pattern.Segment {
  /// The parameter's name, if there is one.
  var name: String? {
    switch self {
    case .piece(_, let name, _), .rest(let name): name
    case .literal: nil
    }
  }

  /// The texts that a URL has to have there.
  var literals: [String] {
    switch self {
    case .literal(let text): [text]
    case .piece(let prefix, _, let suffix): [prefix, suffix]
    case .rest: []
    }
  }
}
