import Testing

@testable import LoomRouting

/// A rule of matching: a table, the answers to URLs, and the URLs that lead to nothing.
///
/// Random tables and URLs are in MatchingFuzzTests; these say what is meant.
private struct Rule: CustomTestStringConvertible {
  let testDescription: String
  let patterns: [String]
  var answers: [String: String] = [:]
  var nothing: [String] = []

  init(_ text: String, _ patterns: [String], _ answers: [String: String] = [:], nothing: [String] = []) {
    (testDescription, self.patterns, self.answers, self.nothing) = (text, patterns, answers, nothing)
  }
}

private let long = String(repeating: "abcdefgh", count: 5)

private let rules = [
  Rule(
    "a URL leads to its pattern and says what the parameters are",
    ["garage://cars/:id", "cars/:id.html", "img-:id.png", "a/*/c", "files/:path**"],
    [
      "garage://cars/7": "garage://cars/:id id=7", "cars/7.html": "cars/:id.html id=7",
      "img-7.png": "img-:id.png id=7", "a/b/c": "a/*/c", "files/a/b%2Fc": #"files/:path** path=["a", "b/c"]"#,
    ], nothing: ["files"]),
  Rule(
    "the most specific pattern takes a URL", ["cars/new", "cars/:id", "cars/*", "cars/**"],
    ["cars/new": "cars/new", "cars/7": "cars/:id id=7", "cars/7/8": "cars/**"]),
  Rule("a star takes one segment before two stars do", ["cars/*", "cars/**"], ["cars/new": "cars/*"]),
  Rule(
    "a first try leaves nothing behind", ["x-:a/:b/1", ":c/:d/2", "**"],
    ["x-1/q/2": ":c/:d/2 c=x-1 d=q", "x-1/q/3": "**"]),
  Rule(
    "the longest literals around a parameter decide", ["files/:name", "files/:name.gz", "files/:name.tar.gz"],
    [
      "files/a.tar.gz": "files/:name.tar.gz name=a", "files/a.gz": "files/:name.gz name=a",
      "files/a.zip": "files/:name name=a.zip", "files/.gz": "files/:name name=.gz",
    ]),
  // `%62` is the letter b, which would go on with the name.
  Rule(
    "literals around a parameter do not overlap, and leave it something", ["x-:p-x", "/ab:x%62c"],
    ["x-1-x": "x-:p-x p=1", "abxbc": "/ab:x%62c x=x"], nothing: ["x-x", "x--x", "abc", "abbc"]),
  Rule(
    "long literals and long parameters are compared to their ends",
    ["\(long)1/:id", "\(long)2/\(long)-:id", "v/:id"],
    [
      "\(long)1/x": "\(long)1/:id id=x", "\(long)2/\(long)-9": "\(long)2/\(long)-:id id=9",
      "v/\(long)": "v/:id id=\(long)",
    ], nothing: ["\(long)3/x"]),
  Rule(
    "an empty segment fits nothing, one slash at the end is ignored",
    ["a/b", "a/*/b", "**", "garage://cars/**", "garage://"],
    ["a/b/": "a/b", "/a/b": "a/b", "garage://": "garage://"],
    nothing: ["a//b", "a/b//", "//a/b", "//", "garage:///", "garage:///cars/1", "garage://cars/1//2"]),
  Rule("a slash alone is the empty path", ["/"], ["/": "/"]),
  Rule(
    "scheme and host have no case, all else has", ["garage://cars/:id", "garage://cars/Big/x", "https://:host/x"],
    [
      "GARAGE://CARS/Seven": "garage://cars/:id id=Seven",
      "https://Loom.Example/x": "https://:host/x host=loom.example",
    ], nothing: ["Garage://%43ars/big/x"]),
  Rule(
    "without slashes after the scheme there is one piece", ["mailto::address", "app:a%2Fb"],
    [
      "mailto:me@loom.example?subject=x": "mailto::address address=me@loom.example",
      "mailto:a/b/": "mailto::address address=a/b/", "app:a/b": "app:a%2Fb", "app:a%2Fb": "app:a%2Fb",
    ], nothing: ["mailto:"]),
  Rule(
    "a slash that is text is no separator, and a separator is no text",
    ["s://x/a/b/c", "s://y/a%2Fb/c", "s://z/a/b%2Fc/:id"],
    [
      "s://x/a/b/c": "s://x/a/b/c", "S://x/%61/b/c": "s://x/a/b/c", "s://y/a%2Fb/c": "s://y/a%2Fb/c",
      "s://z/a/b%2fc/7": "s://z/a/b%2Fc/:id id=7",
    ], nothing: ["s://x/a%2Fb/c", "s://x/a/b%2Fc", "s://y/a/b/c", "S://y/a/b/c", "s://z/a/b/c/7", "s://x/a/b/c/d"]),
  Rule(
    "host and port are split before they are decoded",
    ["a://h:80/x", "a://:host/x", #"b://[\:\:1]:80/x"#, #"c://h\:80/x"#],
    [
      "a://h:80/x": "a://h:80/x", "a://h:%38%30/x": "a://h:80/x", "a://h%3A80/x": "a://:host/x host=h:80",
      "a://[::1]/x": "a://:host/x host=[::1]", "b://[::1]:80/x": #"b://[\:\:1]:80/x"#,
      "c://h%3A80/x": #"c://h\:80/x"#,
    ], nothing: ["a://[::1]:80/x", "c://h:80/x"]),
  Rule(
    "a host with a port fits literals only",
    ["garage://cars/:id", "garage://:host/:id", "garage://*/a/b", "garage://cars:80/:id"],
    [
      "garage://cars:80/3": "garage://cars:80/:id id=3", "garage://vans/3": "garage://:host/:id host=vans id=3",
      "garage://cars%3A81/3": "garage://:host/:id host=cars:81 id=3",
    ], nothing: ["garage://cars:\(String(repeating: "0", count: 65_536))80/3", "garage://cars:81/a/b"]),
  Rule(
    "a user is no part of the host", ["garage://cars/:id", "garage://evil/:id"],
    ["garage://cars@evil/3": "garage://evil/:id id=3", "garage://evil:p@s@cars/3": "garage://cars/:id id=3"],
    nothing: [#"garage:\\cars/3"#]),
  Rule(
    "pieces are decoded once, after splitting",
    ["files/:name", "files/:dir/:name", "admin/panel", "posts/:id", "städte/:name"],
    [
      "files/a%2Fb": "files/:name name=a/b", "%61dmin/panel": "admin/panel", "posts/%2541": "posts/:id id=%41",
      "posts/a%3Fb%23c": "posts/:id id=a?b#c", "posts/a+b": "posts/:id id=a+b",
      "st%C3%A4dte/K%c3%b6ln": "städte/:name name=Köln", "posts/%FF%FE": "posts/:id id=\u{FFFD}\u{FFFD}",
    ], nothing: ["admin%2Fpanel", "posts%FFa"]),
  Rule(
    "pattern and URL are compared byte by byte", ["caf\u{E9}"], ["caf%C3%A9": "café"], nothing: ["cafe\u{301}"]),
]

@Suite
struct MatchingTests {
  @Test(arguments: rules)
  private func `a URL leads to the most specific pattern that fits, or to nothing`(_ rule: Rule) throws {
    let table = try PatternTable(rule.patterns)
    for (url, answer) in rule.answers { #expect(table.answer(url) == answer, "\(url)") }
    for url in rule.nothing { #expect(table.answer(url) == "nothing", "\(url)") }
  }

  @Test(arguments: ["_", "~", ":x", "*", "@count", "a.b", "**", "id", "+", "a b", "ä"])
  func `signs are ordinary text`(_ text: String) throws {
    let escaped = text.replacing(":", with: #"\:"#).replacing("*", with: #"\*"#)
    let table = try PatternTable("s/\(escaped)")
    #expect(table.answer("s/\(text)") == table.patterns[0].text)
    #expect(table.answer("s/other") == "nothing")
  }

  @Test
  func `a table leaves out what is not included`() throws {
    let patterns = try ["cars/admin", "cars/:id"].map { try PatternSyntax.pattern($0) }
    let index = PatternIndex(patterns) { $0 == 1 }
    #expect(try index.match("cars/admin", limits: nil)?.path == [.init(name: "id", value: "admin")])
    #expect(try PatternIndex([]).match("cars", limits: nil) == nil)
  }

  @Test
  func `patterns may be longer than the room on the stack`() throws {
    let segments = (0..<300).map { ":p\($0)" }.joined(separator: "/")
    let table = try PatternTable(segments + "/x", segments + "/y")
    let url = Array(repeating: "v", count: 300).joined(separator: "/") + "/y"
    #expect(try table.index.match(url, limits: nil)?.path.count == 300)
  }

  @Test
  func `a thousand patterns under a few prefixes are each found`() throws {
    let patterns = try (0..<1000).map { try PatternSyntax.pattern("app://area\($0 % 7)/a rather long part \($0)/:id") }
    let index = PatternIndex(patterns)
    for number in patterns.indices {
      let url = "app://area\(number % 7)/a rather long part \(number)/1"
      #expect(try index.match(url, limits: nil)?.number == number)
    }
  }
}
