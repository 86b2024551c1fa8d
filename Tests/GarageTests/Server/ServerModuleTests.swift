import Foundation
import Loom
import LoomConfiguration
import LoomLifecycle
import LoomTesting
import Testing

@testable import Garage

/// The server's wiring, and what its components say to each other.
@MainActor
struct ServerModuleTests {
  private let output = CapturedOutput()
  private let errors = CapturedOutput()

  private func module(_ directory: String, _ options: Options = Options()) throws -> ServerModule {
    let configuration = try Configuration(.defaults(["requests": .text(directory), "poll-interval": 60000]))
    let server = try ServerOptions(configuration, dataFile: options.dataFile)
    return ServerModule(options, server, output: output, errors: errors)
  }

  /// A server that has started and answers, until the body returns.
  private func serving(
    _ options: Options = Options(), _ body: (Lifecycle) async throws -> Void
  ) async throws {
    try await withDirectory { directory in
      let lifecycle = try Server(module(directory.path, options), output: output).lifecycle
      try await lifecycle.start()
      try await body(lifecycle)
      let report = await lifecycle.stop()
      #expect(report.problems == [])
    }
  }

  private func trip(_ id: String, from: String = "Depot", at times: (String, String) = ("20:00", "20:30")) -> String {
    #"{"id":"\#(id)","from":"\#(from)","to":"Depot","departs":"\#(times.0)","arrives":"\#(times.1)","passengers":4}"#
  }

  @Test(arguments: [Options(), Options(dataFile: "/nowhere/day.json", preference: .idle, restAfter: 60)])
  func `the wiring verifies, and verifying reads no file`(options: Options) throws {
    try Injector.verify(module("/nowhere", options))
  }

  @Test func `components start in the order of what they need, the requests last`() throws {
    let lifecycle = try Lifecycle(Injector(module("/nowhere")))
    let names = ["FleetLoader", "TripPlanner", "Statistics", "StatisticsArchive", "RequestFolder"]
    #expect(lifecycle.order.ids == names)
    #expect(lifecycle.warnings == [])
    #expect(output.text == "")
  }

  @Test func `a server that has stopped leaves nothing behind`() async throws {
    try await withDirectory { directory in
      try await expectNoSurvivors(module(directory.path)) { injector in
        let lifecycle = try Lifecycle(injector)
        try await lifecycle.start()
        lifecycle.events.send(RequestArrived(name: "trip.json", text: trip("N")))
        await lifecycle.stop()
      }
    }
  }

  @Test func `a trip is planned on top of the others`() async throws {
    try await serving { lifecycle in
      let events = lifecycle.events
      let late = events.send(RequestArrived(name: "late.json", text: trip("N1", from: "Station")))
      let same = events.send(RequestArrived(name: "same.json", text: trip("N2", from: "Station")))
      #expect(late == "N1: Saloon, Ada")
      #expect(same == "N2: Minibus, Bertil")
      let plan = try #require(events.send(RequestArrived(name: "plan.txt", text: "plan\n")))
      #expect(plan.contains("5 cars, 3 drivers, 13 trips, 9 of them served"))
      #expect(plan.contains("\n  N1   20:00-20:30  Station to Depot     4 passengers   Saloon   Ada\n"))
    }
  }

  @Test func `a preference of the user's is heeded`() async throws {
    try await serving(Options(preference: .idle)) { lifecycle in
      let answer = lifecycle.events.send(RequestArrived(name: "late.json", text: trip("N1", from: "Station")))
      #expect(answer == "N1: Saloon, Bertil")
    }
  }

  @Test func `a trip that makes no sense is answered with what is wrong with it`() async throws {
    try await serving { lifecycle in
      let events = lifecycle.events
      #expect(
        events.send(RequestArrived(name: "x.json", text: trip("T1", from: "Moon", at: ("10:00", "09:00")))) == """
          x.json is malformed
            trip.id: "T1" is taken
            trip.from: there is no place "Moon"
            trip.arrives: 09:00 is not after 10:00
          """)
      #expect(
        events.send(RequestArrived(name: "y.json", text: #"{"id":"N"}"#)) == """
          y.json is malformed
            top level: "from" is missing
          """)
    }
  }

  @Test func `new data begin a new day`() async throws {
    try await serving { lifecycle in
      let events = lifecycle.events
      #expect(events.send(FleetLoaded(fleet: .sample(trips: [.sample("T9")]))) == nil)
      let plan = try #require(events.send(RequestArrived(name: "plan.txt", text: "plan")))
      #expect(plan.contains("1 car, 1 driver, 1 trip, 1 of them served"))
    }
  }

  @Test func `whoever cannot do with new data ends the server`() async throws {
    struct TooSmall: Error {}
    try await withDirectory { directory in
      let lifecycle = try Lifecycle(Injector(module(directory.path)))
      lifecycle.host.on(FleetLoaded.self) { $0.fleet.cars.count < 100 ? TooSmall() : nil }
      let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
      #expect(error?.cause is TooSmall)
      #expect(error?.problems.map(\.component) == ["FleetLoader"])
      #expect(output.text == "")
    }
  }

  @Test func `what is asked for and answered is counted, and anybody may ask for the numbers`() async throws {
    try await serving { lifecycle in
      let events = lifecycle.events
      events.send(RequestArrived(name: "n1.json", text: trip("N1")))
      events.send(RequestArrived(name: "n2.json", text: trip("N2")))
      events.send(RequestArrived(name: "t1.json", text: trip("T1")))
      for isUnderstood in [true, true, true, false] { events.send(RequestAnswered(isUnderstood: isUnderstood)) }
      #expect(
        events.send(RequestArrived(name: "question.txt", text: " statistics\n")) == """
          4 requests, 1 not understood
          2 trips asked for, 2 served
          data loaded 1 time
          """)
    }
  }

  @Test(arguments: [("a.txt", "hello"), ("a.txt", ""), ("a.txt", "plan statistics"), ("a.csv", "plan")])
  func `nobody answers what nobody understands`(name: String, text: String) async throws {
    try await serving { #expect($0.events.send(RequestArrived(name: name, text: text)) == nil) }
  }

  @Test func `numbers that cannot be read keep the server from starting, and are left alone`() async throws {
    try await withDirectory { directory in
      try directory.write("{", to: "garage.statistics")
      let lifecycle = try Server(module(directory.path), output: output).lifecycle
      let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
      #expect(error.map { Failure($0) }?.exitCode == .badInput)
      #expect(error.map { Failure($0) }?.message.contains("garage.statistics is malformed\n") == true)
      #expect(directory.text(of: "garage.statistics") == "{")
    }
  }
}
