import Foundation
import Loom
import LoomConfiguration
import TestSupport
import Testing

/// A key that is nearly another one is found.
struct HintTests {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  private func word(_ random: inout SeededGenerator) -> String {
    String((0..<random.number(6...12)).map { _ in random.pick(Self.letters) })
  }

  /// A word with one letter replaced, added, removed or exchanged with the next.
  private func misspelled(_ word: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(word)
    let index = random.number(0..<letters.count - 1)
    switch random.number(0...3) {
    case 0: letters[index] = "-"
    case 1: letters.insert("y", at: index)
    case 2: letters.remove(at: index)
    default: letters.swapAt(index, index + 1)
    }
    return String(letters)
  }

  @Test func `a misspelled key is found among many`() throws {
    var random = SeededGenerator(seed: 7)
    let keys = (0..<300).map { "group\($0 % 9)." + word(&random) }
    let values = Dictionary(keys.map { ($0, 1 as ConfigurationValue) }) { $1 }
    let configuration = try Configuration(.environment(prefix: "APP", [:]), .defaults(values))
    for key in keys.prefix(Fuzz.count(40)) {
      let wrong = key.prefix { $0 != "." } + "." + misspelled(String(key.drop { $0 != "." }.dropFirst()), &random)
      if values[String(wrong)] != nil { continue }
      let module = Module { $0.configured(Int.self, String(wrong)) }
      #expect(complaint(about: configuration, by: module).contains("\(key)  the defaults"), "\(wrong)")
    }
  }
}
