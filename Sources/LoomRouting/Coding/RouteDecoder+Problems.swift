extension RouteDecoder {
  /// The problem with the property's own type, where the raw type or the coded one would be less clear.
  func naming<T>(_ problem: ParameterProblem, _ type: T.Type) -> ParameterProblem {
    guard problem.name == name else { return problem }
    let cases = type is any RawRepresentable.Type ? Self.cases(type) : nil
    var problem = problem
    if cases != nil { problem.type = String(describing: type) }
    if let cases, problem.reason == .malformed || problem.reason == .outOfRange { problem.reason = .notAmong(cases) }
    return problem
  }

  /// The error to throw for a decoding error of a type's initializer.
  ///
  /// Those of enumerations and ranges know neither the name nor the text.
  /// Those of a user's own initializer are left as they are, also where an array of the library passes them on.
  func explanation<T>(of error: DecodingError, _ type: T.Type) -> any Error {
    let typeName = String(describing: type)
    if !hasPassedError {
      if let raw = type as? any RawRepresentable.Type, rejectsRawValue(raw) {
        return ParameterProblem(name: name, type: typeName, value: text, reason: .notAmong(Self.cases(type) ?? []))
      }
      if type is any RangeExpression.Type {
        return ParameterProblem(name: name, type: typeName, value: text, reason: .malformed)
      }
    }
    parent?.hasPassedError = true
    return error
  }

  /// Whether a text is a raw value, but not one of this type.
  private func rejectsRawValue<R: RawRepresentable>(_ type: R.Type) -> Bool {
    guard let scalar = R.RawValue.self as? any ScalarText.Type, let raw = rawValue(scalar) as? R.RawValue else {
      return false
    }
    return R(rawValue: raw) == nil
  }

  private func rawValue<S: ScalarText>(_ type: S.Type) -> Any? { try? decode(type) }

  /// The texts of an enumeration's cases, if the type lists them.
  private static func cases<T>(_ type: T.Type) -> [String]? {
    func list<C: CaseIterable>(_ type: C.Type) -> [String] {
      type.allCases.prefix(100).compactMap { value in (value as? any RawRepresentable).map { text(of: $0) } }
    }
    return (type as? any CaseIterable.Type).map { list($0) }
  }

  private static func text<R: RawRepresentable>(of value: R) -> String {
    (value.rawValue as? any ScalarText)?.scalarText ?? String(describing: value.rawValue)
  }
}
