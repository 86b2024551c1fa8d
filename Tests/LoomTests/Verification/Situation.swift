import Loom
import Testing

/// Bindings, and for each problem that they have the way through the graph that its report tells.
struct Situation: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let ways: [[String]]
  let bind: @Sendable (Module) -> Void

  init(_ name: String, _ ways: [String]..., bind: @escaping @Sendable (Module) -> Void) {
    (testDescription, self.ways, self.bind) = (name, ways, bind)
  }
}
