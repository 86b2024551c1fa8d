import Loom
import LoomGraph
import Testing

@testable import LoomTesting

/// Children that only have values behave in a test as in production, where no listener is.
struct ValueChildPathTests {
  /// Something that requests do, which writes down what it sees.
  typealias Scenario = @Sendable (Injector, Log) async throws -> Void

  /// The observations of a scenario in production, and under the trait of a test.
  private func observations(_ scenario: Scenario) async throws -> (production: [String], test: [String]) {
    let (production, test) = (Log(), Log())
    try await withInjector(Reception.module(production), global: Reception.global(production)) {
      try await scenario($0, production)
    }
    let found = await issues {
      let scope = scope {
        try Injector(Reception.module(test), global: Reception.global(test))
      }
      try await scope.run { try await scenario(.current, test) }
    }
    // Only a test is warned of a value that nothing declares.
    #expect(found.filter { !$0.isWarning }.map(\.text) == [])
    return (production.all, test.all)
  }

  private func expectSame(_ scenario: Scenario, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let (production, test) = try await observations(scenario)
    #expect(!production.isEmpty, sourceLocation: sourceLocation)
    #expect(test == production, sourceLocation: sourceLocation)
  }

  @Test func `what is shared, and with whom`() async throws {
    try await expectSame { application, log in
      for id in 1...2 {
        try await application.withChild(supplying: Reception.Order(id: id)) { child in
          log.add("hall \(child.get(Reception.Hall.self) === application.get(Reception.Hall.self))")
          log.add("porter \(child.get(Reception.Porter.self) === application.get(Reception.Porter.self))")
          log.add("room \(child.get(Reception.Room.self) === child.get(Reception.Room.self))")
          log.add("line \(child.get(Reception.Line.self) === child.get(Reception.Line.self))")
          log.add("visitor \(child.get(Reception.Visitor.self).hall === application.get(Reception.Hall.self))")
          log.add("rates \(child.get([Double].self))")
          log.add("bill \(child.get(Reception.Bill.self).order.id)")
        }
      }
    }
  }

  @Test func `what is created, and when`() async throws {
    try await expectSame { application, log in
      for id in 1...3 {
        log.add("request \(id)")
        try await application.withChild(supplying: Reception.Order(id: id)) { child in
          log.add("begun")
          let clerk = child.get(Lazy<Reception.Clerk>.self)
          log.add("nothing yet")
          _ = (clerk.value, child.get([String].self), child.get([Name: String].self))
        }
      }
    }
  }

  @Test func `what further values, nested children and decorated values are`() async throws {
    try await expectSame { application, log in
      let guest = Reception.Guest(name: "Ann")
      try await application.withChild(supplying: Reception.Order(id: 1), guest) { child in
        log.add(child.get(Reception.Guest.self).name)
      }
      try await application.withChild(supplying: Reception.Order(id: 1)) { child in
        let room = child.get(Reception.Room.self)
        try await child.withChild(supplying: guest) { grandchild in
          log.add("\(grandchild.get(Reception.Room.self) === room) \(grandchild.get(Reception.Guest.self).name)")
        }
        try await child.withChild(supplying: Reception.Order(id: 2)) { log.add("\($0.get(Reception.Bill.self).order)") }
      }
    }
  }

  @Test func `what is reported`() async throws {
    try await expectSame { application, log in
      func note(_ body: () throws -> Void) {
        do { try body() } catch { log.add("\(error)") }
      }
      note { _ = try application.resolve(Reception.Bill.self) }
      let child = try application.child(supplying: Reception.Order(id: 1))
      note { _ = try child.resolve(Reception.Guest.self) }
      note { _ = try child.resolve(Reception.Line.self) }
      note { _ = try child.resolve(Int.self, named: "port") }
      note { _ = try application.child(supplying: "no such value").resolve(Reception.Bill.self) }
      await child.close()
      note { _ = try child.resolve(Reception.Bill.self) }
      note { _ = try child.child(supplying: Reception.Guest(name: "Ann")) }
    }
  }

  @Test func `what an observer hears`() async throws {
    try await expectSame { application, log in
      try application.observe { log.add("\($0.key) \($0.owner) \($0.scope) \($0.depth)") }
      try await application.withChild(supplying: Reception.Order(id: 1)) { child in
        _ = (child.get(Reception.Clerk.self), child.get(Reception.Room.self), child.get(Reception.Porter.self))
        _ = (child.get(Reception.Visitor.self), child.get([String].self))
      }
    }
  }

  @Test func `what is seen of the graph`() async throws {
    try await expectSame { application, log in
      let child = try application.child(supplying: Reception.Order(id: 1))
      _ = child.get(Reception.Visitor.self)
      for node in child.graph.nodes { log.add("\(node.key) \(node.level) \(node.kind)") }
      log.add(child.debugDescription)
    }
  }

  @Test func `how often classes are asked for what they require`() async throws {
    try await expectSame { application, log in
      let before = Reception.Inspector.asked.value
      for id in 1...5 {
        try await application.withChild(supplying: Reception.Order(id: id)) { _ = $0.get(Reception.Inspector.self) }
      }
      log.add("asked \(Reception.Inspector.asked.value - before)")
    }
  }
}
