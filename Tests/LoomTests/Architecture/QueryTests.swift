import Foundation
import Testing

/// A query changes nothing: whatever finds problems, hints or remedies cannot change the graph that it asks.
struct QueryTests {
  private static let graph = URL(filePath: #filePath).appending(path: "../../../../Sources/Loom/Graph").standardized

  /// The signatures of functions that may change the graph.
  private func mutatingFunctions() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.graph.path).filter {
      $0.hasPrefix("BindingGraph")
    }
    return try names.flatMap { name in
      let text = try String(contentsOf: Self.graph.appending(path: name), encoding: .utf8)
      return text.matches(of: #/mutating func [^{]*/#).map { String($0.output) }
    }
  }

  @Test func `only linking changes a graph, and it says nothing of problems`() throws {
    let signatures = try mutatingFunctions()
    #expect(signatures.count > 10)
    let reporting = signatures.filter { $0.contains(#/Problem|Note|Remed|Hint|Expectation\?/#) }
    #expect(reporting.isEmpty, "\(reporting)")
  }

  @Test func `only the plans of an injector hold a graph that can change`() throws {
    let plans = try String(contentsOf: Self.graph.appending(path: "../Engine/Plans.swift"), encoding: .utf8)
    #expect(plans.contains("private var growing: BindingGraph?"))
    let engine = Self.graph.appending(path: "../Engine").standardized
    for name in try FileManager.default.contentsOfDirectory(atPath: engine.path) where name != "Plans.swift" {
      let text = try String(contentsOf: engine.appending(path: name), encoding: .utf8)
      #expect(!text.contains(#/var \w+: BindingGraph\??\s*(=|\n)/#), "\(name)")
    }
  }
}
