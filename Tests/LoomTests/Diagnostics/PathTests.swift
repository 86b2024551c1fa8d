import Loom
import Testing

/// The paths to a missing binding: every one, said once.
@Suite struct PathTests {
  final class Hull { init(engine: any EngineDao) {} }
  final class Ship { init(hull: Hull) {} }
  final class Ferry { init(hull: Hull) {} }
  final class Fleet { init(ship: Ship) {} }

  private func report(_ body: (Module) -> Void) throws -> String {
    try creationError(body).description.replacing(#/ +\S+\.swift:\d+/#, with: "")
  }

  @Test func `both ways to a place are shown, what they share once`() throws {
    let report = try report {
      $0.bind(Hull.self).to(Hull.init)
      $0.bind(Ship.self).to(Ship.init)
      $0.bind(Ferry.self).to(Ferry.init)
      $0.bind(Fleet.self).to(Fleet.init)
    }
    #expect(
      report.contains(
        """
           needed by  parameter 1 of `PathTests.Hull`
                 for  parameter 1 of `PathTests.Ferry`
              or for  parameter 1 of `PathTests.Ship`
                 for  parameter 1 of `PathTests.Fleet`
        """))
  }

  @Test func `each place is shown with what it is needed for`() throws {
    let report = try report {
      $0.bind(Hull.self).to { (first: any EngineDao, second: any EngineDao) in Hull(engine: first) }
      $0.bind(Ship.self).to(Ship.init)
    }
    #expect(
      report.contains(
        """
           needed by  parameter 1 of `PathTests.Hull`
                 for  parameter 1 of `PathTests.Ship`
           needed by  parameter 2 of `PathTests.Hull`
                 for  parameter 1 of `PathTests.Ship`
        """))
  }

  @Test func `a key that is missing in ten places is one problem, whose report is not endless`() throws {
    let error = try creationError { module in
      for number in 0..<10 {
        module.bind(Int.self, named: Name("\(number)")).to { (engine: any EngineDao) in engine.power }
      }
    }
    #expect(error.problems.count == 1)
    #expect(error.problems[0].notes.filter { $0.role == .neededBy }.count == 10)
    #expect(error.description.contains("and 4 more places"))
  }

  final class EngineModule: Module {
    override func configure() { bind(Hull.self).to(Hull.init) }
  }
  final class ShipModule: Module {
    override func configure() { install(EngineModule()) }
  }

  @Test func `a place in an installed module tells who has installed that`() throws {
    let error = try #require(throws: InjectionError.self) { try Injector(ShipModule(), global: GlobalContext()) }
    #expect(error.problems[0].notes[0].modules == ["PathTests.EngineModule", "PathTests.ShipModule"])
    #expect(error.description.contains("(PathTests.EngineModule, installed by PathTests.ShipModule)"))
  }
}
