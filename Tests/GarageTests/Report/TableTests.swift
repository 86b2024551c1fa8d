import Testing

@testable import Garage

struct TableTests {
  @Test func `columns line up, and lines end with their text`() {
    #expect(Table(rows: [["a", "bb", "c"], ["aaa", "b", "ccc"]]).lines == ["a    bb  c", "aaa  b   ccc"])
  }

  @Test func `rows may have different lengths`() {
    #expect(Table(rows: [["a"], ["aaa", "b"], []]).lines == ["a", "aaa  b", ""])
  }

  @Test func `no rows are no lines`() {
    #expect(Table(rows: []).lines == [])
  }

  @Test func `letters count, not bytes`() {
    #expect(Table(rows: [["é", "x"], ["ab", "x"]]).lines == ["é   x", "ab  x"])
  }

  @Test(arguments: [(0, "0 trips"), (1, "1 trip"), (2, "2 trips")])
  func `nouns agree with their numbers`(number: Int, text: String) {
    #expect(count(number, "trip") == text)
  }
}
