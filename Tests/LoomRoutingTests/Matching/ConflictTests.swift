import Testing

@testable import LoomRouting

@Suite
struct ConflictTests {
  private func pairs(_ pairs: [PatternPair]) -> [[Int]] { pairs.map { [$0.number, $0.other] } }

  private func shadowed(_ table: PatternTable, exposed: Set<Int>) -> [[Int]] {
    pairs(PatternConflicts.shadowed(table.patterns) { exposed.contains($0) })
  }

  @Test
  func `the same URLs by other names are duplicates`() throws {
    let conflicts = try PatternTable("s/:query", "s/:keyword", "S/:a", "t/**", "t/:all**", "x-:a/b", "x-:b/b").conflicts
    #expect(pairs(conflicts.duplicates) == [[1, 0], [4, 3], [6, 5]])
    #expect(conflicts.ambiguous == [] && conflicts.unreachable == [])
  }

  @Test
  func `an overlap in which neither is more specific is ambiguous`() throws {
    #expect(try pairs(PatternTable("a-:x", ":x-b").conflicts.ambiguous) == [[1, 0]])
    #expect(try pairs(PatternTable("a-:x/:y/c", "u", ":x-b/d/:z").conflicts.ambiguous) == [[2, 0]])
    #expect(try PatternTable("a-:x/c", ":x-b/d").conflicts.ambiguous == [])
    #expect(try PatternTable("a-:x", "b-:x").conflicts.ambiguous == [])
    #expect(try PatternTable("a-:x", ":x-bc").conflicts.ambiguous == [])
    #expect(try pairs(PatternTable("k/a-:x/**", "k/:x-b/1/2").conflicts.ambiguous) == [[1, 0]])
  }

  @Test
  func `what others take entirely is unreachable`() throws {
    #expect(try pairs(PatternTable("s/*", "s/:id").conflicts.unreachable) == [[0, 1]])
    #expect(try pairs(PatternTable("*/a/x-:p", ":id/a/x-:p").conflicts.unreachable) == [[0, 1]])
    #expect(try PatternTable("*/a", ":id/b").conflicts.unreachable == [])
    #expect(try PatternTable("garage://*/a", "garage://cars:80/a").conflicts.unreachable == [])
  }

  @Test
  func `only one pattern that has all URLs of another makes that unreachable`() throws {
    #expect(try PatternTable("**", ":a").conflicts.unreachable == [])
    #expect(try PatternTable("**", ":a/**").conflicts.unreachable == [])
    #expect(try PatternTable("**", ":a", ":a/**").conflicts.unreachable == [])
    #expect(try pairs(PatternTable("*/**", ":a/:rest**").conflicts.unreachable) == [[0, 1]])
    #expect(try pairs(PatternTable("*/b/x-:c-z", ":a/*/-:c", ":a/:b/x:c").conflicts.unreachable) == [[0, 2]])
  }

  @Test
  func `different names at one place and crossing patterns are legal`() throws {
    for table in [try PatternTable(":a/b", "a/:b"), try PatternTable("a/:x/b", "a/:y/c")] {
      #expect(table.conflicts.duplicates + table.conflicts.ambiguous + table.conflicts.unreachable == [])
    }
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
