import Foundation
import Testing

/// What Swift does not check is in few places, and the reader is told why each holds.
struct SafetyTests {
  private static let sources = Result {
    try CheckedSources(at: URL(filePath: #filePath).appending(path: "../../../../Sources").standardized)
  }

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
    #expect(files.count <= 8, "\(files.joined(separator: "\n"))")
  }

  @Test func `what is Sendable unchecked says why it may be`() {
    let unproved = sources.uncheckedSendables.filter { !$0.isProved }
    #expect(unproved.isEmpty, list(unproved))
  }

  /// Its types begin with iOS 18 and macOS 15.
  @Test func `nothing imports Synchronization`() {
    let imports = sources.lines { word, before, _ in word == "Synchronization" && before == "import" }
    #expect(imports.isEmpty, list(imports))
  }

  @Test func `the page on safety names the files of Loom with unchecked code, and no file without`() throws {
    let page = try sources.text(of: "Loom/Loom.docc/Safety.md")
    let listed = Set(page.matches(of: /`([\w+]+\.swift)`/).map { String($0.output.1) })
    let unchecked = Set(sources.uncheckedLines.filter(\.isInLoom).map(\.file))
    let sendable = Set(sources.uncheckedSendables.filter(\.isInLoom).map(\.file))
    #expect(unchecked.subtracting(listed) == [])
    #expect(listed.subtracting(unchecked.union(sendable)) == [])
  }
}
