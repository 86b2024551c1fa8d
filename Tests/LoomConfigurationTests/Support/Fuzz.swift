import Foundation

/// How often something is tried at random; `LOOM_FUZZ=10` in the environment tries ten times as often.
func fuzzCount(_ count: Int) -> Int {
  let factor = ProcessInfo.processInfo.environment["LOOM_FUZZ"].flatMap(Double.init) ?? 1
  return max(1, Int(Double(count) * factor))
}

/// Random numbers that are the same in each run (Vigna's SplitMix64).
struct FuzzRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
