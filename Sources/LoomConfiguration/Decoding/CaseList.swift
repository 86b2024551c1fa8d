/// The cases of an enum with raw values.
struct CaseList {
  /// The raw values as a sentence lists them.
  let description: String

  /// The cases of a type; nil if it is not such an enum.
  init?(of type: Any.Type) {
    guard let type = type as? any CaseIterable.Type else { return nil }
    let cases = Self.cases(of: type)
    let values = cases.compactMap { ($0 as? any RawRepresentable).map { "\"\($0.rawValue)\"" } }
    if values.isEmpty { return nil }
    description = "one of " + values.joined(separator: ", ")
  }

  private static func cases<C: CaseIterable>(of type: C.Type) -> [Any] { Array(type.allCases) }
}
