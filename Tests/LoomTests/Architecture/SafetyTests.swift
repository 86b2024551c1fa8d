import Foundation
import Testing

/// The page on what the compiler does not check, compared with the sources.
struct SafetyTests {
  private static let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Loom").standardized

  @Test func `every file with unchecked code is on the page, and no other`() throws {
    let page = try String(contentsOf: Self.sources.appending(path: "Loom.docc/Safety.md"), encoding: .utf8)
    let listed = Set(page.matches(of: /`([\w+]+\.swift)`/).map { String($0.output.1) })
    #expect(try listed == filesWithUncheckedCode())
  }

  private func filesWithUncheckedCode() throws -> Set<String> {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    let unchecked =
      /@unchecked Sendable|nonisolated\(unsafe\)|Unmanaged|Unsafe(Mutable)?(Raw)?(Buffer)?Pointer|[uU]nsafe\w*\(|unsafelyUnwrapped|_silgen_name|assumingMemoryBound/
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8).replacing(/\/\/[^\n]*/, with: "")
      if code.contains(unchecked) { found.insert(file.lastPathComponent) }
    }
    return found
  }
}
