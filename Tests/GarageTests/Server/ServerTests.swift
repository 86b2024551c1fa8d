import Foundation
import Loom
import LoomConfiguration
import LoomLifecycle
import LoomTesting
import Testing

@testable import Garage

/// The server's wiring, and what it answers.
@MainActor
struct ServerTests {
  private let output = CapturedOutput()

  private func modules(_ directory: URL, _ more: [String: ConfigurationValue] = [:]) -> [Module] {
    let values: [String: ConfigurationValue] = [
      "requests": .text(directory.path), "journal": .text(directory.appending(path: "journal").path),
      "poll-interval": "1ms",
    ]
    let layers = [Configuration.Layer.defaults(values.merging(more) { $1 })]
    let configuration = (try? Configuration(layers: layers)) ?? Configuration()
    return [GarageModule(configuration, output: output), ServerModule()]
  }

  /// The answers to some requests of a server that starts and stops.
  private func answers(
    to requests: [String], _ more: [String: ConfigurationValue] = [:], _ clock: any WallClock = StoppedClock()
  ) async throws -> (answers: [String], journal: String) {
    var answers: [String] = []
    var journal = ""
    try await withDirectory { directory in
      for (index, request) in requests.enumerated() { try directory.write(request, to: "\(index).txt") }
      let fakes = Module { $0.bind(WallClock.self).to(instance: clock) }
      let lifecycle = try Lifecycle(Injector(modules: modules(directory, more), overriding: [fakes]))
      try await lifecycle.start()
      let last = "\(requests.count - 1).txt.answer"
      while directory.text(of: last) == nil { try await Task.sleep(for: .milliseconds(1)) }
      #expect(await lifecycle.stop().problems == [])
      answers = requests.indices.map { directory.text(of: "\($0).txt.answer") ?? "" }
      journal = directory.text(of: "journal") ?? ""
    }
    return (answers, journal)
  }

  private func trip(_ id: String, from: String = "Depot", at times: (String, String) = ("20:00", "20:30")) -> String {
    #"{"id":"\#(id)","from":"\#(from)","to":"Depot","departs":"\#(times.0)","arrives":"\#(times.1)","passengers":4}"#
  }

  @Test func `the wiring is valid, and a request is all that it lacks`() {
    expectValid(modules: modules(URL(filePath: "/nowhere")))
  }

  @Test func `components start in the order of what they need, the requests last`() throws {
    let lifecycle = try Lifecycle(Injector(modules: modules(URL(filePath: "/nowhere"))))
    #expect(lifecycle.order.ids == ["Statistics", "RequestFolder"])
    #expect(lifecycle.warnings == [])
  }

  @Test func `each request is answered on top of the day's plan, and leaves nothing for the next`() async throws {
    let requests = [
      trip("N1", from: "Station"), trip("N2", from: "Station"), "plan\n", "garage://trips/7?format=short",
    ]
    let (answers, _) = try await answers(to: requests)
    #expect(answers[0] == "N1: Saloon, Ada\n")
    #expect(answers[1] == "N2: Saloon, Ada\n")
    #expect(answers[2].contains("5 cars, 3 drivers, 11 trips, 7 of them served"))
    #expect(answers[2].hasPrefix("Plan of the day, made at \(StoppedClock.text)"))
    #expect(answers[3] == "T7: Saloon, Ada\n")
  }

  @Test func `a preference of the user's is heeded`() async throws {
    #expect(
      try await answers(to: [trip("N1", from: "Station")], ["prefer": "idle"]).answers == ["N1: Saloon, Bertil\n"])
  }

  @Test func `a request that makes no sense is answered with what is wrong with it`() async throws {
    let requests = [trip("X", from: "Moon", at: ("10:00", "09:00")), #"{"id":"N"}"#, "garage://plan", "hello"]
    let (answers, _) = try await answers(to: requests)
    #expect(
      answers[0] == """
        0.txt is malformed
          trip.from: there is no place "Moon"
          trip.arrives: 09:00 is not after 10:00

        """)
    #expect(answers[1].contains("top level: \"from\" is missing"))
    #expect(answers[2] == "Nothing that is exposed handles this URL.\n")
    #expect(answers[3].hasPrefix("3.txt is malformed"))
  }

  @Test func `the journal has a line for each request`() async throws {
    let (_, journal) = try await answers(to: ["garage://trips/7", "garage://trips/99"])
    #expect(
      journal == """
        2025-03-01T07:30:00Z  0.txt  answered
        2025-03-01T07:30:00Z  1.txt  there is no trip "99"

        """)
  }

  @Test func `components count and say what they did when they stop`() async throws {
    _ = try await answers(to: ["garage://trips/7", "garage://trips/8"])
    #expect(output.text == "answered 0.txt\nanswered 1.txt\nstopped answering\n2 requests answered")
  }

  @Test func `a server that has stopped leaves nothing behind`() async throws {
    try await withDirectory { directory in
      try directory.write("plan", to: "a.txt")
      let modules = modules(directory)
      try await expectNoSurvivors(modules[0], modules[1]) { injector in
        let lifecycle = try Lifecycle(injector)
        try await lifecycle.start()
        while directory.text(of: "a.txt.answer") == nil { try await Task.sleep(for: .milliseconds(1)) }
        await lifecycle.stop()
      }
    }
  }

  @Test func `a journal that cannot be opened keeps the server from starting`() async throws {
    try await withDirectory { directory in
      let injector = try Injector(modules: modules(directory, ["journal": "/nowhere/journal"]))
      let error = await #expect(throws: LifecycleError.self) { try await Lifecycle(injector).start() }
      #expect(error.map { Failure($0) }?.exitCode == .badInput)
      #expect(error.map { Failure($0) }?.message.contains("cannot write /nowhere/journal") == true)
    }
  }
}
