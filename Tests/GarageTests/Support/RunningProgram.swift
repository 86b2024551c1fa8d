#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The built program as a process, which writes to files, so that it never waits for its reader.
  final class RunningProgram {
    /// The package manager puts it beside the tests; elsewhere, tests with processes do not run.
    static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "garage")
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

    private let process = Process()
    private let directory: URL

    /// Starts the program in a directory, where the files `output` and `errors` receive what it writes.
    init(_ arguments: [String], in directory: URL, environment: [String: String] = [:]) throws {
      self.directory = directory
      process.executableURL = Self.program
      process.arguments = arguments
      process.currentDirectoryURL = directory
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let files = try ["output", "errors"].map { name in
        try directory.write("", to: name)
        return try FileHandle(forWritingTo: directory.appending(path: name))
      }
      defer { for file in files { try? file.close() } }
      (process.standardOutput, process.standardError) = (files[0], files[1])
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    /// A server that listens, and its port.
    static func serving(
      _ arguments: String..., timeout: Int = 600, in directory: URL
    ) async throws -> (RunningProgram, UInt16) {
      let program = try RunningProgram(["serve", "--port", "0", "--timeout", "\(timeout)"] + arguments, in: directory)
      try await program.wait { program.output.hasSuffix("\n") }
      let port = program.output.firstMatch(of: /127\.0\.0\.1:(\d+)\n/).flatMap { UInt16($0.1) }
      return (program, try #require(port, "\(program.output)\(program.errors)"))
    }

    var output: String { directory.text(of: "output") ?? "" }
    var errors: String { directory.text(of: "errors") ?? "" }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The exit code, or the signal as a negative number; a process that hangs is killed.
    func end() async throws -> Int32 {
      try await wait { !self.process.isRunning }
      if process.isRunning { send(SIGKILL) }
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Waits for something to be true, or for the end of the process; for ten minutes, as the machine may be slow.
    private func wait(_ isTrue: () -> Bool) async throws {
      let deadline = ContinuousClock.now + .seconds(600)
      while !isTrue(), process.isRunning, .now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    }
  }
#endif
