import Foundation
import Loom
import TestSupport
import Testing

/// Names are equal when their texts are, however those are encoded, begin or end.
@Suite struct RandomNameTests {
  @Test func `bindings are found by any spelling of their names`() throws {
    for seed in Seeds.chosen(first: 60) {
      var numbers = SeededGenerator(seed: seed)
      let texts = Set((0..<numbers.number(1...40)).map { _ in Self.text(&numbers) }).sorted()
      let injector = try Injector(
        Module { module in
          for (index, text) in texts.enumerated() {
            module.bind(Int.self, named: Name(Self.spelled(text, &numbers))).to(instance: index)
            module.contribute(to: Int.self, named: Name(Self.spelled(text, &numbers)))
              .to(\Int.self, named: Name(Self.spelled(text, &numbers)))
          }
        }, global: GlobalContext())
      let found = texts.map { try? injector.resolve(Int.self, named: Name(Self.spelled($0, &numbers))) }
      #expect(found == Array(texts.indices), "LOOM_SEED=\(seed): \(texts)")
      let child = try injector.child { module in
        for (index, text) in texts.enumerated() {
          module.contribute(to: Int.self, named: Name(Self.spelled(text, &numbers))).to { -index }
        }
      }
      let elements: [Name: Int] = try child.resolve()
      let contributed = texts.map { elements[Name(Self.spelled($0, &numbers))] }
      #expect(contributed == texts.indices.map { -$0 }, "LOOM_SEED=\(seed): \(texts)")
      #expect(child.get([Int].self) == texts.indices.map { -$0 }, "LOOM_SEED=\(seed): \(texts)")
    }
  }

  /// Texts that begin, end or are as long as others, or can be written in several ways.
  private static func text(_ numbers: inout SeededGenerator) -> String {
    let beginnings = ["", "a", "é", "caf\u{e9}", "feature", "\u{1F1E9}\u{1F1EA}", "\u{1100}\u{1161}", "\u{212B}"]
    let endings = ["", "é", ".isEnabled", ".isEnabl\u{e9}d", "\u{0}", "o\u{308}\u{323}"]
    return beginnings[numbers.number(0...beginnings.count - 1)] + String(repeating: "x", count: numbers.number(0...9))
      + endings[numbers.number(0...endings.count - 1)]
  }

  /// The same text, encoded in one of several ways.
  private static func spelled(_ text: String, _ numbers: inout SeededGenerator) -> String {
    switch numbers.number(0...3) {
    case 0: text.decomposedStringWithCanonicalMapping
    case 1: text.precomposedStringWithCanonicalMapping
    case 2: String(decoding: Array(text.utf8), as: UTF8.self)
    default: text
    }
  }
}
