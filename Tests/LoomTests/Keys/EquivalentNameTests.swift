import Foundation
import Loom
import TestSupport
import Testing

/// Names are equal however an accent is encoded; ``RandomNameTests`` looks for bindings by them.
struct EquivalentNameTests {
  @Test func `two bindings of names that only differ in their encoding are a problem`() throws {
    let problems = try creationProblems {
      $0.bind(Int.self, named: "caf\u{E9}").to(instance: 1)
      $0.bind(Int.self, named: "cafe\u{301}").to(instance: 2)
    }
    #expect(problems.map(\.code) == [.duplicate])
  }

  @Test func `equal texts are one name in a set, and find one binding`() throws {
    let parts = ["a", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "\u{E9}", "e\u{301}", "\u{301}", "\u{323}"]
    var generator = SeededGenerator(seed: 9)
    for round in 0..<2_000 {
      let count = generator.number(0...12)
      let text = (0..<count).map { _ in parts[generator.number(0...parts.count - 1)] }.joined()
      let others = [text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping]
      #expect(Set(([text] + others).map(Name.init(_:))).count == 1)
      guard round < 100 else { continue }
      let injector = try Injector.of { $0.bind(Int.self, named: Name(text)).to(instance: round) }
      #expect(try others.allSatisfy { try injector.resolve(Int.self, named: Name($0)) == round })
    }
  }
}
