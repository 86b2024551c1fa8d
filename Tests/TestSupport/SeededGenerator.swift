/// Random numbers that are the same in each run.
///
/// The algorithm is SplitMix64: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SeededGenerator {
  /// Whether something happens that does so in a number of cases out of a hundred.
  package mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of some choices, each as likely as the others.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(0..<choices.count)] }

  /// One of some choices, each as likely as its weight says.
  package mutating func pick<Choice>(_ choices: KeyValuePairs<Choice, Int>) -> Choice {
    var rest = number(0..<choices.reduce(0) { $0 + $1.value })
    for (choice, weight) in choices {
      if rest < weight { return choice }
      rest -= weight
    }
    return choices[0].key
  }
}
