import Testing

@testable import LoomRouting

@Suite
struct PatternSyntaxTests {
  private func pattern(_ text: String) throws -> Pattern { try PatternSyntax.pattern(text) }

  private func flaw(_ text: String) -> PatternProblem.Flaw? {
    do throws(PatternProblem) {
      _ = try PatternSyntax.pattern(text)
      return nil
    } catch {
      return error.flaw
    }
  }

  @Test
  func `a pattern has a scheme and a host, or a scheme and one piece, or neither`() throws {
    let garage = try pattern("garage://cars/:id")
    #expect(garage.scheme == "garage")
    #expect(garage.hasAuthority)
    #expect(garage.segments == [.text("cars"), .parameter("id")])

    let settings = try pattern("app-settings:notifications")
    #expect(settings.scheme == "app-settings")
    #expect(!settings.hasAuthority)
    #expect(settings.segments == [.text("notifications")])

    let plain = try pattern("cars/:id")
    #expect(plain.scheme == nil)
    #expect(try pattern("/cars/:id/") == plain)
  }

  @Test
  func `a segment is a literal, a parameter with or without literals, or a star`() throws {
    let segments = try pattern("a/:id/:id2.html/img-:id_3.png/*/:rest**").segments
    #expect(
      segments == [
        .text("a"), .parameter("id"),
        .affixed(prefix: "", name: "id2", suffix: ".html"),
        .affixed(prefix: "img-", name: "id_3", suffix: ".png"), .wildcard, .rest("rest"),
      ])
    #expect(try pattern("files/**").segments.last == .rest(nil))
    #expect(try pattern("img-:id.png").segments.count == 1)
  }

  @Test
  func `scheme and host have no case, paths have`() throws {
    #expect(try pattern("GARAGE://Cars/Big") == pattern("garage://cars/Big"))
    #expect(try pattern("garage://cars/big") != pattern("garage://cars/Big"))
    #expect(try pattern("garage://:name.EXAMPLE") == pattern("garage://:name.example"))
  }

  @Test
  func `literals mean what they decode to`() throws {
    #expect(try pattern("st%C3%A4dte/caf%65") == pattern("städte/cafe"))
    #expect(try pattern("a%2Fb").segments == [.text("a/b")])
    #expect(try pattern(#"\:x/\*"#).segments == [.text(":x"), .text("*")])
  }

  @Test
  func `a port is no part of its host`() throws {
    let local = try pattern("http://localhost:8080/:id")
    #expect(local.port == "8080" && local.segments[0] == .text("localhost"))
    let address = try pattern(#"http://[\:\:1]:80/x"#)
    #expect(address.port == "80" && address.segments[0] == .text("[::1]"))
    #expect(try pattern(#"http://h\:80/x"#).port == nil && pattern(#"http://[\:\:1]/x"#).port == nil)
    #expect(flaw("http://:host:8080/x") == .parameterWithPort)
    #expect(flaw("http://h:80x/") == .missingName)
  }

  @Test(arguments: [
    ("a?b=:c", PatternProblem.Flaw.queryOrFragment), ("a#b", .queryOrFragment), ("a//b", .emptySegment),
    ("garage:///a", .emptySegment), ("a/./b", .dotSegment), ("a/..", .dotSegment), ("a/%2e%2E", .dotSegment),
    ("a/{id}", .braces), ("a/b}", .braces), ("a/:", .missingName), ("a/:1", .missingName), ("a/:b:c", .secondParameter),
    (":a/:a", .repeatedName),
    ("a/b**", .strayStar), ("a/**/b", .restNotLast), ("a/:b**/c", .restNotLast), ("a/b*", .strayStar),
    ("a/:b*", .strayStar), (#"a/\b"#, .strayBackslash), ("a/%4", .invalidEscape), ("a/%zz", .invalidEscape),
    ("a/%FF", .notUTF8), ("garage://me@cars", .userInfo), ("page:a/b", .severalOfOpaque), ("page:**", .severalOfOpaque),
  ])
  func `what is no pattern is refused with a sentence`(_ text: String, _ expected: PatternProblem.Flaw) {
    #expect(flaw(text) == expected)
    #expect(expected.rawValue.hasSuffix("."))
  }

  @Test
  func `the place of a mistake is told`() {
    #expect(throws: PatternProblem(.missingName, at: 4)) { try pattern("ab/c:/d") }
  }

  @Test(arguments: [
    "garage://cars/:id", "app-settings:x", "tel::number", "cars/:id.html", "/", "garage://", "garage:", "a/**", ":r**",
    "http://localhost:80/x", #"http://h\:80/x"#, #"http://[\:\:1]:80/x"#, #"a\:b/\*"#, "/page:n", "img-:id.png",
    "a%20b/c%25d/e%2Ff", "a/:id%78", "städte/:name",
    "a/:b%C3%A4", #"a/:b\:"#,
  ])
  func `a canonical text is read as it is written`(_ text: String) throws {
    #expect(try pattern(text).text == text)
    #expect(try pattern(pattern(text).text) == pattern(text))
  }

  @Test
  func `parameters are listed in the order of the text`() throws {
    #expect(try pattern("a/:b/x-:c/*/:d**").parameterNames == ["b", "c", "d"])
  }
}
