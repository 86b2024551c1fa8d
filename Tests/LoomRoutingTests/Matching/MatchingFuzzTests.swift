import TestSupport
import Testing

@testable import LoomRouting

/// How many table–URL pairs are tried.
private let pairCount = Fuzz.count(200_000)

/// Random tables and URLs over few texts, so that they often meet.
private struct MatchingGenerator {
  var random: SeededGenerator
  private let texts = [
    "a", "b", "ab", "x-1", "1-x", "x-1-x", "x-", "abcdefgh", "abcdefghi", "é", "..", "a:1", "[::1]", "A", "a/b",
    "É", "xn--9ca", "xn--a", "é。b", "b.XN--9CA",
  ]

  mutating func pattern() -> Pattern {
    let form = random.number(0..<4)
    let scheme = form < 2 ? random.pick(["s", "longscheme"]) : nil
    let isOpaque = form == 0
    let count = isOpaque ? random.number(0..<2) : random.number(0..<6)
    var segments = (0..<count).map { segment($0, isHost: form == 1 && $0 == 0) }
    if !isOpaque, random.happens(15) { segments.append(.rest(random.happens(50) ? "rest" : nil)) }
    // Only a host that is a literal has one.
    var port: String?
    if form == 1, segments.first?.form.kind == .literal, random.happens(30) { port = "1" }
    return Pattern(scheme: scheme, hasAuthority: form == 1, port: port, segments: segments)
  }

  private mutating func segment(_ place: Int, isHost: Bool) -> Pattern.Segment {
    let literals = [("x-", ""), ("", "-x"), ("x-", "-x"), ("a", ""), ("", "b"), ("", "ghi"), ("abcdefgh", "")]
    switch random.number(0..<8) {
    case 0...3:
      let texts = texts.filter { $0 != ".." }
      return .text(random.pick(isHost ? texts.compactMap { HostName.ascii($0.lowercased()) } : texts))
    case 4:
      let (prefix, suffix) = random.pick(literals)
      return .affixed(prefix: prefix, name: "p\(place)", suffix: suffix)
    case 5: return .wildcard
    default: return .parameter("p\(place)")
    }
  }

  mutating func url() -> String {
    var text = random.pick(["", "", "/", "s://", "S://", "longscheme://", "s:", "longscheme:"])
    let count = random.number(0..<7)
    for index in 0..<count {
      if index > 0 { text += random.happens(2) ? "//" : "/" }
      if random.happens(2) { text += "user@" }
      text += escapingSome(random.pick(texts))
    }
    if random.happens(10) { text += "/" }
    if random.happens(20) {
      text += random.pick(["?", "?a", "?a=%41&&b=c=d", "?a/b", "?=%2f&a=", "?%2541=%2541+ä&a=1"])
    }
    if random.happens(10) { text += random.pick(["#", "#a?b", "#%41"]) }
    return random.happens(3) ? text + random.pick(["%", "%4", "%zz", "%+1"]) : text
  }

  private mutating func escapingSome(_ text: String) -> String {
    guard random.happens(15) else { return text }
    return text.utf8.map {
      random.happens(50) ? "%" + String($0, radix: 16).leftPadded : String(decoding: [$0], as: UTF8.self)
    }
    .joined()
  }
}

extension String {
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}

@Suite
struct MatchingFuzzTests {
  @Test
  func `matching answers as its definition does`() throws {
    var generator = MatchingGenerator(random: SeededGenerator(seed: 15))
    let urlsPerTable = 50
    var matches = 0
    for _ in 0..<pairCount / urlsPerTable {
      let patterns = (0...generator.random.number(0..<10)).map { _ in generator.pattern() }
      let (index, naive) = (PatternIndex(patterns), NaiveMatcher(patterns: patterns))
      for _ in 0..<urlsPerTable {
        let url = generator.url()
        let expected = NaiveURL(url).flatMap { naive.match($0) }
        if expected != nil { matches += 1 }
        guard try agree(url, index, expected) else { return report(url, patterns) }
      }
    }
    // Else there would be little to agree on.
    #expect(matches > pairCount / 20)
  }

  private func agree(_ url: String, _ index: PatternIndex, _ expected: PatternMatch?) throws -> Bool {
    do throws(URLProblem) {
      let match = try index.match(url, limits: nil)
      return match == expected
    } catch {
      return NaiveURL(url) == nil
    }
  }

  private func report(_ url: String, _ patterns: [Pattern]) {
    Issue.record("\(url) differs in \(patterns)")
  }

  @Test
  func `a pattern's text is read as the same pattern`() throws {
    var generator = MatchingGenerator(random: SeededGenerator(seed: 16))
    for _ in 0..<pairCount / 100 {
      let pattern = generator.pattern()
      #expect(try PatternSyntax.pattern(pattern.text) == pattern)
    }
  }

  @Test
  func `what is refused from outside is so by definition`() {
    var generator = MatchingGenerator(random: SeededGenerator(seed: 19))
    let index = PatternIndex((0..<8).map { _ in generator.pattern() })
    var refusals = 0
    for round in 0..<pairCount / 10 {
      let limits = round % 2 == 0 ? RoutingLimits() : RoutingLimits(bytes: 40, segments: 4, items: 2, value: 8)
      let url = mutated(generator.url(), &generator.random)
      let isRefused = isRefused(url, by: index, limits)
      guard isRefused == NaiveCheck(limits: limits).isRefused(url) else { return report(url, []) }
      if isRefused { refusals += 1 }
    }
    #expect(refusals > pairCount / 100 && refusals < pairCount / 11)
  }

  private func isRefused(_ url: String, by index: PatternIndex, _ limits: RoutingLimits) -> Bool {
    do throws(URLProblem) {
      _ = try index.match(url, limits: limits)
      return false
    } catch {
      return true
    }
  }

  @Test
  func `no bytes are a trap, and outside never accepts more than the program`() throws {
    var generator = MatchingGenerator(random: SeededGenerator(seed: 17))
    var index = PatternIndex([])
    for round in 0..<pairCount / 10 {
      if round % 50 == 0 { index = PatternIndex((0..<8).map { _ in generator.pattern() }) }
      let url = mutated(generator.url(), &generator.random)
      let answers = [nil, .outside].map { limits in Result { try index.match(url, limits: limits) } }
      _ = try? PatternSyntax.pattern(url)
      if case .success(let answer) = answers[1] {
        let inside = try answers[0].get()
        #expect(inside == answer, "\(url)")
      }
    }
  }

  /// A text with some bytes replaced, doubled or lost, repaired where it is no UTF-8 then.
  private func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random.number(0..<4) where !bytes.isEmpty {
      let place = random.number(0..<bytes.count)
      switch random.number(0..<4) {
      case 0: bytes[place] = UInt8(random.number(0..<256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(random.pick(Array("%:/?#&=@\\.".utf8) + [0, 0xFF]), at: place)
      default: bytes += bytes[place...]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
