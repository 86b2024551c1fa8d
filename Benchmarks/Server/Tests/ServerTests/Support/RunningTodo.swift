import Foundation
import Testing

/// The built program as a process, which writes to files, so that it never waits for its reader.
final class RunningTodo {
  /// Beside the tests, where the package manager puts it.
  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "todo")
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  /// The options that choose how the service is wired and run.
  static let wirings = [[], ["--wired-by-hand"], ["--in-service-group"]]

  private let process = Process()
  private let folder: TemporaryFolder

  init(_ arguments: [String]) throws {
    folder = try TemporaryFolder()
    for name in ["output", "errors"] { try folder.write("", to: name) }
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardOutput = FileHandle(forWritingAtPath: folder.path("output"))
    process.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  var output: String { folder.text(of: "output") }
  var errors: String { folder.text(of: "errors") }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The exit code, in good time.
  func end() async throws -> Int32 {
    for _ in 0..<3_000 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    if process.isRunning {
      Issue.record("\(process.arguments ?? []) hangs:\n\(errors)")
      send(SIGKILL)
      process.waitUntilExit()
    }
    return process.terminationStatus
  }
}

/// A folder that is removed when the last reference to it is released.
final class TemporaryFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: "todo-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
  func path(_ name: String) -> String { url.appending(path: name).path }
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }
  func text(of name: String) -> String {
    (try? Data(contentsOf: url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
