import Foundation
import TestSupport
import Testing

@testable import Loom

struct NameTagTests {
  /// Each makes names of numbers, as programs do; they differ at the end, in front or in the middle.
  static let patterns: [@Sendable (Int) -> String] = [
    { "item\($0)" }, { "\($0).isEnabled" }, { "feature.\($0).isEnabled" }, { "\($0)" }, { "größe\($0)" },
    { "\($0).größe" }, { String(repeating: "a", count: $0 % 64) + "\($0 / 64)" },
  ]

  @Test(arguments: patterns.indices)
  func `names that a program makes of numbers have tags of their own`(pattern: Int) {
    let texts = Set((0..<4_000).map(Self.patterns[pattern]))
    let tags = Set(texts.map { Name($0).tag })
    #expect(tags.count == texts.count)
    // Tables take the upper bits of the hash.
    let type = KeyWord(named: String.self).bits
    let places = Set(texts.map { KeyWord.hash(type, Name($0)) >> UInt(UInt.bitWidth - 13) })
    // At this load, five of eight that are spread at random have a place of their own.
    #expect(places.count > texts.count / 2)
  }

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

  @Test func `each scalar has the tag of those that it is equivalent to`() {
    let all = (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    for scalar in all where scalar.properties.generalCategory != .unassigned {
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping
      // Some systems know a later Unicode than the standard library.
      guard text == decomposed, !text.utf8.elementsEqual(decomposed.utf8) else { continue }
      if Name(text).tag != Name(decomposed).tag { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test func `equal names have equal tags and hashes`() {
    let parts = ["a", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "\u{E9}", "e\u{301}", "\u{301}", "\u{323}"]
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<20_000 {
      let count = generator.number(0...12)
      let text = (0..<count).map { _ in parts[generator.number(0...parts.count - 1)] }.joined()
      for other in [text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping] {
        #expect(Name(text) == Name(other))
        #expect(Name(text).tag == Name(other).tag)
        #expect(Name(text).hashValue == Name(other).hashValue)
      }
    }
  }
}
