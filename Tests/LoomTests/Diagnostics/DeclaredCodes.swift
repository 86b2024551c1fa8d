import Foundation
import Loom

/// The codes that the source declares: a list that no program needs.
enum DeclaredCodes {
  static let all: [Problem.Code] = {
    let source = (try? text(of: "Sources/Loom/Diagnostics/Problem+Code.swift")) ?? ""
    return source.matches(of: #/static let \w+ = Self\("([A-Z_]+)"\)/#).map { Problem.Code(rawValue: String($0.1)) }
  }()

  /// A file of the package.
  static func text(of path: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../" + path).standardized, encoding: .utf8)
  }
}
