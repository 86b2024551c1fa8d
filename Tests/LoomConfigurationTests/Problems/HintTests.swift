import Foundation
import Loom
import LoomConfiguration
import TestSupport
import Testing

/// A hint costs a bounded number of comparisons, and nothing before the text is read.
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
      let text = report { try Injector.verify(module, ConfigurationModule(configuration)) }
      #expect(text.contains("\(key)  the defaults"), "\(wrong)")
    }
  }

  private func configuration(_ count: Int) throws -> Configuration {
    let values = (0..<count).map { ("service\($0 % 20).setting-number\($0)", 1 as ConfigurationValue) }
    return try Configuration(.defaults(Dictionary(uniqueKeysWithValues: values)))
  }

  @Test func `ten times the keys and mistakes take about ten times as long, also to be written`() throws {
    func time(_ count: Int) throws -> Int {
      let (configuration, module) = (
        try configuration(count),
        Module { module in
          for number in 0..<count { module.configured(Int.self, "service\(number % 20).seting-number\(number)") }
        }
      )
      return processorTime {
        let text = report {
          try Injector.verify(module, ConfigurationModule(configuration, unknownKeys: .refused))
        }
        #expect(text.contains("similar    service0."))
      }
    }
    _ = try time(10)
    #expect(try time(200) < time(20) * 50)
  }

  @Test func `the report of what is in use takes time in proportion, too`() throws {
    func time(_ count: Int) throws -> Int {
      let module = Module { module in
        for number in 0..<count / 2 { module.configured(Int.self, "service\(number % 20).setting-number\(number)") }
      }
      let injector = try Injector(module, ConfigurationModule(configuration(count)))
      return processorTime { #expect("\(injector.get(ConfigurationReport.self))".contains("similar    service1.")) }
    }
    _ = try time(20)
    #expect(try time(500) < time(50) * 50)
  }
}
