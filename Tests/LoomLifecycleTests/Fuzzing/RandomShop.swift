import TestSupport

/// A random application of components, as plain data.
struct RandomShop {
  /// The action of a handler.
  enum Action: CaseIterable {
    case nothing, works, throwsError, hangs, requestsStop, stops, cancelsStart
  }

  struct Part {
    let level: Int
    let priority: Int
    /// The parts that it needs.
    let needs: [Int]
    /// Its actions in set up, start, ready, stop and tear down.
    let actions: [Action]
  }

  let parts: [Part]

  static let most = 8

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...Self.most, using: &random)
    // A part needs only some that come before it in a random order: no cycles.
    let order = Array(0..<count).shuffled(using: &random)
    let isCalm = Bool.random(using: &random)
    var parts = [Part?](repeating: nil, count: count)
    for (place, part) in order.enumerated() {
      let needs = order.prefix(place).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      parts[part] = Part(
        level: Int.random(in: 0...1, using: &random), priority: Int.random(in: 0...2, using: &random),
        needs: Array(needs),
        actions: (0..<5).map { phase in
          if isCalm || Int.random(in: 0..<4, using: &random) > 0 {
            return Bool.random(using: &random) ? .works : .nothing
          }
          let actions = phase < 3 ? Action.allCases : [.nothing, .works, .throwsError, .hangs]
          return actions.randomElement(using: &random) ?? .works
        })
    }
    self.parts = parts.compactMap { $0 }
  }
}
