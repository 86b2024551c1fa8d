import Loom
import LoomLifecycle
import TestSupport

/// A random application whose components start in all ways that there are, as plain data.
struct RandomArrivals {
  /// How a component comes to take part.
  enum Way: CaseIterable { case atOnce, deferred, disabled, undeclared }

  struct Part {
    let way: Way
    let level: ComponentOrder.Level
    /// The parts that it needs, and those that it needs lazily.
    let needs: [Int]
    let lazyNeeds: [Int]
    /// How often its start fails before it succeeds.
    var failures: Int
    let yields: Int
  }

  /// A step after the start: it begins at once, or when the step before has ended.
  struct Step {
    let part: Int
    let adds: Bool
    let isAwaited: Bool
  }

  private(set) var parts: [Part]
  let steps: [Step]
  let isParallel: Bool

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...tags.count, using: &random)
    let order = Array(0..<count).shuffled(using: &random)
    var parts = [Part?](repeating: nil, count: count)
    for (place, part) in order.enumerated() {
      let before = order.prefix(place)
      let way = Way.allCases.randomElement(using: &random) ?? .atOnce
      let fails = way != .atOnce && Int.random(in: 0..<4, using: &random) == 0
      parts[part] = Part(
        way: way, level: Bool.random(using: &random) ? .basic : .normal,
        needs: before.filter { _ in Int.random(in: 0..<3, using: &random) == 0 },
        lazyNeeds: before.filter { _ in Int.random(in: 0..<6, using: &random) == 0 },
        failures: fails ? Int.random(in: 1...2, using: &random) : 0, yields: Int.random(in: 0...3, using: &random))
    }
    self.parts = parts.compactMap(\.self)
    steps = (0..<Int.random(in: 0...10, using: &random)).map { _ in
      Step(
        part: Int.random(in: 0..<count, using: &random), adds: Int.random(in: 0..<3, using: &random) > 0,
        isAwaited: Bool.random(using: &random))
    }
    isParallel = Bool.random(using: &random)
    // The needs of parts that start at once start with them; a failure of theirs would end the start.
    for user in order where self.parts[user].way == .atOnce {
      for need in allNeeds(of: user) { self.parts[need].failures = 0 }
    }
  }

  /// The needs of a part, however far, without the lazy ones.
  func allNeeds(of part: Int) -> Set<Int> {
    parts[part].needs.reduce(into: []) { all, need in all.formUnion(allNeeds(of: need).union([need])) }
  }
}
