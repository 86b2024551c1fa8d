import Loom
import LoomGraph

extension DependencyGraph {
  /// Explains how the instance of a key would be made; the key is a type, with a name if it has one: `Car` or `Car:red`.
  func explanation(of key: String) throws(NotThere) -> String {
    let sought = key.replacing("any ", with: "")
    let isMeant = { (node: Node) in
      let type = node.type.replacing("any ", with: "")
      return sought == (node.name.map { "\(type):\($0)" } ?? type)
    }
    guard let node = nodes.first(where: isMeant) else { throw NotThere(what: "binding of", name: key) }
    return explain(node.id)
  }
}
