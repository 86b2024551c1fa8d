import Foundation
import Loom
import TestSupport
import Testing

@testable import LoomRouting

/// Hosts that are not ASCII: patterns and URLs in any spelling mean what URLs carry.
@Suite
struct HostTests {
  private static let punycode = "xn--mller-kva.example"
  /// Spellings of one host, in patterns and in URLs.
  private static let spellings = [
    punycode, "XN--MLLER-KVA.example", "xn--Mller-KVA.Example", "müller.example", "MÜLLER.EXAMPLE", "Müller.Example",
    "mu\u{308}ller.example", "m%C3%BCller.example", "m%c3%9cller.example", "mu%CC%88ller.example", "müller。example",
    "müller．example", "müller｡ｅxample", "ｍüller.example", "xn%2D%2Dmller-kva.example", "müller%2Eexample",
    "müller%E3%80%82example", "mül\u{AD}ler.example",
  ]

  @Test(arguments: spellings)
  func `each spelling of a pattern fits each spelling of a URL, whoever opens it`(_ spelling: String) throws {
    let table = try PatternTable("https://\(spelling)/pages/:id", "app://\(spelling):8080/:id")
    #expect(table.patterns[0].segments[0] == .text(Self.punycode))
    for host in Self.spellings {
      for limits in [nil, RoutingLimits.outside] {
        #expect(table.answer("https://\(host)/pages/7", limits) == "https://\(Self.punycode)/pages/:id id=7", "\(host)")
        #expect(table.answer("APP://\(host):8080/7?a#b", limits) == "app://\(Self.punycode):8080/:id id=7", "\(host)")
        #expect(table.answer("https://\(host):80/pages/7", limits) == "nothing")
        #expect(table.answer("https://\(host)./pages/7", limits) == "nothing", "the root's dot is another host")
      }
      #expect(table.answer("https://me@\(host)/pages/7") == "https://\(Self.punycode)/pages/:id id=7")
    }
  }

  @Test
  func `what the system hands over of a URL leads to its route, and is what the route writes`() async throws {
    struct ShowPage: Route, URLRoute {
      typealias Output = Int
      static let pattern: RoutePattern = "https://Müller.example/pages/:id"
      let id: Int
    }
    let router = try Injector { $0.handle(exposure: .remote) { (page: ShowPage) in page.id } }.get(Router.self)
    let url = try #require(URL(string: "https://müller.example/pages/7"))
    #expect(try await router.open(url.absoluteString, from: .remote(nil), returning: Int.self) == 7)
    #expect(try ShowPage(id: 7).url() == url.absoluteString)
    #expect(try router.url(for: ShowPage(id: 7)) == url.absoluteString)
    #expect(try ShowPage(id: 7).url("https://faß.example/:id") == "https://xn--fa-hia.example/7")
  }

  @Test(arguments: [
    // Other scripts and letters that look the same.
    "m\u{FC}l\u{217C}er.example.", "mullеr.example", "müIler.example", "muller.example", "ｍuller.example",
    // Signs of full width mean nothing: what separates has been looked for before.
    "müller.example／pages", "x＠müller.example", "müller.example：443", "müller.example？", "müller.example＃",
    "müller.example％2Fpages", "ü%2Fmüller.example", "müller.example%2F", "müller.example%3A443", "müller.example%00",
    "müller%25C3%25BC.example", "m%25C3%25BCller.example",
    // Not valid.
    "xn--mller-kva", "xn--a", "xn--mller-kva.xn--a", "-müller.example", "müller..example", "。müller.example",
    ".müller.example",
    "\u{202E}müller.example", "mü\u{200D}ller.example", "xn--mller-kvü.example", "xn--mller-kva\u{301}.example",
    "[müller.example]", "müller example", "mü~ller example", "mü\u{FFFE}ller.example", "xn--xn--mller-kva-.example",
  ])
  func `a host that only looks the same, or is not valid, is another one`(_ host: String) throws {
    let table = try PatternTable("https://müller.example/", "https://müller.example:443/")
    for limits in [nil, RoutingLimits.outside] {
      let answer = table.answer("https://\(host)/", limits)
      #expect(answer == "nothing" || answer.hasPrefix("At offset "), "\(answer)")
    }
  }

