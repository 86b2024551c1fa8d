#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// `garage serve` as a process, with clients and signals.
  @Suite(.enabled(if: RunningProgram.isThere))
  struct ServeTests {
    @Test func `articles are shown and bought over HTTP, and kept in the file`() async throws {
      try await withDirectory { directory in
        let (program, port) = try await RunningProgram.serving("--data", "sale.json", in: directory)
        #expect(try await Client.get("/articles", at: port).contains("\r\n\r\nGarage sale: 5 articles of 3 sellers\n"))
        #expect(try await Client.get("/articles/1?format=long", at: port).hasSuffix("Red, three gears, new tires.\n"))
        #expect(try await Client.get("/articles/1/buy", at: port).hasPrefix("HTTP/1.1 404 "))
        #expect(try await Client.post("/articles/1/buy", as: "", at: port).hasPrefix("HTTP/1.1 400 "))
        #expect(try await Client.post("/articles/1/buy", as: "Linus", at: port).hasPrefix("HTTP/1.1 200 "))
        #expect(try await Client.post("/articles/1/buy", as: "Barbara", at: port).hasPrefix("HTTP/1.1 409 "))
        program.send(SIGTERM)
        #expect(try await program.end() == 0)
        #expect(program.output.hasSuffix("\nLinus has bought Bicycle for $45\nrequests answered: 6\n"))
        #expect(program.errors == "")
        #expect(directory.text(of: "sale.json")?.contains(#""buyer":"Linus""#) == true)
      }
    }

    @Test func `clients at the same time get their own answers, and one buys`() async throws {
      try await withDirectory { directory in
        let (program, port) = try await RunningProgram.serving(in: directory)
        let statuses = try await withThrowingTaskGroup(of: String.self) { group in
          for number in 0..<60 {
            let name = number.isMultiple(of: 2) ? "Linus" : "Barbara"
            group.addTask { String(try await Client.post("/articles/3/buy", as: name, at: port).prefix(12)) }
          }
          return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(statuses == ["HTTP/1.1 200": 1, "HTTP/1.1 409": 59])
        program.send(SIGINT)
        #expect(try await program.end() == 0)
      }
    }

    @Test func `SIGTERM lets a request that has begun finish, and nobody else begin`() async throws {
      try await withDirectory { directory in
        let (program, port) = try await RunningProgram.serving(in: directory)
        let slow = try Client(port: port)
        await slow.write("POST /articles/1/buy HTTP/1.1\r\nUser: Linus\r\n")
        // Clients are accepted in their order: when this one has its answer, the slow one has been accepted.
        _ = try await Client.get("/articles", at: port)
        program.send(SIGTERM)
        while (try? await Client.get("/articles", at: port))?.isEmpty == false {}
        await slow.write("\r\n")
        #expect(await slow.read().hasSuffix("Bicycle is yours, Linus, for $45. Collect it from Ada.\n"))
        #expect(try await program.end() == 0)
        #expect(program.output.contains("\nLinus has bought Bicycle for $45\nrequests answered: "))
      }
    }

    @Test func `a client that takes too long is left`() async throws {
      try await withDirectory { directory in
        let (program, port) = try await RunningProgram.serving(timeout: 1, in: directory)
        let client = try Client(port: port)
        await client.write("GET /articles HTTP/1.1\r\n")
        #expect(await client.read() == "")
        let silent = try Client(port: port)
        program.send(SIGTERM)
        #expect(try await program.end() == 0)
        #expect(await silent.read() == "")
      }
    }

    @Test func `a request that is too long is refused, and the client can read that`() async throws {
      try await withDirectory { directory in
        let (program, port) = try await RunningProgram.serving(in: directory)
        let body = String(repeating: "a", count: 300_000)
        for request in ["POST / HTTP/1.1\r\nContent-Length: 300000\r\n\r\n\(body)", "GET /\(body)"] {
          let client = try Client(port: port)
          await client.write(request)
          client.endWriting()
          #expect(await client.read().hasPrefix("HTTP/1.1 413 "))
        }
        #expect(try await Client.get("/articles/1", at: port).hasPrefix("HTTP/1.1 200 "))
        program.send(SIGTERM)
        #expect(try await program.end() == 0)
      }
    }

    @Test func `a port in use is reported in one line`() async throws {
      try await withDirectory { directory in
        let (program, port) = try await RunningProgram.serving(in: directory)
        try await withDirectory { other in
          let second = try RunningProgram(["serve", "--port", "\(port)"], in: other)
          #expect(try await second.end() == 2)
          #expect(second.errors == "garage: cannot listen on port \(port): Address already in use\n")
          #expect(!second.output.contains("listening"))
        }
        program.send(SIGTERM)
        #expect(try await program.end() == 0)
      }
    }

    @Test func `signaled at a random moment, no process hangs, and each ends well or by the signal`() async throws {
      try await withDirectory { directory in
        for _ in 0..<20 {
          let program = try RunningProgram(["serve", "--port", "0"], in: directory)
          try await Task.sleep(for: .milliseconds(Int.random(in: 0...60)))
          let signal = Bool.random() ? SIGTERM : SIGINT
          program.send(signal)
          #expect([0, -signal].contains(try await program.end()), "\(program.output)\(program.errors)")
        }
      }
    }

    @Test(
      arguments: [
        (["--help"], 0, [:]), ([], 0, [:]), (["--format", "long"], 0, [:]), (["--format", "lnog"], 2, [:]),
        ([], 2, ["GARAGE_FORMAT": "lnog"]), (["--format", "short"], 0, ["GARAGE_FORMAT": "lnog"]),
        (["serve", "--port", "70000"], 2, [:]), (["explain", "Nobody"], 2, [:]),
      ] as [([String], Int32, [String: String])])
    func `the exit code is the result, and errors are not output`(
      arguments: [String], code: Int32, environment: [String: String]
    ) async throws {
      try await withDirectory { directory in
        let program = try RunningProgram(arguments, in: directory, environment: environment)
        #expect(try await program.end() == code)
        #expect(program.output.isEmpty == (code != 0))
        #expect(program.errors.isEmpty == (code == 0))
      }
    }

    @Test func `values come from arguments, the environment and a file, in this order`() async throws {
      try await withDirectory { directory in
        try directory.write(#"{ "discount": 50 }"#, to: "garage.json")
        for (arguments, environment, title) in [
          ([], [:], "50 % off"), ([], ["GARAGE_DISCOUNT": "25"], "25 % off"),
          (["--discount", "0"], ["GARAGE_DISCOUNT": "25"], "For sale\n"),
        ] as [([String], [String: String], String)] {
          let program = try RunningProgram(arguments, in: directory, environment: environment)
          #expect(try await program.end() == 0)
          #expect(program.output.contains(title))
        }
      }
    }
  }
#endif
