import Testing

@testable import LoomRouting

@Suite
struct URLCheckTests {
  private let table: PatternTable

  init() throws {
    table = try PatternTable("garage://cars/:id", "garage://files/**", "app::x", "cars/:id")
  }

  private func problem(_ url: String, _ limits: RoutingLimits? = .outside) -> URLProblem? {
    do throws(URLProblem) {
      _ = try table.index.match(url, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("garage://cars/%", 14), ("garage://cars/a%2", 15), ("garage://cars/%ZZ", 14), ("garage://cars/7?a=%4", 18),
    ("garage://%C/7", 9), ("garage://cars/%+1", 14), ("unknown/100%", 11),
  ])
  func `an invalid escape is refused from everywhere, with its place`(_ url: String, _ offset: Int) {
    #expect(problem(url, nil) == .malformed(offset: offset, .escape))
    #expect(problem(url) == .malformed(offset: offset, .escape))
  }

  @Test(arguments: [
    ("garage://cars/%C0%AF", 14, URLProblem.Flaw.notUTF8), ("garage://cars/a%ED%A0%80", 15, .notUTF8),
    ("garage://cars/%C3", 14, .notUTF8), ("garage://cars/%FFa", 14, .notUTF8),
    ("garage://cars/%F4%90%80%80", 14, .notUTF8),
    ("garage://cars/%00", 14, .controlCharacter), ("garage://cars/a\u{7}", 15, .controlCharacter),
    ("garage://cars/7?a=%0A", 18, .controlCharacter), ("garage://cars/%C2%85", 14, .controlCharacter),
    ("garage://cars/7?%7f", 16, .controlCharacter), ("garage://cars/7#\u{1}", 16, .controlCharacter),
    ("garage://files/../x", 15, .dotSegment), ("garage://files/%2e%2E/x", 15, .dotSegment),
    ("garage://files/.%2e", 15, .dotSegment), ("garage://files/./x", 15, .dotSegment),
    ("garage://..:/", 9, .dotSegment), ("garage://a:%00/", 11, .controlCharacter), ("..", 0, .dotSegment),
    ("app:..", 4, .dotSegment), ("app:a/../b", 6, .dotSegment),
    (#"garage:\\cars/3"#, 7, .backslash), (#"garage://cars/a\b"#, 15, .backslash),
    ("garage://cars@evil/3", 9, .userInfo), ("garage://@cars/3", 9, .userInfo),
  ])
  func `what may deceive a program is refused from outside only`(_ url: String, _ offset: Int, _ flaw: URLProblem.Flaw)
  {
    #expect(problem(url) == .malformed(offset: offset, flaw))
    #expect(problem(url, nil) == nil)
  }

  @Test(arguments: [
    "garage://cars/7", "GARAGE://CARS/3", "garage://cars/...", "garage://cars/a..b", "garage://cars/%F0%9F%9A%97",
    "garage://cars/Köln?ä=ö#ü", "garage://cars/7?a=https://x.example/?b=c", "garage://cars/7?../..", "",
  ])
  func `ordinary URLs are not refused`(_ url: String) {
    #expect(problem(url) == nil)
  }

  @Test
  func `an escaped slash is text and makes no dot segment`() {
    #expect(table.answer("garage://cars/..%2F..%2Fetc", .outside) == "garage://cars/:id id=../../etc")
  }

  @Test
  func `every limit is told by its name and holds exactly`() {
    let few = RoutingLimits(bytes: 100, segments: 4, items: 3, value: 10)
    #expect(problem("cars/" + String(repeating: "?", count: 95), few) != .tooLong(.bytes, limit: 100))
    #expect(problem("cars/" + String(repeating: "?", count: 96), few) == .tooLong(.bytes, limit: 100))
    #expect(problem("garage://a/b/c/d/", few) == nil)
    #expect(problem("garage://a/b/c/d/e", few) == .tooLong(.segments, limit: 4))
    #expect(problem("a?1&2&&3&", few) == nil)
    #expect(problem("a?1&2&3&4", few) == .tooLong(.items, limit: 3))
    #expect(problem("cars/0123456789", few) == nil)
    #expect(problem("cars/%30123456789", few) == nil)
    #expect(problem("cars/0123456789a", few) == .tooLong(.value, limit: 10))
    #expect(problem("cars/1?a=0123456789a", few) == .tooLong(.value, limit: 10))
    #expect(problem("cars/1?0123456789a", few) == .tooLong(.value, limit: 10))
    #expect(problem("app:a/b/c/d/e", few) == nil)
    #expect(problem("app:01234/6789", few) == nil)
    #expect(problem("app:01234/56789", few) == .tooLong(.value, limit: 10))
  }

  @Test
  func `what is far too long is refused from outside, and answered from the program`() {
    let urls = [
      "garage://cars/" + String(repeating: "-", count: 1 << 20),
      "garage://cars/" + String(repeating: "%25", count: 10_000),
      String(repeating: "a/", count: 100_000), "a?" + String(repeating: "a&", count: 100_000),
    ]
    for url in urls {
      #expect(problem(url) == .tooLong(.bytes, limit: 8192))
      #expect(problem(url, nil) == nil)
    }
    #expect(table.answer(urls[1]) == "garage://cars/:id id=" + String(repeating: "%", count: 10_000))
  }

  @Test
  func `a problem repeats nothing of the URL`() {
    #expect(
      table.answer("garage://cars/secret%", .outside)
        == "At offset 20 there is a percent sign without two hexadecimal digits.")
    #expect("\(URLProblem.tooLong(.items, limit: 128))" == "There are more than 128 query items.")
  }
}
