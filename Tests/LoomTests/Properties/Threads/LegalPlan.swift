import TestSupport

/// A random program that is legal on any number of threads: what a product needs while it is created has a larger number, and what it
/// uses later may be anything.
struct LegalPlan {
  struct Piece {
    /// What parameters declare.
    let parameters: [Int?]
    /// What a closure with a resolver asks for; nil if the product has none.
    let asked: Int?
    let later: Int?
    let factory: Int?
    /// How long creating it takes, in calls that let other threads go first.
    let yields: Int
  }

  let pieces: [Piece]
  /// What each thread asks for, in this order; a negative number means that what has been asked for last uses what it may use later.
  let steps: [[Int]]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(3...7)
    pieces = (0..<count).map { Piece($0, of: count, &random) }
    steps = (0..<Fuzz.threads(3)).map { _ in
      (0..<count).map { _ in random.happens(25) ? -1 : random.number(0..<count) }
    }
  }
}

extension LegalPlan.Piece {
  fileprivate init(_ number: Int, of count: Int, _ random: inout SeededGenerator) {
    func need(_ percent: Int) -> Int? {
      number + 1 < count && random.happens(percent) ? random.number(number + 1..<count) : nil
    }
    let isClosure = random.happens(35)
    parameters = isClosure ? [nil, nil] : [need(70), need(50)]
    asked = isClosure ? need(90) : nil
    later = isClosure ? nil : random.happens(60) ? random.number(0..<count) : nil
    factory = isClosure ? nil : random.happens(30) ? random.number(0..<count) : nil
    yields = random.number(0...4)
  }
}
