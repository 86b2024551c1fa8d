import Loom

extension DependencyGraph {
  /// Asks whether one of the nodes with the most similar spelling is meant; empty if none is similar.
  ///
  /// - Complexity: O(*n*) comparisons for *n* nodes
  func question(about id: String) -> String {
    let sought = Self.folded(id)
    // Comparing takes the product of two lengths, and nobody types a longer identifier by hand.
    guard sought.utf8.count <= 200 else { return "" }
    let most = max(1, sought.utf8.count / 3)
    let similar = nodes.compactMap { node -> (distance: Int, id: String)? in
      let other = Self.folded(node.id)
      guard abs(other.utf8.count - sought.utf8.count) <= most else { return nil }
      let distance = editDistance(sought, other)
      return distance <= most ? (distance, node.id) : nil
    }
    let least = similar.map(\.distance).min()
    let names = similar.filter { $0.distance == least }.map(\.id).sorted().prefix(3)
    guard let last = names.last else { return "" }
    let others = names.dropLast().joined(separator: ", ")
    return " Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  /// An identifier as people compare it: `any` and capital letters make no difference.
  private static func folded(_ id: String) -> String { id.replacing("any ", with: "").lowercased() }
}
