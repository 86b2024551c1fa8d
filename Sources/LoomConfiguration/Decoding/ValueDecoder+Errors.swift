import Loom

extension Error {
  /// The problems of an error, which may be thrown through the initializers of types; nil for a type's own error.
  var valueProblems: [ConfigurationProblem]? {
    (self as? ConfigurationError ?? context?.underlyingError as? ConfigurationError)?.problems
  }

  fileprivate var context: DecodingError.Context? {
    switch self as? DecodingError {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      context
    default: nil
    }
  }
}

extension ValueDecoder {
  /// The error for problems, of the kind that other decoders throw, because types tell these apart.
  func error(_ problems: [ConfigurationProblem]) -> any Error {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: problems.first?.detail ?? "",
      underlyingError: ConfigurationError(problems))
    switch problems.first?.code {
    case .missingValue:
      return codingPath.last.map { DecodingError.keyNotFound($0, context) } ?? .valueNotFound(Any.self, context)
    case .wrongType: return DecodingError.typeMismatch(Any.self, context)
    default: return DecodingError.dataCorrupted(context)
    }
  }

  func missing(_ article: String) -> any Error { error([.missing(article, at: key, log, configuration)]) }

  func wrong(_ article: String, _ leaf: Leaf, _ fault: ValueFault) -> any Error {
    error([.wrongType(article, leaf, fault, isSecret: keepsSecret)])
  }

  /// The error to report for one that a type's initializer has thrown.
  func reported<T>(_ error: any Error, of type: T.Type) -> any Error {
    let leaf = element ?? configuration.leaf(at: key)
    if let cases = caseList(of: type), leaf?.flaw == nil {
      return leaf.map { wrong(cases, $0, .malformed) } ?? missing(cases)
    }
    if error.valueProblems != nil { return error }
    // The type's own text may contain its value.
    let isHidden = keepsSecret || log.found.contains { log.hides($0.key) }
    let text = isHidden ? nil : error.context?.debugDescription ?? "\(error)"
    return self.error([.refused(TypeSpelling.of(type), key: key, leaf ?? log.found(at: key), text?.withoutCredentials)])
  }
}

/// The raw values of an enum's cases as a sentence lists them; nil if a type is not such an enum.
func caseList(of type: Any.Type) -> String? {
  func values<T: CaseIterable & RawRepresentable>(of type: T.Type) -> [String] {
    type.allCases.map { "\"\($0.rawValue)\"" }
  }
  guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
  return "one of " + values(of: type).joined(separator: ", ")
}
