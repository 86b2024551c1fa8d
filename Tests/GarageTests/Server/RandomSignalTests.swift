#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// Many processes of `garage serve` that are told to end.
  @Suite(.enabled(if: RunningProgram.isThere), .serialized)
  struct RandomSignalTests {
    /// How many processes each test starts; more by `GARAGE_PROCESSES=1000 swift test`.
    private static let count = ProcessInfo.processInfo.environment["GARAGE_PROCESSES"].flatMap(Int.init) ?? 20
    @Test func `signalled at a random moment of its start, no process hangs, and each ends well or by the signal`()
      async throws
    {
      let start = try await startTime()
      var ends = Ends()
      for _ in 0..<Self.count {
        let moment = start * Double.random(in: 0...1.2)
        try await serving { program in
          try await Task.sleep(for: moment)
          let signal = Bool.random() ? SIGTERM : SIGINT
          program.send(signal)
          let end = try await program.end()
          #expect([.exit(0), .signal(signal)].contains(end), "after \(moment): \(program.output) \(program.errors)")
          ends.note(end, program)
        }
      }
      print("Signalled within \(start * 1.2) of their start: \(ends)")
    }

    @Test func `signalled when it is ready, each process stops everything and ends well`() async throws {
      for _ in 0..<Self.count {
        try await serving { program in
          try await program.expect { program.output.contains("ready\n") }
          program.send(Bool.random() ? SIGTERM : SIGINT)
          #expect(try await program.end() == .exit(0), "\(program.errors)")
          #expect(program.output.hasSuffix("stopped answering\n0 requests answered\n"), "\(program.output)")
        }
      }
    }

    /// What has become of processes, in numbers.
    private struct Ends: CustomStringConvertible {
      private var bySignal = 0, beforeReady = 0, afterReady = 0

      mutating func note(_ end: RunningProgram.End, _ program: RunningProgram) {
        if end != .exit(0) {
          bySignal += 1
        } else if program.output.contains("ready\n") {
          afterReady += 1
        } else {
          beforeReady += 1
        }
      }

      var description: String {
        "\(bySignal) ended by the signal, \(beforeReady) well before they were ready, \(afterReady) well after that"
      }
    }

    private func serving(_ body: (RunningProgram) async throws -> Void) async throws {
      try await withDirectory { directory in
        try await body(
          RunningProgram(
            ["serve", "--requests", directory.path, "--journal", directory.appending(path: "journal").path],
            in: directory))
      }
    }

    /// How long a process takes to be ready, here and now, if nothing keeps it.
    private func startTime() async throws -> Duration {
      var times: [Duration] = []
      for _ in 0..<5 {
        try await serving { program in
          let isReady = { try await program.expect { program.output.contains("ready\n") } }
          times.append(try await ContinuousClock().measure(isReady))
          program.send(SIGKILL)
          _ = try await program.end()
        }
      }
      return times.min() ?? .milliseconds(100)
    }
  }
#endif
