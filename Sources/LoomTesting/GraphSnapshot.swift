import Foundation
import Loom
import LoomGraph

/// A graph as a text that is stored beside a test.
struct GraphSnapshot {
  private let file: URL
  private var shownFile: String { "Snapshots/\(file.lastPathComponent)" }

  init(_ name: String, beside filePath: String) {
    let folder = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Snapshots")
    file = folder.appending(path: "\(name).txt")
  }

  /// A report, if a graph differs from the stored one.
  func compare(_ graph: DependencyGraph, isUpdating: Bool) -> String? {
    let text = Self.text(of: graph)
    guard FileManager.default.fileExists(atPath: file.path) else {
      let written = "The snapshot \(shownFile) did not exist and has been written. Review it, and commit it."
      return write(text) ?? (isUpdating ? nil : written)
    }
    if isUpdating { return write(text) }
    guard let stored = try? String(contentsOf: file, encoding: .utf8) else {
      return "The snapshot \(shownFile) is not text in UTF-8. To write it again, run the tests with UPDATE_SNAPSHOTS=1."
    }
    // By lines: a checkout may have changed their ends.
    guard Self.lines(of: stored) != Self.lines(of: text) else { return nil }
    return """
      The graph differs from \(shownFile).
      \(Self.difference(from: stored, to: text))
      To accept these changes, run the tests with UPDATE_SNAPSHOTS=1.
      """
  }

  /// Writes the snapshot.
  ///
  /// - Returns: the reason if that was not possible.
  private func write(_ text: String) -> String? {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "The snapshot \(file.path) cannot be written: \(error.localizedDescription)"
    }
  }

  /// The removed and the added lines, in their order.
  private static func difference(from old: String, to new: String) -> String {
    let difference = lines(of: new).difference(from: lines(of: old))
    let changes = [difference.removals, difference.insertions].flatMap { changes in
      changes.enumerated().map { number, change in
        switch change {
        case .remove(let offset, let line, _): (unchangedBefore: offset - number, text: "- \(line)")
        case .insert(let offset, let line, _): (unchangedBefore: offset - number, text: "+ \(line)")
        }
      }
    }
    return changes.sorted { $0.unchangedBefore < $1.unchangedBefore }.map(\.text).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }
}

extension GraphSnapshot {
  /// A line for each node, and one for each edge.
  static func text(of graph: DependencyGraph) -> String {
    let nodes = graph.nodes.map { node in
      node.modules.isEmpty ? "\(node)" : "\(node)  (\(node.modules.joined(separator: " in ")))"
    }
    let edges = graph.edges.map { "\($0.source) → \($0.target)  (\(label(of: $0)))" }
    return (nodes + [""] + edges).joined(separator: "\n") + "\n"
  }

  /// The parameter, but not the property: only some builds know its name.
  private static func label(of edge: DependencyGraph.Edge) -> String {
    let isProperty = edge.label.hasPrefix("property ") || edge.label.hasPrefix("requirement ")
    return isProperty ? "property\(edge.description.dropFirst(edge.label.count))" : edge.description
  }
}
