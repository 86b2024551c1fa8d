import Testing

@testable import Loom

/// However many bindings there are and problems a report has, only its first problems have hints.
@Suite struct HintLimitTests {
  private func hints(_ names: [String]) -> Hints {
    Hints(
      names.map { name in
        let key = AnyKey(Int.self, named: Name(name))
        return Problem.Note(.bound, .binding(key), at: CodeLocation(fileID: "Shop/Shop.swift", line: 1))
      })
  }

  @Test func `of many names, the right one is among the hints`() {
    let found = hints((0..<10_000).map { "command-number-\($0)" }).about(AnyKey(Int.self, named: "comand-number-9876"))
    #expect(found.notes.first?.subject == .binding(AnyKey(Int.self, named: "command-number-9876")))
    #expect(found.notes.count == Hints.limit)
  }

  @Test func `of long names, the right one comes first`() {
    let long = String(repeating: "a", count: 100_000)
    let found = hints([long, long + "b" + long]).about(AnyKey(Int.self, named: Name(long + "c" + long)))
    #expect(found.notes.count == 2)
    #expect(found.notes.first?.subject == .binding(AnyKey(Int.self, named: Name(long + "b" + long))))
  }

  @Test(arguments: ["prot", "ports", "part"])
  func `a name that is nearly the same is a remedy, as where two letters are exchanged`(name: String) {
    let found = hints(["port"]).about(AnyKey(Int.self, named: Name(name)))
    #expect(found.remedies == [.useName(["port"])])
  }

  @Test func `later problems of a report have none`() throws {
    let error = try creationError { module in
      module.bind(Bool.self).to { true }
      for number in 0..<30 {
        module.bind(Int.self, named: Name("value \(number)")).to({ (_: Bool) in 1 }, .named(Name("flag \(number)")))
      }
    }
    #expect(error.problems.map { $0.notes.contains { $0.role == .bound } } == (0..<30).map { $0 < 20 })
  }

  @Test func `of very many places, the last ones are shown, and hints with them`() throws {
    let error = try creationError { module in
      module.bind(Int.self, named: "spare").to { 1 }
      for number in 0..<30 { module.bind(String.self, named: Name("\(number)")).to { (_: Int) in "" } }
    }
    let lines = error.description.split(separator: "\n")
    #expect(lines.count { $0.contains("parameter 1 of `String`") } == 19)
    #expect(lines.contains { $0.contains("and 11 more") })
    #expect(lines.contains { $0.contains("did you mean  `Int` named \"spare\"") })
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

  @Test(arguments: [
    ("", "", 0), ("spare", "spar", 1), ("spare", "space", 1), ("abc", "cba", 3), ("aa", "aaaa", 2), ("port", "prot", 1),
  ])
  func `the gap between two texts is what lies between their common ends`(first: String, second: String, gap: Int) {
    #expect(spellingGap(first, second) == gap)
    #expect(spellingGap(second, first) == gap)
  }
}
