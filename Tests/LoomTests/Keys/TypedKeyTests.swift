import Loom
import TestSupport
import Testing

extension Key<any CarDao> {
  fileprivate static let best = Key(named: "best")
}

extension Key<Int> {
  fileprivate static let port = Key(named: "port")
}

/// Keys that are declared once, wherever a key can be written.
struct TypedKeyTests {
  final class Owner: Injectable {
    var car: (any CarDao)!
    var port = 0
    var spare: (any CarDao)?
    static var requires: [Requirement] {
      [Requirement(\Owner.car, .best), Requirement(\Owner.port, .port)]
    }
  }

  struct Dashboard {
    @Injected(.best) var car
    @Injected(.port) var port: Int
  }

  private func injector(_ body: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector.of {
      $0.expects(.port)
      $0.bind(.best).to { Car(color: "gold", engine: V8()) }
      $0.bind(.port).to(instance: 80)
      body($0)
    }
  }

  @Test func `A key is asked for by its name alone`() throws {
    let injector = try injector()
    #expect(injector.get(.best).color == "gold")
    #expect(try injector.resolve(.best).color == "gold")
    #expect(injector.get(.port) == 80)
    #expect(injector.get(CarDao.self, named: "best").color == "gold")
  }

  @Test func `A parameter, a closure and a property may ask for a key`() throws {
    let injector = try injector {
      $0.bind(String.self).to({ (car: any CarDao, port: Int) in "\(car.color) \(port)" }, .key(.best), .key(.port))
      $0.bind(String.self, named: "asks").make { try "\($0.get(.best).color) \($0.resolve(.port))" }
      $0.bind(Owner.self).to(Owner.init)
    }
    #expect(injector.get(String.self) == "gold 80")
    #expect(injector.get(String.self, named: "asks") == "gold 80")
    let owner = injector.get(Owner.self)
    #expect((owner.car.color, owner.port) == ("gold", 80))
  }

  @Test func `A wrapped property may have a key`() throws {
    try Injector.withCurrent(injector()) {
      let dashboard = Dashboard()
      #expect(dashboard.car.color == "gold")
      #expect(dashboard.port == 80)
    }
  }

  @Test func `An expected key that nothing binds is a problem`() throws {
    let problems = try creationProblems { $0.expects(.best) }
    #expect(problems.map(\.code) == [.missing])
  }
}
