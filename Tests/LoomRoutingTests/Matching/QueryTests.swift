import Testing

@testable import LoomRouting

@Suite
struct QueryTests {
  private func items(_ url: String) throws -> [String] {
    let table = try PatternTable("cars/:id", "app::x")
    let match = try #require(try table.index.match(url, limits: .outside))
    return match.query.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
  }

  @Test
  func `a query keeps its items and their order`() throws {
    #expect(try items("cars/1?b=2&a=1&b=3") == ["b=2", "a=1", "b=3"])
    #expect(try items("cars/1?flag&empty=&&=x&a=b=c") == ["flag", "empty=", "=x", "a=b=c"])
    #expect(try items("cars/1?to=https://x.example/?y=z#f") == ["to=https://x.example/?y=z"])
    #expect(try items("cars/1") == [])
    #expect(try items("cars/1?") == [])
    #expect(try items("cars/1#?a=b") == [])
    #expect(try items("app:x?a=b") == ["a=b"])
  }

  @Test
  func `names and values are decoded once`() throws {
    #expect(try items("cars/1?stra%C3%9Fe=a%26b%3Dc&a+b=c+d&%2541=x") == ["straße=a&b=c", "a+b=c+d", "%41=x"])
    #expect(try items("cars/1/?größe=ä") == ["größe=ä"])
  }

  @Test
  func `an item never replaces a parameter of the path`() throws {
    let table = try PatternTable("cars/:id")
    let match = try #require(try table.index.match("cars/1?id=7&userInfo=a&target=b", limits: .outside))
    #expect(match.path.map(\.value) == ["1"])
    #expect(match.query.map(\.name) == ["id", "userInfo", "target"])
  }
}
