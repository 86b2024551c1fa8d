#if os(Linux)
  import Foundation
  import Loom
  import TestSupport
  import Testing

  /// The mistakes of one kind, and the answers that have been stored for them.
  enum MistakeFile: String, CaseIterable, CustomTestStringConvertible {
    case asking = "Asking"
    case closures = "Closures"
    case companions = "Companions"
    case conformance = "Conformance"
    case decorators = "Decorators"
    case forms = "Forms"
    case isolation = "Isolation"
    case mainActorByDefault = "MainActorByDefault"
    case names = "Names"
    case requirements = "Requirements"
    case scopes = "Scopes"
    case traits = "Traits"
    case types = "Types"

    var testDescription: String { rawValue }

    /// The answers as the compiler gives them now.
    func answers() throws -> String {
      let mistakes = Mistake.all(in: try String(contentsOf: url("Mistakes"), encoding: .utf8))
      let work = FileManager.default.temporaryDirectory.appending(path: "MistakeTests-\(UUID())")
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: work) }
      let prelude = work.appending(path: "Prelude.swift")
      try FileManager.default.copyItem(at: MistakeFile.folder.appending(path: "Prelude.txt"), to: prelude)
      let compiler = try Compiler()
      let answers = Guarded([String](repeating: "", count: mistakes.count))
      DispatchQueue.concurrentPerform(iterations: mistakes.count) { index in
        let answer = Result { try self.answer(to: mistakes[index], in: work, prelude, compiler) }
        answers.withLock { $0[index] = (try? answer.get()) ?? "no answer: \(answer)\n" }
      }
      return answers.withLock { $0.joined() }
    }

    private func answer(to mistake: Mistake, in work: URL, _ prelude: URL, _ compiler: Compiler) throws -> String {
      let file = work.appending(path: "\(mistake.id).swift")
      try mistake.source.write(to: file, atomically: true, encoding: .utf8)
      let flags = self == .mainActorByDefault ? ["-default-isolation", "MainActor"] : []
      let diagnostics = try compiler.diagnostics(of: file, with: prelude, flags)
      let lines = Answer(diagnostics, in: file.lastPathComponent).lines
      return (["\(mistake.id) \(mistake.title)"] + lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
    }

    /// The stored answers, each with the identifier of its mistake.
    func stored() throws -> [(id: String, answer: Answer)] {
      let text = try GoldenFile(rawValue).text
      return text.split(separator: /\n(?! )/).map { part in
        let lines = part.split(separator: "\n")
        let answer = Answer(stored: lines.dropFirst().map { String($0.dropFirst(2)) })
        return (String(lines[0].prefix { $0 != " " }), answer)
      }
    }

    func url(_ folder: String) -> URL { MistakeFile.folder.appending(path: "\(folder)/\(rawValue).txt") }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  }
#endif
