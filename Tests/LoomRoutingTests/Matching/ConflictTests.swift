import Testing

@testable import LoomRouting

@Suite
struct ConflictTests {
  private func pairs(_ pairs: [PatternPair]) -> [[Int]] { pairs.map { [$0.number, $0.other] } }

  private func shadowed(_ table: PatternTable, exposed: Set<Int>) -> [[Int]] {
    pairs(PatternConflicts.shadowed(table.patterns) { exposed.contains($0) })
  }

  @Test(
    arguments: [
      // The same URLs by other names are duplicates.
      (
        ["s/:query", "s/:keyword", "S/:a", "t/**", "t/:all**", "x-:a/b", "x-:b/b"], [[1, 0], [4, 3], [6, 5]], [], []
      ),
      // An overlap in which neither is more specific is ambiguous.
      (["a-:x/:y/c", "u", ":x-b/d/:z"], [], [[2, 0]], []), (["a-:x/c", ":x-b/d"], [], [], []),
      (["a-:x", ":x-bc"], [], [], []), (["k/a-:x/**", "k/:x-b/1/2"], [], [[1, 0]], []),
      // A route is unreachable if another one takes all of its URLs, but not if several take them together.
      (["*/a/x-:p", ":id/a/x-:p"], [], [], [[0, 1]]), (["garage://*/a", "garage://cars:80/a"], [], [], []),
      (["**", ":a", ":a/**"], [], [], []), (["*/**", ":a/:rest**"], [], [], [[0, 1]]),
      (["*/b/x-:c-z", ":a/*/-:c", ":a/:b/x:c"], [], [], [[0, 2]]),
      // Different names at one place and crossing patterns are legal.
      ([":a/b", "a/:b"], [], [], []), (["a/:x/b", "a/:y/c"], [], [], []),
    ] as [([String], [[Int]], [[Int]], [[Int]])])
  func `patterns are duplicates, ambiguous or unreachable`(
    _ texts: [String], _ duplicates: [[Int]], _ ambiguous: [[Int]], _ unreachable: [[Int]]
  ) throws {
    let conflicts = try PatternTable(texts).conflicts
    #expect(pairs(conflicts.duplicates) == duplicates)
    #expect(pairs(conflicts.ambiguous) == ambiguous)
    #expect(pairs(conflicts.unreachable) == unreachable)
  }

  @Test
  func `of patterns that cross, the one with the first literal takes a URL of both`() throws {
    #expect(try PatternTable(":a/b", "a/:b").answer("a/b") == "a/:b b=b")
    #expect(try PatternTable("a/:x/b", "a/:y/c").answer("a/1/c") == "a/:y/c y=1")
  }

  @Test
  func `an exposed pattern that has URLs of a more specific one that is not shadows it`() throws {
    let table = try PatternTable("cars/admin", "cars/:id", "cars/x-:id/edit", "**", "vans/1")
    #expect(shadowed(table, exposed: [1]) == [[0, 1]])
    #expect(shadowed(table, exposed: [0]) == [])
    #expect(shadowed(table, exposed: [3]) == [[0, 3], [1, 3], [2, 3], [4, 3]])
    #expect(shadowed(table, exposed: [0, 1, 2, 3, 4]) == [])
    #expect(shadowed(try PatternTable("garage://cars:80/a", "garage://:host/a"), exposed: [1]) == [])
    #expect(shadowed(try PatternTable("a/:x/c/d", ":y/b/:z/d"), exposed: [1]) == [[0, 1]])
  }

  @Test
  func `the most work that a URL makes is known beforehand`() throws {
    #expect(try PatternTable("a/b/c", "a/b/d").index.work == 4)
    #expect(try PatternTable("a/b", ":p/b").index.work == 5)
    let mixes = (0..<1 << 13).map { mix in
      (0..<13).map { mix >> $0 & 1 == 0 ? "a" : ":p\($0)" }.joined(separator: "/")
    }
    let all = try PatternTable(mixes)
    #expect(all.index.work > 4096)
    #expect(all.answer(Array(repeating: "a", count: 12).joined(separator: "/") + "/b") != "nothing")
    #expect(all.answer(Array(repeating: "a", count: 14).joined(separator: "/")) == "nothing")
    #expect(all.conflicts.duplicates + all.conflicts.ambiguous + all.conflicts.unreachable == [])
  }

  @Test
  func `siblings with literals around a parameter cost as little as one`() throws {
    let table = try PatternTable((0..<5_000).map { "p\(10_000 + $0)-:id" } + [":id"])
    #expect(table.answer("p12345-7") == "p12345-:id id=7")
    #expect(table.answer("p99999-7") == ":id id=p99999-7")
    #expect(table.index.work < 10)
  }

  @Test
  func `large tables cost a URL as little as small ones`() throws {
    let table = try PatternTable((0..<20_000).map { "section\($0 / 100)/item\($0)/:id" })
    #expect(table.index.work == 4)
    #expect(table.answer("section123/item12345/x") == "section123/item12345/:id id=x")
  }
}
