import Foundation
import Loom
import LoomRouting
import Testing

@Suite
struct TableConflictTests {
  // Nothing binds it anywhere: what other tests bind would be a hint.
  protocol Ledger: Sendable {}

  struct ShowTrip: Route, URLRoute {
    static let pattern: RoutePattern = "garage://trips/:id"
    let id: Int
  }
  struct FindTrip: Route, URLRoute {
    static let pattern: RoutePattern = "garage://trips/:name"
    let name: String
  }
  struct AnyTrip: Route, URLRoute { static let pattern: RoutePattern = "garage://trips/*" }
  struct Prefixed: Route, URLRoute {
    static let pattern: RoutePattern = "garage://cars/a-:x"
    let x: String
  }
  struct Suffixed: Route, URLRoute {
    static let pattern: RoutePattern = "garage://cars/:x-b"
    let x: String
  }
  struct Unreadable: Route, URLRoute {
    static let pattern: RoutePattern = ["garage://trips/:from-:to", "garage://trips//all", "trips?id"]
    let from: String
    let to: String
  }
  struct Admin: Route, URLRoute { static let pattern: RoutePattern = "garage://trips/admin" }

  private func report(_ configure: (Module) -> Void) throws -> String {
    let error = try #require(throws: InjectionError.self) { try Injector.verify(configure) }
    let creation = #expect(throws: InjectionError.self) { try Injector(configure) }
    #expect(creation?.description == error.description)
    return error.description
  }

  @Test
  func `a route that nothing is left for`() throws {
    let text = try report { module in
      module.handle { (_: ShowTrip) in }
      module.handle { (_: AnyTrip) in }
    }
    try expectGolden("unreachable", text)
  }

  @Test
  func `texts that are no patterns`() throws {
    try expectGolden("bad-pattern", report { $0.handle { (_: Unreadable) in } })
  }

  @Test
  func `routes that a helper handles on one line are each called by their names`() throws {
    func handle<R: Route>(_ route: R.Type, in module: Module) where R.Output == Void {
      module.handle(fileID: "Garage/Helpers.swift", line: 7) { (_: R) in }
    }
    let text = try report { module in
      handle(Admin.self, in: module)
      handle(ShowTrip.self, in: module)
      handle(FindTrip.self, in: module)
    }
    #expect(text.contains("bound at   `RouteAction<TableConflictTests.ShowTrip>`  Garage/Helpers.swift:7"))
    #expect(text.contains("bound at   `RouteAction<TableConflictTests.FindTrip>`  Garage/Helpers.swift:7"))
    #expect(!text.contains("Admin"))
  }

  @Test
  func `routes with the same URLs, or of which neither is more specific, at once, with what a handler misses`() throws {
    let text = try report { module in
      module.handle { (_: ShowTrip) in }
      module.handle { (_: FindTrip) in }
      module.handle { (_: Prefixed, _: any Ledger) in }
      module.handle { (_: Suffixed) in }
    }
    try expectGolden("several", text)
  }

  @Test
  func `a route that would make too much work, by limits that are an instance or made by a function`() throws {
    var limits = RoutingLimits()
    limits.visits = 1
    let text = try report { [limits] module in
      module.handle { (_: ShowTrip) in }
      module.bind(RoutingLimits.self).to(instance: limits)
    }
    try expectGolden("too-much-work", text)

    let configure: (Module) -> Void = { [limits] module in
      module.handle { (_: ShowTrip) in }
      module.bind(RoutingLimits.self).to { limits }
    }
    try Injector.verify(configure)
    let error = try #require(throws: InjectionError.self) { try Injector(configure) }
    #expect((error.cause as? RoutingError)?.problems.map(\.code) == [.tooMuchWork])
  }

  @Test
  func `a child's route may take the place of its parent's, but not be in its way`() throws {
    let injector = try Injector { $0.handle { (_: ShowTrip) in } }
    _ = try injector.child { $0.handle { (_: ShowTrip) in } }
    _ = try injector.copy { $0.handle { (_: ShowTrip) in } }
    #expect(injectionCodes { try injector.child { $0.handle { (_: FindTrip) in } } } == [.refused])
    #expect(throws: InjectionError.self) {
      try injector.get(Router.self).adding(Module { $0.handle { (_: FindTrip) in } })
    }
  }

  @Test
  func `an exposed route that takes URLs of one that is not is a warning`() throws {
    func warnings(_ exposure: Router.Exposure) throws -> [RoutingProblem] {
      try Injector { module in
        module.handle(ShowTrip.self, exposure: .remote) { (_: ShowTrip) in }
        module.handle(Admin.self, exposure: exposure) { (_: Admin) in }
      }.get(Router.self).table.warnings
    }
    try expectGolden("shadowed", warnings(.program).map(\.description).joined(separator: "\n\n") + "\n")
    #expect(try warnings(.remote).isEmpty)
  }
}

@Suite
struct TableTests {
  @Test
  func `the table prints its routes`() throws {
    try expectGolden("table", "\(Injector(TripsModule()).get(Router.self).table)\n")
  }

  @Test
  func `its rows are exported, and come back`() throws {
    let rows = try Injector(TripsModule()).get(Router.self).table.rows
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(rows)
    try expectGolden("rows", String(decoding: json, as: UTF8.self) + "\n")
    #expect(try JSONDecoder().decode([RouteTable.Row].self, from: json) == rows)
  }
}
