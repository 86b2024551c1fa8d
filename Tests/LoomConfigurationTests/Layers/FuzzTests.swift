import Foundation
import LoomConfiguration
import TestSupport
import Testing

/// Files that are almost right.
struct FuzzTests {
  private static let document = """
    {"a": {"b": 1, "c": [1, 2.5e3, -0.1], "d": "te\\nxt"}, "e": [{"f": true}, {"g": false}],
     "h": null, "i": "", "j": [], "k": {}, "l": 1e5}
    """

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A text with a few characters replaced, added or removed.
  private func mutated(_ text: String, _ letters: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    let letters = Array(letters.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !scalars.isEmpty {
      let index = scalars.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0...2, using: &random) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(letters.randomElement(using: &random) ?? " ", at: index)
      default: scalars[index] = letters.randomElement(using: &random) ?? " "
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  @Test func `what Foundation takes for JSON is JSON, and nothing else`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Fuzz.count(500) {
      let text = mutated(Self.document, "{}[]\":,\\ \n019.eE+-truefalsn/b\t", &random)
      // A comma before the end is refused here, and a name that is there twice; Foundation takes both.
      guard !text.contains("\\u"), !text.contains(/,\s*[}\]]/) else { continue }
      let expected = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any]
      let path = try folder.write(text, to: "config.json")
      do {
        _ = try Configuration(.json(path))
        #expect(expected, "\(text)")
      } catch {
        let isOurs = error.problems.contains { $0.code == .duplicateKey || $0.detail.contains("null stands in a list") }
        #expect(!expected || isOurs, "\(error) \(text)")
      }
    }
  }
}
