/// One pattern of one route.
struct DeclaredPattern: Sendable {
  /// The text as it was written.
  let text: String
  let pattern: Pattern
  let entry: RouteEntry

  /// The pattern and its route, as reports write them.
  var quoted: String { "\"\(text)\" (`\(entry.name)`)" }
}
