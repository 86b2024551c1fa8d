/// The cases of an enum with raw values.
struct CaseList {
  /// What stands for a value that is missing or wrong.
  let first: Any
  /// The raw values as a sentence lists them.
  let description: String

  /// The cases of a type; nil if it is no such enum.
  init?(of type: Any.Type) {
    guard let type = type as? any CaseIterable.Type else { return nil }
    self.init(ofCases: type)
  }

  private init?<C: CaseIterable>(ofCases type: C.Type) {
    let values = C.allCases.compactMap { ($0 as? any RawRepresentable).map { "\"\($0.rawValue)\"" } }
    guard let first = C.allCases.first, !values.isEmpty else { return nil }
    self.first = first
    description = "one of " + values.joined(separator: ", ")
  }
}