  @Test
  func `a parameter of a host is what the URL carries`() throws {
    let table = try PatternTable(
      "https://:shop.müller.example/x", "https://shop-:name.straße.example/x", "https://müller.:rest/x", "app://:host/y"
    )
    #expect(
      table.patterns.map(\.segments[0]) == [
        .affixed(prefix: "", name: "shop", suffix: ".xn--mller-kva.example"),
        .affixed(prefix: "shop-", name: "name", suffix: ".xn--strae-oqa.example"),
        .affixed(prefix: "xn--mller-kva.", name: "rest", suffix: ""), .parameter("host"),
      ])
    for (host, answer) in [
      ("Öl.MÜLLER.example", "https://:shop.xn--mller-kva.example/x shop=xn--l-0ga"),
      ("xn--l-0ga。müller.example", "https://:shop.xn--mller-kva.example/x shop=xn--l-0ga"),
      ("SHOP-7.straße.example", "https://shop-:name.xn--strae-oqa.example/x name=7"),
      ("müller.b%C3%BCcher.example", "https://xn--mller-kva.:rest/x rest=xn--bcher-kva.example"),
    ] {
      #expect(table.answer("https://\(host)/x") == answer)
      #expect(table.answer("https://\(host)/x", .outside) == answer)
    }
    #expect(table.answer("app://日本語/y") == "app://:host/y host=xn--wgv71a119e")
  }

  @Test(arguments: [
    "https://ü..example/", "https://xn--a/", "https://-ü/", "https://ü%2Fb/", "https://ü／b/", "https://ü b/",
    #"https://ü\:80/"#, "https://ü-:name.example/", "https://:name%C3%BC.example/", "https://ü..:name.example/",
    "https://:name.xn--a/",
  ])
  func `a pattern whose host is not valid is no pattern`(_ text: String) throws {
    #expect(throws: PatternProblem(.invalidHost, at: 8)) { try PatternSyntax.pattern(text) }
    #expect(PatternProblem.Flaw.invalidHost.rawValue.hasSuffix("."))
  }

  @Test
  func `a written host comes back, or is refused`() throws {
    let pattern = try PatternSyntax.pattern("https://:value.müller.example/")
    func url(_ host: String) throws -> String { try RouteWriter.url(of: Holding(value: host), by: pattern) }
    for host in ["a", "xn--l-xga", "a.b", "b.xn--l-xga"] {
      let url = try url(host)
      #expect(url == "https://\(host).\(Self.punycode)")
      #expect(try RouteDecoder.decode(Holding<String>.self, from: #require(try read(url, by: pattern))).value == host)
    }
    for host in ["öl", "XN--L-XGA"] {
      #expect(throws: ParameterProblem.unwritable("value", .host, host)) { try url(host) }
    }
    for host in ["xn--a", "a..b", "xn--l-xga.xn--"] {
      #expect(throws: ParameterProblem.unwritable("value", .value)) { try url(host) }
    }
  }

  @Test
  func `addresses, ports and dots are compared as they are written`() throws {
    let table = try PatternTable(
      #"http://[\:\:1]/x"#, #"http://[2001\:db8\:\:A]:8080/x"#, "http://127.0.0.1/x", "http://h.example/x",
      "http://h.example./x")
    for (url, answer) in [
      ("http://[::1]/x", #"http://[\:\:1]/x"#), ("http://[2001:DB8::a]:8080/x", #"http://[2001\:db8\:\:a]:8080/x"#),
      ("http://[::1]:80/x", "nothing"), ("http://[::0001]/x", "nothing"), ("http://[::1%25eth0]/x", "nothing"),
      ("http://127.0.0.1/x", "http://127.0.0.1/x"), ("http://127.1/x", "nothing"),
      ("http://１２７.0.0.1/x", "http://127.0.0.1/x"),
      ("http://h.example./x", "http://h.example./x"), ("http://h.example/x", "http://h.example/x"),
      ("http://h。example。/x", "http://h.example./x"), ("http://h.example:/x", "nothing"),
      ("http://h.example..//x", "nothing"),
      ("http://H.EXAMPLE/x", "http://h.example/x"), ("http://h%2Eexample/x", "http://h.example/x"),
    ] {
      #expect(table.answer(url) == answer, "\(url)")
      #expect(table.answer(url, .outside) == answer, "\(url)")
    }
  }

  @Test
  func `a host at random has one form, which all of its spellings lead to, or none`() throws {
    var random = SeededGenerator(seed: 47)
    let any = try PatternTable("s://*/x", "s://:host/y")
    var valid = 0
    for _ in 0..<Fuzz.count(4000) {
      let host = Self.host(&random)
      let escaped = host.utf8.map { "%" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
      guard HostName.isInternational(host.utf8) else { continue }
      guard let name = HostName.ascii(host) else {
        #expect(throws: PatternProblem(.invalidHost, at: 4)) { try PatternSyntax.pattern("s://\(host)/x") }
        for spelling in [host, escaped] { #expect(any.answer("s://\(spelling)/x") == "nothing", "\(escaped)") }
        continue
      }
      valid += 1
      let table = try PatternTable("s://\(host)/x")
      #expect(table.patterns[0].segments[0] == .text(name))
      #expect(URL(string: "s://\(host)/x")?.absoluteString.lowercased() == "s://\(name)/x", "\(escaped)")
      let normal = [host.decomposedStringWithCanonicalMapping, host.precomposedStringWithCompatibilityMapping]
      for spelling in [host, escaped, name, name.uppercased()] + normal {
        #expect(table.answer("s://\(spelling)/x", .outside) == "s://\(name)/x", "\(escaped)")
        #expect(any.answer("s://\(spelling)/y", .outside) == "s://:host/y host=\(name)", "\(escaped)")
      }
    }
    #expect(valid > Fuzz.count(400))
  }

  /// Letters, digits, dots and marks of many scripts, of which some hosts are valid.
  private static func host(_ random: inout SeededGenerator) -> String {
    let texts = [
      "a", "b", "x", "xn--", "-", ".", "0", "_", "Ä", "ß", "ü", "e\u{301}", "Σ", "ς", "א", "ب", "١", "日", "本", "😀", "。",
      "．",
      "ａ", "Ｂ", "／", "％", "：", "\u{301}", "\u{200D}", "\u{AD}", "\u{202E}", "ﬁ", "xn--tda", "k\u{212A}", "\u{2024}",
      "…", "⒈", "\u{200B}",
    ]
    let host = (0..<random.number(1..<7)).map { _ in random.pick(texts) }.joined()
    // The ASCII letters are small when a host is looked at.
    return String(
      String.UnicodeScalarView(host.unicodeScalars.map { $0.isASCII ? Unicode.Scalar(UInt8($0.value).lowercased) : $0 })
    )
  }
}
