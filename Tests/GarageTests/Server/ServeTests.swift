#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// `garage serve` as a process, with the signals that a supervisor or a terminal sends.
  @Suite(.enabled(if: RunningProgram.isThere))
  struct ServeTests {
    /// A server of the requests in a directory, which is ready.
    private func serving(_ directory: URL, _ arguments: String...) async throws -> RunningProgram {
      let requests = directory.appending(path: "requests")
      try FileManager.default.createDirectory(at: requests, withIntermediateDirectories: true)
      let program = try RunningProgram(Self.serve(requests, directory) + arguments, in: directory)
      try await program.expect { program.output.contains("ready\n") }
      return program
    }

    private static func serve(_ requests: URL, _ directory: URL) -> [String] {
      ["serve", "--requests", requests.path, "--journal", directory.appending(path: "journal").path]
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal stops every component in the reverse order, and the process ends well`(signal: Int32) async throws {
      try await withDirectory { directory in
        let program = try await serving(directory)
        program.send(signal)
        #expect(try await program.end() == .exit(0))
        #expect(program.output == "ready\nstopped answering\n0 requests answered\n")
        #expect(program.errors == "")
      }
    }

    @Test func `requests are answered beside them, and the journal goes on over several lives of the server`()
      async throws
    {
      try await withDirectory { directory in
        for life in 1...2 {
          let program = try await serving(directory)
          try directory.write("garage://trips/7?format=short", to: "requests/\(life).txt")
          try await program.expect { program.output.contains("answered \(life).txt\n") }
          #expect(directory.text(of: "requests/\(life).txt.answer") == "T7: Saloon, Ada\n")
          program.send(SIGTERM)
          #expect(try await program.end() == .exit(0))
          #expect(directory.text(of: "journal")?.split(separator: "\n").count == life)
        }
      }
    }

    @Test func `a data file that is not there is told in a sentence, and the process ends with 2`() async throws {
      try await withDirectory { directory in
        let program = try RunningProgram(
          Self.serve(directory, directory) + ["--data", "/nowhere/day.json"], in: directory)
        #expect(try await program.end() == .exit(2))
        #expect(program.errors == "garage: cannot read /nowhere/day.json: No such file or directory\n")
        #expect(program.output == "")
      }
    }

    @Test func `a component that fails ends the process with 1 and the report, after the others have stopped`()
      async throws
    {
      try await withDirectory { directory in
        let program = try await serving(directory)
        try FileManager.default.removeItem(at: directory.appending(path: "requests"))
        #expect(try await program.end() == .exit(1))
        #expect(program.output == "ready\nstopped answering\n0 requests answered\n")
        #expect(
          program.errors.replacing(/\.swift:\d+/, with: ".swift") == """
            garage: LoomLifecycle found 1 problem.

            1. [PHASE_THREW] "RequestFolder" threw an error in run: cannot read \(directory.path)/requests: \
            No such file or directory
               declared at  "RequestFolder"  Garage/ServerModule.swift


            """)
      }
    }

    @Test(.disabled(if: RunningProgram.isSanitized))
    func `a second signal ends at once a stop that takes its time`() async throws {
      try await withDirectory { directory in
        let pipe = Pipe()
        let program = try RunningProgram(
          Self.serve(directory, directory), in: directory, output: pipe.fileHandleForWriting)
        var output = ""
        while !output.contains("ready\n"), let text = try pipe.fileHandleForReading.read(upToCount: 1) {
          output += String(decoding: text, as: UTF8.self)
        }
        // Nobody reads what it writes any more: the first line of its stop waits for a place in the pipe.
        fill(pipe.fileHandleForWriting.fileDescriptor)
        program.send(SIGTERM)
        try await Task.sleep(for: .milliseconds(500))
        program.send(SIGINT)
        #expect(try await program.end(within: .seconds(5)) == .exit(128 + SIGINT))
      }
    }

    /// Writes to a pipe until nothing more goes in.
    private func fill(_ pipe: Int32) {
      let flags = fcntl(pipe, F_GETFL)
      _ = fcntl(pipe, F_SETFL, flags | O_NONBLOCK)
      let page = [UInt8](repeating: 10, count: 4096)
      while write(pipe, page, page.count) > 0 {}
      while write(pipe, page, 1) > 0 {}
      _ = fcntl(pipe, F_SETFL, flags)
    }
  }
#endif
