import TestSupport

/// A random program without cycles, whose products need each other directly or later.
///
/// A product needs only those with larger numbers.
struct CloseOrderPlan {
  /// The numbers of the products that a product needs, for each way of needing it; nil for none.
  struct Piece {
    let parameters: [Int?]
    let later: Int?
    let factory: Int?
    /// Whether the injector retains the product, and so closes it.
    let isKept: Bool
    let isAsynchronous: Bool
    /// How often an asynchronous function lets others go first.
    let yields: Int

    var needs: [Int] { (parameters + [later, factory]).compactMap(\.self) }
  }

  let pieces: [Piece]
  /// The products that are asked for, in this order.
  let order: [Int]
  /// The product that a child binds again; nil if there is no child.
  let overridden: Int?

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(3...9)
    let isStarted = random.happens(50)
    pieces = (0..<count).map { Piece($0, of: count, isStarted: isStarted, &random) }
    order = (0..<count).shuffled(using: &random)
    overridden = !isStarted && random.happens(40) ? random.number(0..<count) : nil
  }

  /// For each product, those that it leads to in any way.
  var reached: [Set<Int>] {
    pieces.indices.reversed().reduce(into: Array(repeating: [], count: pieces.count)) { reached, index in
      for need in pieces[index].needs { reached[index].formUnion(reached[need].union([need])) }
    }
  }

  /// The first two products of a sequence of closed ones that should have been the other way round.
  func mistake(in closed: [Int]) -> String? {
    let reached = reached
    for (place, product) in closed.enumerated() {
      guard let user = closed[place...].first(where: { reached[$0].contains(product) }) else { continue }
      return "\(product) is closed before \(user), which needs it: \(closed)"
    }
    return nil
  }
}

extension CloseOrderPlan.Piece {
  fileprivate init(_ number: Int, of count: Int, isStarted: Bool, _ random: inout SeededGenerator) {
    func need(_ percent: Int) -> Int? {
      number + 1 < count && random.happens(percent) ? random.number(number + 1..<count) : nil
    }
    parameters = [need(50), need(20)]
    later = need(50)
    factory = need(30)
    isKept = random.happens(80)
    isAsynchronous = isStarted && isKept && random.happens(50)
    yields = random.number(0...3)
  }
}

extension CloseOrderPlan: CustomStringConvertible {
  var description: String {
    let lines = pieces.enumerated().map { number, piece in
      "\(number): parameters \(piece.parameters.compactMap(\.self)), later \([piece.later, piece.factory].compactMap(\.self))"
        + (piece.isKept ? "" : ", not kept") + (piece.isAsynchronous ? ", asynchronous" : "")
    }
    return (lines + ["order \(order), overridden \(overridden.map(String.init) ?? "none")"]).joined(separator: "\n")
  }
}
