import Testing

@testable import Loom

/// However many bindings there are and problems a report has, spellings are compared a limited number of times.
@Suite struct HintLimitTests {
  /// Counts comparisons.
  private final class Count { var value = 0 }

  private func hints(_ names: [String], _ count: Count) -> Hints {
    let candidates = names.map {
      Hints.Candidate(
        key: AnyKey(Int.self, named: Name($0)), location: CodeLocation(fileID: "Shop/Shop.swift", line: 1),
        isDecorator: false)
    }
    return Hints(candidates) {
      count.value += 1
      return editDistance($0, $1)
    }
  }

  @Test func `a key is compared with few names, and the right one is among them`() {
    let count = Count()
    let hints = hints((0..<10_000).map { "command-number-\($0)" }, count)
    let found = hints.about(AnyKey(Int.self, named: "comand-number-9876"))
    #expect(count.value <= Hints.mostCompared + Hints.limit)
    #expect(found.notes.first?.subject == .binding(AnyKey(Int.self, named: "command-number-9876")))
    #expect(found.notes.count == 3)
  }

  @Test func `long names are not compared letter by letter`() {
    let count = Count()
    let long = String(repeating: "a", count: 100_000)
    let hints = hints([long + "b" + long, long], count)
    let found = hints.about(AnyKey(Int.self, named: Name(long + "c" + long)))
    #expect(count.value == 0)
    #expect(found.notes.count == 2)
    #expect(found.notes.first?.subject == .binding(AnyKey(Int.self, named: Name(long + "b" + long))))
  }

  @Test func `later problems of a report take no comparisons`() {
    let count = Count()
    let hints = hints((0..<10_000).map { "number \($0)" }, count)
    #expect(hints.about(AnyKey(Int.self, named: "nmber 1"), isThorough: false).notes.count == 3)
    #expect(count.value == 0)
  }

  @Test func `a report of many problems is complete, and tells of those that come last`() throws {
    let error = try creationError { module in
      for number in 0..<3000 {
        module.bind(Int.self, named: Name("value \(number)")).to({ (_: Bool) in 1 }, .named(Name("flag \(number)")))
      }
    }
    #expect(error.problems.count == 3000)
    #expect(error.problems[2999].key.name == "flag 2999")
    #expect(error.description.contains("3000. [MISSING] Nothing is bound to `Bool` named \"flag 2999\"."))
    #expect(Set(error.problems).count == 3000)
  }

  @Test(arguments: [("", "", 0), ("spare", "spar", 1), ("spare", "space", 1), ("abc", "cba", 3), ("aa", "aaaa", 2)])
  func `the gap between two texts is what lies between their common ends`(first: String, second: String, gap: Int) {
    #expect(spellingGap(first, second) == gap)
    #expect(spellingGap(second, first) == gap)
    #expect(editDistance(first, second) <= gap)
  }
}
