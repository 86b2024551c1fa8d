import Loom
import LoomGraph

extension DependencyGraph {
  /// Explains how the instance of a key would be made; the key is a type, with a name if it has one: `Car` or `Car:red`.
  func explanation(of key: String) throws(NotBound) -> String {
    let parts = key.split(separator: ":", maxSplits: 1)
    let id = parts.count == 2 ? "\(parts[0]) named \"\(parts[1])\"" : key
    let plain = { (text: String) in text.replacing("any ", with: "") }
    guard let node = nodes.first(where: { plain($0.id) == plain(id) }) else { throw NotBound(text: explain(id)) }
    return explain(node.id)
  }
}

/// Nothing is bound to the requested key: the graph's own answer, which names what is spelled like it.
struct NotBound: Error, Equatable, CustomStringConvertible {
  let text: String
  var description: String { text }
}
