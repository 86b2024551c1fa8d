import TestSupport
import Testing

@testable import LoomRouting

/// Pairs of patterns are tried with this stride.
private let stride = Fuzz.isExhaustive ? 1 : 499

/// All patterns of up to four segments over a few kinds, and the URLs that tell them apart.
private struct Universe {
  private static let kinds: [Pattern.Segment] = [
    .text("a"), .text("b"), .affixed(prefix: "x-", name: "p", suffix: ""),
    .affixed(prefix: "", name: "p", suffix: "-x"), .parameter("p"), .wildcard,
  ]
  /// One text for each set of kinds that it can fit.
  private static let texts = ["a", "b", "x-1", "1-x", "x-1-x", "z"]

  let patterns: [Pattern]
  /// The URLs of each pattern.
  let fitting: [URLSet]

  init() {
    var inner: [[Pattern.Segment]] = [[]]
    var all: [[Pattern.Segment]] = []
    for _ in 1...4 {
      all += inner.map { $0 + [.rest(nil)] }
      inner = inner.flatMap { segments in Self.kinds.map { segments + [$0] } }
      all += inner
    }
    patterns = all.map { Pattern(scheme: nil, hasAuthority: false, segments: $0) }
    fitting = all.map { segments in URLSet(Self.urls(segments)) }
  }

  /// Which texts fit each kind.
  private static let fits: [[Int]] = kinds.map { kind in
    let pattern = Pattern(scheme: nil, hasAuthority: false, segments: [kind])
    return texts.indices.filter { text in
      NaiveURL(texts[text]).flatMap { NaiveMatcher(patterns: []).values(pattern, $0) } != nil
    }
  }

  /// All URLs of a pattern, as numbers whose digits are texts: five segments are one more than any pattern tells apart.
  private static func urls(_ segments: [Pattern.Segment]) -> [Int] {
    var urls = [0]
    for segment in segments.filter({ $0 != .rest(nil) }) {
      let texts = kinds.firstIndex(of: segment).map { fits[$0] } ?? []
      urls = urls.flatMap { url in texts.map { url * 7 + $0 + 1 } }
    }
    guard segments.last == .rest(nil) else { return urls }
    var all: [Int] = []
    for _ in segments.count...5 {
      urls = urls.flatMap { url in texts.indices.map { url * 7 + $0 + 1 } }
      all += urls
    }
    return all
  }
}

/// A set of URLs, as bits.
private struct URLSet: Equatable {
  /// One bit for each number of up to five digits of base seven.
  private var words = [UInt64](repeating: 0, count: 16_807 / 64 + 1)

  init(_ members: [Int]) {
    for member in members { words[member / 64] |= 1 << UInt64(member % 64) }
  }

  func overlaps(_ other: URLSet) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return true }
    return false
  }

  func isSubset(of other: URLSet) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }
}

/// Which of two patterns is more specific, by the leftmost segment that differs.
private enum Order {
  case before, after, same, neither

  init(_ left: Pattern, _ right: Pattern) {
    for (one, other) in zip(left.segments, right.segments) where one != other {
      let (rank, otherRank) = (Self.rank(one), Self.rank(other))
      self = rank == otherRank ? .neither : rank.lexicographicallyPrecedes(otherRank) ? .before : .after
      return
    }
    self = .same
  }

  /// As the definition of matching has it, without what it adds to decide between equals.
  private static func rank(_ segment: Pattern.Segment) -> [Int] { Array(NaiveMatcher.rank(segment).prefix(2)) }
}

@Suite
struct ConflictPairsTests {
  private static let shared = Universe()
  private let universe = Self.shared

  @Test
  func `verdicts over two patterns are those of all their URLs`() {
    let count = universe.patterns.count
    #expect(count == 1813)
    var tried = 0
    for pair in Swift.stride(from: 0, to: count * count, by: stride) {
      let (first, second) = (pair / count, pair % count)
      guard agrees(first, second) else {
        Issue.record("\(universe.patterns[first]) and \(universe.patterns[second])")
        return
      }
      tried += 1
    }
    #expect(tried > 5_000)
  }

  private func agrees(_ first: Int, _ second: Int) -> Bool {
    let patterns = [universe.patterns[first], universe.patterns[second]]
    let (urls, others) = (universe.fitting[first], universe.fitting[second])
    let conflicts = PatternConflicts(in: PatternIndex(patterns))
    let order = Order(patterns[0], patterns[1])
    let overlap = urls.overlaps(others)
    let isDuplicate = urls == others && order == .same
    let loser = order == .before ? 1 : 0
    let isLost = order != .neither && !isDuplicate && [urls, others][loser].isSubset(of: [others, urls][loser])
    let shadowed = PatternConflicts.shadowed(patterns) { $0 == 1 }
    return conflicts.duplicates == (isDuplicate ? [PatternPair(number: 1, other: 0)] : [])
      && conflicts.ambiguous == (overlap && order == .neither ? [PatternPair(number: 1, other: 0)] : [])
      && conflicts.unreachable == (isLost ? [PatternPair(number: loser, other: 1 - loser)] : [])
      && shadowed == (overlap && order == .before ? [PatternPair(number: 0, other: 1)] : [])
  }

  @Test
  func `verdicts over several patterns are those of all their URLs`() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<(stride == 1 ? 200_000 : 500) {
      let numbers = (0..<2 + random.number(0..<4)).map { _ in random.number(0..<(random.happens(50) ? 57 : 1813)) }
      let patterns = numbers.map { universe.patterns[$0] }
      let conflicts = PatternConflicts(in: PatternIndex(patterns))
      let duplicates = Set(numbers.indices.filter { numbers[..<$0].contains(numbers[$0]) })
      let lost = Set(numbers.indices.filter { !duplicates.contains($0) && isLost($0, numbers, patterns) })
      let ambiguous = Set(numbers.indices.filter { !duplicates.contains($0) && isAmbiguous($0, numbers, patterns) })
      guard Set(conflicts.duplicates.map(\.number)) == duplicates, Set(conflicts.unreachable.map(\.number)) == lost,
        Set(conflicts.ambiguous.map(\.number)) == ambiguous
      else {
        Issue.record("\(patterns)")
        return
      }
    }
  }

  private func isLost(_ place: Int, _ numbers: [Int], _ patterns: [Pattern]) -> Bool {
    let before = numbers.indices.filter { Order(patterns[$0], patterns[place]) == .before }
    return before.contains { universe.fitting[numbers[place]].isSubset(of: universe.fitting[numbers[$0]]) }
  }

  private func isAmbiguous(_ place: Int, _ numbers: [Int], _ patterns: [Pattern]) -> Bool {
    numbers[..<place].indices.contains {
      Order(patterns[$0], patterns[place]) == .neither
        && universe.fitting[numbers[$0]].overlaps(universe.fitting[numbers[place]])
    }
  }
}
