import Foundation

/// An article of a library's documentation, whose code a test compiles.
package struct Article {
  private let text: String

  /// Reads an article.
  ///
  /// - Parameters:
  ///   - name: the article's name.
  ///   - library: the library that it belongs to.
  /// - Throws: what reading the file throws.
  package init(_ name: String, of library: String) throws {
    text = try Repository.text(of: "Sources/\(library)/\(library).docc/\(name).md")
  }

  /// The Swift blocks that import a module, without their imports.
  package func blocks(importing module: String) -> [String] {
    text.matches(of: /```swift\n(?s:(.*?))```/).map { String($0.output.1) }
      .filter { $0.contains("import \(module)\n") }
      .map { $0.replacing(/(@preconcurrency )?import \w+\n/, with: "").trimmingCharacters(in: .newlines) }
  }
}

/// The files of this package.
package enum Repository {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The texts of all Swift files in a folder and below it, by their paths in it.
  package static func sources(in folder: String) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String }
    let sources = (paths ?? []).filter { $0.hasSuffix(".swift") }
    return try Dictionary(uniqueKeysWithValues: sources.map { ($0, try text(of: "\(folder)/\($0)")) })
  }
}
