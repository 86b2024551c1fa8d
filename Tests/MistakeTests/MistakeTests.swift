// The texts are those of one version of the compiler on one platform.
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  import Foundation
  import Testing

  /// What the compiler says to those who get something wrong, compared with golden files.
  ///
  /// Each mistake is a program of its own, compiled against the module that has been built. To write the files again, set
  /// `UPDATE_GOLDEN=1` in the environment and run the tests; then read what has changed, as a user would.
  @Suite(.serialized)
  struct MistakeTests {
    @Test(arguments: MistakeFile.allCases)
    func `Each mistake is answered as it has been`(_ file: MistakeFile) throws {
      try expect(file.answers(), file.url("Golden"))
    }

    @Test func `All answers together are as good as they have been`() throws {
      let summary = try AnswerSummary(MistakeFile.allCases.flatMap { try $0.stored() })
      try expect(summary.text, MistakeFile.folder.appending(path: "Golden/Summary.txt"))
      #expect(summary.inOwnWords >= 100)
    }

    private func expect(_ text: String, _ golden: URL) throws {
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try text.write(to: golden, atomically: true, encoding: .utf8)
      }
      let stored = try String(contentsOf: golden, encoding: .utf8)
      let difference = text.split(separator: "\n").difference(from: stored.split(separator: "\n"))
      let changes = difference.map { change in
        switch change {
        case .remove(_, let line, _): "- \(line)"
        case .insert(_, let line, _): "+ \(line)"
        }
      }
      #expect(changes.isEmpty, "\(golden.lastPathComponent):\n\(changes.joined(separator: "\n"))")
    }
  }
#endif
