#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The built program as a process, which writes to files, so that it never waits for its reader.
  final class RunningProgram {
    /// Beside the tests, where the package manager puts it; elsewhere these tests do not run.
    static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "garage")
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

    /// Whether the thread sanitizer watches: it keeps signals from a thread that waits for a file.
    static var isSanitized: Bool { dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil }

    /// How a process has ended.
    enum End: Equatable {
      case exit(Int32)
      case signal(Int32)
    }

    private let process = Process()
    private let directory: URL

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - arguments: the arguments.
    ///   - directory: where the files `output` and `errors` go.
    ///   - output: where the output goes in place of its file.
    /// - Throws: what the system says if it cannot be started.
    init(_ arguments: [String], in directory: URL, output: FileHandle? = nil) throws {
      self.directory = directory
      process.executableURL = Self.program
      process.arguments = arguments
      let files = [try Self.file("output", in: directory), try Self.file("errors", in: directory)]
      // They are the process's own then; a thousand of them would be in the way of the next one.
      defer { for file in files { try? file.close() } }
      process.standardOutput = output ?? files[0]
      process.standardError = files[1]
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    private static func file(_ name: String, in directory: URL) throws -> FileHandle {
      try directory.write("", to: name)
      return try FileHandle(forWritingTo: directory.appending(path: name))
    }

    var output: String { directory.text(of: "output") ?? "" }
    var errors: String { directory.text(of: "errors") ?? "" }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// How it ends, in good time; one that hangs is killed, and reported.
    func end(within limit: Duration = .seconds(30)) async throws -> End {
      let ended = try await wait(limit) { !self.process.isRunning }
      if !ended {
        Issue.record("\(process.arguments ?? []) hangs:\n\(output)\n\(errors)")
        send(SIGKILL)
        _ = try await wait(limit) { !self.process.isRunning }
      }
      return process.terminationReason == .exit ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
    }

    /// Waits for something to be true; what else is awaited of a process that has ended never is.
    func expect(
      _ limit: Duration = .seconds(30), _ location: SourceLocation = #_sourceLocation, _ isTrue: () -> Bool
    ) async throws {
      let came = try await wait(limit) { isTrue() || !self.process.isRunning } && isTrue()
      if !came { Issue.record("It never came.\n\(output)\n\(errors)", sourceLocation: location) }
    }

    private func wait(_ limit: Duration, _ isTrue: () -> Bool) async throws -> Bool {
      let deadline = ContinuousClock.now + limit
      while !isTrue() {
        if ContinuousClock.now > deadline { return false }
        try await Task.sleep(for: .milliseconds(5))
      }
      return true
    }
  }
#endif
