import TestSupport

/// A random program that is legal on any number of threads.
///
/// A product needs products with larger numbers while it is created, and may use any product later.
struct LegalPlan {
  struct Piece {
    /// The dependencies that parameters declare.
    let parameters: [Int?]
    /// The product that a closure with a resolver asks for, if any.
    let asked: Int?
    let later: Int?
    let factory: Int?
    /// How long creating it takes, in calls that let other threads go first.
    let yields: Int
  }

  let pieces: [Piece]
  /// The products that each thread asks for, in this order.
  ///
  /// A negative number stands for using the later dependencies of the product that was asked for last.
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
