import Loom
import LoomGraph
import TestSupport
import Testing

/// Factories with arguments.
struct FactoryArgumentTests {
  @Test(arguments: Asking.Form.allCases, Asking.Place.allCases)
  func `with arguments and by name`(form: Asking.Form, place: Asking.Place) throws {
    let injector = try place.injector {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self, named: Asking.name).to(Car.init(color:engine:), .argument, .bound)
      form.bind(Factory<any CarDao, String>.self, isNamed: true, in: $0)
    }
    let factory = try form.ask(for: Factory<any CarDao, String>.self, isNamed: true, injector)
    #expect(["red", "blue"].map { factory($0).color } == ["red", "blue"])
  }

  @Test func `what the product's needs throw is reported as that of the product`() throws {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to { () throws -> any EngineDao in throw Probe.Failure() }
      $0.bind(CarDao.self).to(Car.init(color:engine:), .argument, .bound)
    }
    let error = try #require(Probe.report { try injector.get(Factory<any CarDao, String>.self).resolve("red") })
    #expect(error.subject == .resolution(of: AnyKey(Key(CarDao.self))))
    try Golden.expect(error, "factory-call-threw")
  }
}

/// The arguments of a `Factory` may follow from other types; looking for a remedy must not add those to the graph.
struct FactoryReportTests {
  private struct Store {}
  private final class Holder: Injectable {
    var make: Factory<Store, [String]>?
    static var requires: [Requirement] { [Requirement(\Holder.make)] }
  }

  @Test func `a missing product is reported whatever its factory passes, in each place that asks for one`() throws {
    let modules: [(Module) -> Void] = [
      { $0.bind(Bool.self).to { (_: Factory<Store, [String]>) in true } },
      { $0.bind(Bool.self).to { (_: Factory<Store, Int?>) in true } },
      { $0.bind(Bool.self).to { (_: Factory<Store, [Name: Int]>) in true } },
      { $0.bind(Bool.self).to { (_: Factory<Store, Lazy<[Int]>>) in true } },
      { $0.bind(Bool.self).to { (_: Factory<Store, Factory<Int, Bool>>) in true } },
      { $0.bind(Holder.self).to(Holder.init) },
      { $0.contribute(to: Bool.self).to { (_: Factory<Store, [String]>) in true } },
      { $0.expects(Factory<Store, [String]>.self) },
      {
        $0.bind(Bool.self).to { true }
        $0.decorate(Bool.self) { (inner: Bool, _: Factory<Store, [String]>) in inner }
      },
    ]
    for module in modules {
      let error = try creationError(module)
      #expect(error.problems.map(\.code) == [.missing])
      #expect(error.problems.map(\.key) == [AnyKey(Key(Store.self))])
      #expect(error.description.contains("Nothing is bound to `FactoryReportTests.Store`."))
    }
  }

  @Test func `a look-up that fails, and its report, leave the graph as it was`() throws {
    let injector = try Injector.of {
      $0.bind(Radio.self).to({ (_: Int) in Radio() }, .argument)
      $0.bind(Int.self).to { throw Probe.Failure() }
      $0.bind(Bool.self).to { (_: Lazy<Int>) in true }
      $0.bind(String.self).to { (_: Bool, number: Int) in "\(number)" }
    }
    let before = injector.graph
    let errors = [
      try resolutionError(injector, Factory<Store, [String]>.self),
      try resolutionError(injector, Lazy<Factory<Store, [String]>>.self),
      try resolutionError(injector, Lazy<Factory<Radio, String>>.self), try resolutionError(injector, String.self),
    ]
    #expect(errors.map { $0.problems.map(\.code) } == [[.missing], [.missing], [.arguments], [.factoryThrew]])
    #expect(errors.allSatisfy { !$0.description.isEmpty })
    #expect(injector.graph == before)
  }
}
