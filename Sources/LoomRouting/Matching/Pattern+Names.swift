extension Pattern {
  /// The names of the parameters, in the order in which a match lists their values.
  var parameterNames: [String] { segments.compactMap(\.name) }
}

extension Pattern.Segment {
  /// The parameter's name, if there is one.
  var name: String? {
    switch self {
    case .affixed(_, let name, _), .parameter(let name): name
    case .rest(let name): name
    case .literal, .wildcard: nil
    }
  }
}
