extension RouteDecoder {
  /// The error to throw for that of a type's initializer.
  ///
  /// Those of enumerations and ranges know neither the name nor the text. Where the cases of an enumeration are known,
  /// they are clearer than its raw type. The errors of a user's own initializer are left as they are.
  func explanation<T>(of error: any Error, _ type: T.Type) -> any Error {
    let raw = type as? any RawRepresentable.Type
    if var problem = error as? ParameterProblem, problem.name == name, raw != nil, let cases = Self.cases(type) {
      problem.type = "\(type)"
      if problem.reason == .malformed || problem.reason == .outOfRange { problem.reason = .notAmong(cases) }
      return problem
    }
    guard error is DecodingError else { return error }
    var problem = ParameterProblem(name: name, type: "\(type)", value: text, reason: .malformed)
    if type is any RangeExpression.Type { return problem }
    guard let raw, rejectsRawValue(raw) else { return error }
    problem.reason = .notAmong(Self.cases(type) ?? [])
    return problem
  }

  /// Whether a text is a raw value, but not one of this type.
  private func rejectsRawValue<R: RawRepresentable>(_ type: R.Type) -> Bool {
    guard let scalar = R.RawValue.self as? any ScalarText.Type else { return false }
    return (try? decode(scalar) as? R.RawValue).map { R(rawValue: $0) == nil } ?? false
  }

  /// The texts of an enumeration's cases, if the type lists them.
  private static func cases<T>(_ type: T.Type) -> [String]? {
    func list<C: CaseIterable>(_ type: C.Type) -> [String] {
      type.allCases.prefix(100).compactMap { ($0 as? any RawRepresentable).map { text(of: $0) } }
    }
    return (type as? any CaseIterable.Type).map { list($0) }
  }

  private static func text<R: RawRepresentable>(of value: R) -> String {
    (value.rawValue as? any ScalarText)?.scalarText ?? "\(value.rawValue)"
  }
}
