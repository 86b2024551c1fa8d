#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import Loom
import LoomLifecycle
import Testing

/// The reactions of a process to signals that ask it to end.
@Suite struct SignalTests {
  /// Prints each phase, signals its own process once it runs, and may exit in the last handler.
  ///
  /// After the run, signals do what they always do; where several are sent, nothing shows when the last is received.
  @MainActor private static func run(
    _ signals: Int32..., exits: Bool = false, stopping: @escaping @MainActor () async -> Void = {}
  ) async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.stop) {
          print("first stop")
          if exits { exit(EXIT_SUCCESS) }
        }
      },
      { events in
        events.on(.run) {
          for signal in signals { kill(getpid(), signal) }
          try await Task.sleep(for: .seconds(600))
        }
        events.on(.stop) {
          print("second stop")
          fflush(nil)
          await stopping()
        }
      })
    try await lifecycle.run()
    print("ended")
    fflush(nil)
  }

  #if os(Linux) || os(macOS)
    @Test(arguments: [SIGINT, SIGTERM])
    func `a request to end stops everything, and the process ends well`(signal: Int32) async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [signal] in
        try await SignalTests.run(signal)
      }
      #expect(Self.text(result).contains("second stop\nfirst stop\nended\n"))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `an interrupt after another signal ends the process at once, with its code`(first: Int32) async throws {
      let result = await #expect(processExitsWith: .exitCode(128 + SIGINT), observing: [\.standardOutputContent]) {
        [first] in
        try await SignalTests.run(first) {
          kill(getpid(), SIGINT)
          while true { try? await Task.sleep(for: .seconds(1)) }
        }
      }
      #expect(Self.text(result).contains("second stop\n"))
      #expect(!Self.text(result).contains("first stop"))
    }

    // A supervisor may send it more than once, as a group of services expects.
    @Test(arguments: [SIGINT, SIGTERM])
    func `a request to terminate after another signal changes nothing`(first: Int32) async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [first] in
        try await SignalTests.run(first, exits: true) {
          for _ in 1...3 {
            kill(getpid(), SIGTERM)
            // Nothing shows that a signal has been ignored: one that is not ends the process meanwhile.
            try? await Task.sleep(for: .milliseconds(20))
          }
        }
      }
      #expect(Self.text(result).contains("second stop\nfirst stop\n"))
    }

    @Test func `requests to terminate that come together are one`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        try await SignalTests.run(SIGTERM, SIGTERM, SIGTERM, exits: true)
      }
      #expect(Self.text(result).contains("second stop\nfirst stop\n"))
    }

    // Several times: Dispatch registers a source a moment after it is activated.
    @Test(arguments: 1...5) func `a signal while the lifecycle starts undoes the start`(number: Int) async throws {
      await #expect(processExitsWith: .success) { @MainActor in
        let lifecycle = try Lifecycle.of()
        lifecycle.host.on(.setUp) {
          kill(getpid(), SIGTERM)
          try await Task.sleep(for: .seconds(600))
        }
        try await lifecycle.run()
      }
    }

    @Test func `signals that a run does not listen to do what they always do`() async throws {
      await #expect(processExitsWith: .signal(SIGINT)) { @MainActor in
        let lifecycle = try Lifecycle.of { events in
          events.on(.run) {
            kill(getpid(), SIGINT)
            try await Task.sleep(for: .seconds(600))
          }
        }
        try await lifecycle.run(stoppingOn: [.terminate])
      }
    }

    @Test(arguments: [true, false]) func `after a run, signals do what they always do`(wasSignaled: Bool) async throws {
      await #expect(processExitsWith: .signal(SIGTERM)) { [wasSignaled] in
        if wasSignaled { try await SignalTests.run(SIGTERM) } else { try await SignalTests.runBriefly() }
        kill(getpid(), SIGTERM)
        try await Task.sleep(for: .seconds(10))
      }
    }

    @Test func `a later run listens again, and so does one that outlasts another`() async throws {
      await #expect(processExitsWith: .success) { @MainActor in
        try await SignalTests.run(SIGTERM)
        let lasting = try Lifecycle.of { events in
          events.on(.run) {
            try await SignalTests.runBriefly()
            kill(getpid(), SIGTERM)
            try await Task.sleep(for: .seconds(600))
          }
        }
        try await lasting.run()
      }
    }
  #endif

  /// Runs work that ends by itself.
  @MainActor private static func runBriefly() async throws {
    try await Lifecycle.of { events in events.on(.run) {} }.run()
  }

  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
  }
}
