import Foundation
import Loom
import LoomGraph

/// What the user is shown of the program's wiring.
struct Wiring {
  private let graph: DependencyGraph

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// Writes a picture or data, to a file if the user has named one.
  func write(_ options: GraphOptions, to output: any Output) throws(WiringError) {
    let text = graph.rendered(as: options.format)
    guard let file = options.file else { return output.write(String(text.dropLast())) }
    do {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw .unwritable(file, reason: error.systemReason)
    }
  }

  /// Tells how the product of a key would be made.
  func explain(_ key: String) throws(WiringError) -> String {
    let sought = Self.withoutAny(key)
    guard let node = graph.nodes.first(where: { Self.spellings(of: $0).contains(sought) }) else {
      throw .unknownKey(key, nearest: nearest(to: sought))
    }
    return graph.explain(node.id)
  }

  /// What a user may call a node, `any` left out: `DriverPreference named "idle"` or `DriverPreference:idle`.
  private static func spellings(of node: DependencyGraph.Node) -> [String] {
    let type = withoutAny(node.type)
    return [withoutAny(node.id), node.name.map { "\(type):\($0)" }].compactMap(\.self)
  }

  private static func withoutAny(_ text: String) -> String { text.replacing("any ", with: "") }

  /// The keys that the user may have meant: those that contain what was asked for, and those that are spelled much like
  /// it.
  private func nearest(to sought: String) -> [String] {
    let sought = sought.lowercased()
    let rated = graph.nodes.map { node in
      let distance = Self.spellings(of: node).map { spelling in
        spelling.lowercased().contains(sought) ? 0 : sought.distance(to: spelling.lowercased())
      }
      return (id: node.id, distance: distance.min() ?? .max)
    }
    let near = rated.filter { $0.distance <= max(2, sought.count / 3) }
    return near.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(4).map(\.id)
  }
}

/// What cannot be shown of the wiring.
enum WiringError: Error, Equatable, CustomStringConvertible {
  case unknownKey(String, nearest: [String])
  case unwritable(String, reason: String)

  var description: String {
    switch self {
    case .unknownKey(let key, let nearest) where nearest.isEmpty:
      "nothing is bound to \(key)\nTry garage graph, which shows all keys."
    case .unknownKey(let key, let nearest):
      "nothing is bound to \(key)\nDid you mean\n  \(nearest.joined(separator: "\n  "))"
    case .unwritable(let file, let reason): "cannot write \(file): \(reason)"
    }
  }
}

extension String {
  /// How many characters must be added, removed or replaced to make another text of this one.
  func distance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (count, character) in enumerated() {
      var diagonal = row[0]
      row[0] = count + 1
      for (index, candidate) in other.enumerated() {
        let replaced = diagonal + (character == candidate ? 0 : 1)
        diagonal = row[index + 1]
        row[index + 1] = Swift.min(replaced, diagonal + 1, row[index] + 1)
      }
    }
    return row[other.count]
  }
}
