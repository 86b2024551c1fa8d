import Foundation
import Loom
import TestSupport
import Testing

struct EquivalentNameTests {
  @Test func `names are found however an accent is encoded`() throws {
    let injector = try Injector {
      $0.bind(Int.self, named: "caf\u{E9}").to(instance: 1)
      $0.bind(Int.self, named: "re\u{301}sume\u{301}.isEnabled").to(instance: 2)
      $0.bind(Int.self, named: "273.15 \u{212A}").to(instance: 3)
    }
    #expect(injector.get(Int.self, named: "cafe\u{301}") == 1)
    #expect(injector.get(Int.self, named: "r\u{E9}sum\u{E9}.isEnabled") == 2)
    #expect(injector.get(Int.self, named: "273.15 K") == 3)
    let child = try injector.child { $0.bind(Int.self, named: "cafe\u{301}").to(instance: 4) }
    #expect(child.get(Int.self, named: "caf\u{E9}") == 4)
    #expect(throws: InjectionError.self) {
      try Injector {
        $0.bind(Int.self, named: "caf\u{E9}").to(instance: 1)
        $0.bind(Int.self, named: "cafe\u{301}").to(instance: 2)
      }
    }
  }

  @Test func `equal texts are one name in a set`() {
    let parts = ["a", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "\u{E9}", "e\u{301}", "\u{301}", "\u{323}"]
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let count = generator.number(0...12)
      let text = (0..<count).map { _ in parts[generator.number(0...parts.count - 1)] }.joined()
      let others = [text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping]
      #expect(Set(([text] + others).map(Name.init(_:))).count == 1)
    }
  }
}
