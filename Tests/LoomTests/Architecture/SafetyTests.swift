import TestSupport
import Testing

/// Code that Swift does not check is in few places, and a comment says why each is safe.
struct SafetyTests {
  private static let sources = Result { try CheckedSources(in: "Sources") }
  private static let tests = Result { try CheckedSources(in: "Tests") }

  private let sources: CheckedSources

  init() throws { sources = try Self.sources.get() }

  private func list(_ lines: [CheckedSources.Line]) -> Comment {
    "\(lines.map(\.description).joined(separator: "\n"))"
  }

  @Test func `what Swift does not check is in the rooms System alone`() {
    let outside = sources.uncheckedLines.filter { !$0.isInSystem }
    #expect(outside.isEmpty, list(outside))
  }

  @Test func `what Swift does not check is little`() {
    let lines = sources.uncheckedLines
    let files = Set(lines.map(\.path)).sorted()
    #expect(lines.count <= 80, list(lines))
    // One of them is the sample application's: a socket.
    #expect(files.count <= 9, "\(files.joined(separator: "\n"))")
  }

  @Test func `what is Sendable unchecked says why it may be`() {
    let unproved = sources.uncheckedSendables.filter { !$0.isProved }
    #expect(unproved.isEmpty, list(unproved))
  }

  /// Its types begin with iOS 18 and macOS 15.
  @Test func `nothing imports Synchronization, no test either`() throws {
    for folder in [sources, try Self.tests.get()] {
      let imports = folder.lines { word, before, _ in word == "Synchronization" && before == "import" }
      #expect(imports.isEmpty, list(imports))
    }
  }

  /// On watchOS, `Int` may have 32 bits.
  ///
  /// Attoseconds are an `Int64`.
  @Test func `a literal that needs 64 bits is one of a type that has them`() {
    let needs64Bits = { (word: String) in
      let digits = word.replacing("_", with: "")
      let number = digits.hasPrefix("0x") ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
      return number.map { $0 > UInt64(Int32.max) } == true
    }
    let literals = sources.lines { word, _, _ in needs64Bits(word) }
    #expect(!literals.isEmpty)
    let wrong = literals.filter { !$0.code.contains("Int64") && !$0.code.contains("attoseconds") }
    #expect(wrong.isEmpty, list(wrong))
  }

  @Test func `the page on safety names the files of Loom with unchecked code, and no file without`() throws {
    let page = try Repository.text(of: "Sources/Loom/Loom.docc/Safety.md")
    let listed = Set(page.matches(of: /`([\w+]+\.swift)`/).map { String($0.output.1) })
    let unchecked = Set(sources.uncheckedLines.filter(\.isInLoom).map(\.file))
    let sendable = Set(sources.uncheckedSendables.filter(\.isInLoom).map(\.file))
    #expect(unchecked.subtracting(listed) == [])
    #expect(listed.subtracting(unchecked.union(sendable)) == [])
  }
}
