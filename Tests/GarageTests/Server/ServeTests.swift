#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// `garage serve` as a process, with the signals that a supervisor or a terminal sends.
  @Suite(.enabled(if: RunningProgram.isThere))
  struct ServeTests {
    private static let components = ["RequestFolder", "StatisticsArchive", "Statistics", "TripPlanner", "FleetLoader"]

    /// A server of the requests in a directory, which is ready.
    private func serving(_ directory: URL, _ arguments: String...) async throws -> RunningProgram {
      let requests = directory.appending(path: "requests")
      try FileManager.default.createDirectory(at: requests, withIntermediateDirectories: true)
      let program = try RunningProgram(["serve", "--requests", requests.path] + arguments, in: directory)
      try await program.expect { program.output.contains("\nready\n") }
      return program
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal stops every component in the reverse order, saves the statistics, and the process ends well`(
      signal: Int32
    ) async throws {
      try await withDirectory { directory in
        let program = try await serving(directory)
        program.send(signal)
        #expect(try await program.end() == .exit(0))
        #expect(program.output.hasPrefix("loaded the built-in data: 5 cars, 3 drivers, 11 trips\nready\n"))
        #expect(program.stopped.elementsEqual(Self.components, by: ==))
        #expect(program.errors == "")
        #expect(directory.text(of: "requests/garage.statistics")?.contains("\"loads\" : 1") == true)
      }
    }

    @Test func `requests are answered beside them, and counted over several lives of the server`() async throws {
      try await withDirectory { directory in
        let first = try await serving(directory)
        let trip = #"{"id":"N","from":"Depot","to":"Depot","departs":"20:00","arrives":"20:30","passengers":4}"#
        try directory.write(trip, to: "requests/trip.json")
        try await first.expect { directory.text(of: "requests/trip.json.answer") != nil }
        #expect(directory.text(of: "requests/trip.json.answer") == "N: Saloon, Chandra\n")
        try await first.expect { first.output.contains("answered trip.json\n") }
        first.send(SIGTERM)
        #expect(try await first.end() == .exit(0))

        let second = try await serving(directory)
        try directory.write("statistics\n", to: "requests/question.txt")
        try await second.expect { directory.text(of: "requests/question.txt.answer") != nil }
        #expect(
          directory.text(of: "requests/question.txt.answer") == """
            1 request, 0 not understood
            1 trip asked for, 1 served
            data loaded 2 times

            """)
        second.send(SIGINT)
        #expect(try await second.end() == .exit(0))
      }
    }

    @Test func `data that change are loaded, and malformed ones are told and left alone`() async throws {
      try await withDirectory { directory in
        try directory.write(#"{"places":{},"cars":[],"drivers":[],"trips":[]}"#, to: "day.json")
        let program = try await serving(directory, "--data", directory.appending(path: "day.json").path)
        try directory.write("{", to: "day.json")
        try await program.expect { program.errors.contains("The program goes on with the data of before.\n") }
        try directory.write(
          #"{"places":{},"cars":[{"id":"V60","licence":"B","seats":4}],"drivers":[],"trips":[]}"#, to: "day.json")
        try await program.expect { program.output.contains("day.json: 1 car, 0 drivers, 0 trips\n") }
        program.send(SIGTERM)
        #expect(try await program.end() == .exit(0))
        #expect(directory.text(of: "requests/garage.statistics")?.contains("\"loads\" : 2") == true)
      }
    }

    @Test func `data alone are served too, and their statistics lie beside them`() async throws {
      try await withDirectory { directory in
        try directory.write(#"{"places":{},"cars":[],"drivers":[],"trips":[]}"#, to: "day.json")
        let program = try RunningProgram(
          ["serve", "--data", directory.appending(path: "day.json").path], in: directory)
        try await program.expect { program.output.contains("\nready\n") }
        program.send(SIGTERM)
        #expect(try await program.end() == .exit(0))
        #expect(program.stopped.elementsEqual(Self.components.dropFirst(), by: ==))
        #expect(directory.text(of: "garage.statistics") != nil)
      }
    }

    @Test func `a data file that is not there is told in a sentence, and the process ends with 2`() async throws {
      try await withDirectory { directory in
        let program = try RunningProgram(
          ["serve", "--requests", directory.path, "--data", "/nowhere/day.json"], in: directory)
        #expect(try await program.end() == .exit(2))
        #expect(program.errors == "garage: cannot read /nowhere/day.json: No such file or directory\n")
        #expect(program.output == "")
      }
    }

    @Test func `a component that fails ends the process with 1 and the report, after the others have stopped`()
      async throws
    {
      try await withDirectory { directory in
        let statistics = directory.appending(path: "numbers").path
        let program = try await serving(directory, "--statistics", statistics)
        try FileManager.default.removeItem(at: directory.appending(path: "requests"))
        #expect(try await program.end() == .exit(1))
        #expect(program.stopped.elementsEqual(Self.components, by: ==))
        #expect(
          program.errors.replacing(/\.swift:\d+/, with: ".swift") == """
            garage: LoomLifecycle found 1 problem.

            1. [PHASE_THREW] "RequestFolder" threw an error in run: cannot read \(directory.path)/requests: \
            No such file or directory
               declared at  "RequestFolder"  Garage/RequestModule.swift


            """)
      }
    }

    @Test(.disabled(if: RunningProgram.isSanitized))
    func `a second signal ends at once a stop that takes its time`() async throws {
      try await withDirectory { directory in
        let pipe = Pipe()
        let program = try RunningProgram(
          ["serve", "--requests", directory.path], in: directory, output: pipe.fileHandleForWriting)
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
