import Foundation
import TestSupport

/// The sources of all libraries, or of all tests, and where they do what Swift does not check.
struct CheckedSources {
  /// A line of code.
  struct Line: CustomStringConvertible {
    /// The folder: `Sources`.
    let root: String
    /// Below that folder.
    let path: String
    let number: Int
    let code: String
    /// The comments above its declaration and beside it.
    let comment: String

    var file: String { path.split(separator: "/").last.map(String.init) ?? path }
    var isInLoom: Bool { path.hasPrefix("Loom/") }
    var isInSystem: Bool { path.split(separator: "/").dropFirst().first == "System" }
    var isProved: Bool { comment.contains("`@unchecked Sendable`") || comment.contains("Sendable:") }
    var description: String { "\(root)/\(path):\(number): \(code.trimmingCharacters(in: .whitespaces))" }
  }

  fileprivate struct File {
    let root: String
    let path: String
    let rows: [Substring]
    let tokens: [SourceToken]
  }

  private let files: [File]

  init(in root: String) throws {
    files = try Repository.sources(in: root).sorted { $0.key < $1.key }.map { path, text in
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      return File(root: root, path: path, rows: rows, tokens: SourceTokenizer.tokens(of: text))
    }
  }

  /// The lines in which a construct begins, each once.
  ///
  /// - Parameter isMeant: receives a word, the one before it, and the two behind it.
  /// - Returns: the lines, file by file.
  func lines(where isMeant: (_ word: String, _ before: String, _ behind: [String]) -> Bool) -> [Line] {
    files.flatMap { file in
      let texts = ["", ""] + file.tokens.map(\.text) + ["", ""]
      let numbers = file.tokens.indices.filter { index in
        isMeant(texts[index + 2], texts[index + 1], [texts[index + 3], texts[min(index + 4, texts.count - 1)]])
      }.map { file.tokens[$0].line }
      return Set(numbers).sorted().map { file.line($0) }
    }
  }
}

extension CheckedSources.File {
  func line(_ number: Int) -> CheckedSources.Line {
    .init(root: root, path: path, number: number, code: String(rows[number - 1]), comment: comment(at: number - 1))
  }

  /// The comment beside a line, and that above the declaration which the line belongs to.
  private func comment(at index: Int) -> String {
    var comments = [rows[index]]
    var place = index - 1
    // A declaration may have attributes and parts on separate lines.
    while place > index - 6, place >= 0, isPartOfDeclaration(rows[place]) { place -= 1 }
    while place >= 0, isComment(rows[place]) {
      comments.append(rows[place])
      place -= 1
    }
    return comments.compactMap { row in row.range(of: "//").map { row[$0.lowerBound...] } }.joined(separator: "\n")
  }

  private func isComment(_ row: Substring) -> Bool { row.drop(while: \.isWhitespace).hasPrefix("//") }

  private func isPartOfDeclaration(_ row: Substring) -> Bool {
    let code = row.trimmingCharacters(in: .whitespaces)
    return !isComment(row) && !code.isEmpty && !code.hasSuffix("}") && !code.hasSuffix("{")
  }
}

extension CheckedSources {
  /// The lines with a construct that Swift does not check or does not promise, but for `@unchecked Sendable`.
  var uncheckedLines: [Line] {
    lines { word, before, behind in
      Self.words.contains(word) || Self.prefixes.contains { word.hasPrefix($0) }
        || (word.hasPrefix("Unsafe") && word.hasSuffix("Pointer"))
        || (before == "@" && Self.attributes.contains(word))
        || (["unowned", "nonisolated"].contains(word) && behind == ["(", "unsafe"])
        || (Self.functions.contains(word) && behind[0] == "(")
    }
  }

  var uncheckedSendables: [Line] { lines { $0 == "unchecked" && $1 == "@" && $2[0] == "Sendable" } }

  private static let words: Set = [
    "unsafeBitCast", "unsafeDowncast", "unsafelyUnwrapped", "Unmanaged", "OpaquePointer", "assumingMemoryBound",
    "bindMemory", "withMemoryRebound", "posix_memalign", "Builtin", "_openExistential", "_typeByName",
    "_mangledTypeName", "_getTypeByMangledNameInContext", "_getSuperclass", "_withUnsafeGuaranteedRef",
  ]

  private static let prefixes = ["withUnsafe", "_unsafe", "_swift_"]

  private static let functions: Set = ["allocate", "deallocate", "malloc", "calloc", "realloc"]

  private static let attributes: Set = [
    "exclusivity", "_silgen_name", "_extern", "_cdecl", "_alwaysEmitIntoClient", "_semantics", "_optimize",
    "_transparent", "_effects", "_specialize",
  ]
}
