/// Spells types so that no two of them look alike: with their modules where they would be the same without.
package struct DistinctTypeNames {
  private let ambiguous: Set<String>

  /// Takes the types of a report.
  ///
  /// - Complexity: O(*n*) for *n* types, which are spelled
  package init(_ types: [Any.Type]) {
    // Each type is spelled once, however many places name it.
    let types = Dictionary(types.map { (ObjectIdentifier($0), $0) }) { first, _ in first }
    let spellings = Dictionary(types.values.map { (TypeSpelling.of($0), 1) }, uniquingKeysWith: +)
    ambiguous = Set(spellings.filter { $0.value > 1 }.keys)
  }

  /// The spelling of a type.
  package func name(of type: Any.Type) -> String {
    let spelling = TypeSpelling.of(type)
    return ambiguous.contains(spelling) ? TypeSpelling.qualified(type) : spelling
  }
}
