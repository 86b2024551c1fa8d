import Loom

extension DependencyGraph {
  /// How many nodes of a similar spelling an answer names.
  private static let mostNames = 3

  /// Asks whether one of the nodes with the most similar spelling is meant; empty if none is similar.
  ///
  /// - Complexity: O(*n*) comparisons for *n* nodes
  func question(about id: String) -> String {
    let sought = Spelling(id)
    let similar = nodes.compactMap { node in sought.distance(to: Spelling(node.id)).map { ($0, node.id) } }
    let least = similar.map(\.0).min()
    let names = similar.filter { $0.0 == least }.map(\.1).sorted().prefix(Self.mostNames)
    guard let last = names.last else { return "" }
    let others = names.dropLast().joined(separator: ", ")
    return " Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  /// An identifier as people compare it: `any` and capital letters make no difference.
  private struct Spelling {
    private let text: String
    /// Comparing takes the product of two lengths, and nobody types a longer identifier by hand.
    private static let longest = 200

    init(_ id: String) { text = id.replacing("any ", with: "").lowercased() }

    /// How many letters differ; nil if too many do for a slip.
    func distance(to other: Spelling) -> Int? {
      let most = max(1, text.utf8.count / 3)
      guard text.utf8.count <= Self.longest, abs(text.utf8.count - other.text.utf8.count) <= most else { return nil }
      let distance = editDistance(text, other.text)
      return distance <= most ? distance : nil
    }
  }
}
