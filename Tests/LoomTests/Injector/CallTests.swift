import Loom
import TestSupport
import Testing

/// Functions that are called with resolved parameters.
struct CallTests {
  private func injector() throws -> Injector {
    try Injector.of {
      $0.bind(EngineDao.self).to(V8.init).in(.graph)
      $0.bind(Car.self).to(Car.init(engine:))
      $0.bind(Int.self).to(instance: 4)
    }
  }

  @Test func `a closure or a function is called with resolved parameters`() throws {
    let injector = try injector()
    func describe(_ doors: Int, _ car: Car) -> String { "\(doors) doors, \(car.color)" }
    #expect(try injector.call(describe) == "4 doors, blue")
    #expect(try injector.call { (doors: Int) in doors + 1 } == 5)
    #expect(try injector.call { (a: Int, b: Int, c: [Int]) in a + b + c.count } == 8)
  }

  @Test func `the parameters of a call share instances of graph scope, and two calls do not`() throws {
    let injector = try injector()
    let engines = try injector.call { (one: Car, other: Car) in (one.engine, other.engine) }
    #expect(engines.0 === engines.1)
    #expect(try injector.call { (car: Car) in car.engine } !== engines.0)
  }

  @Test func `what the function throws passes as it is, and a missing parameter names the line of the call`() throws {
    #expect(throws: Probe.Failure.self) { try injector().call { (_: Int) -> Int in throw Probe.Failure() } }
    let line = #line + 1
    let report = Probe.report { try injector().call { (_: Double) in } }
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(report?.problems.first?.notes.last?.location == CodeLocation(fileID: #fileID, line: line))
  }

  @Test @MainActor func `an asynchronous closure stays on the actor of its caller`() async throws {
    let injector = try injector()
    var doors = 0
    let sum = try await injector.call { (value: Int) async in
      await Task.yield()
      MainActor.assertIsolated()
      doors = value
      return value + 1
    }
    #expect((doors, sum) == (4, 5))
    #expect(try injector.call { (doors: Int) in doors } == 4)
  }
}
