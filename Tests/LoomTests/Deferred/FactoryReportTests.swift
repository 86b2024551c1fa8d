import Loom
import Testing

/// The arguments of a `Factory` may follow from other types; looking for a remedy must not add those to the graph.
@Suite struct FactoryReportTests {
  private struct Store {}
  private final class Holder: Injectable {
    var make: Factory<Store, [String]>?
    static var requires: [Requirement] { [Requirement(\Holder.make)] }
  }

  private static let report = "Nothing is bound to `FactoryReportTests.Store`."

  private func check(_ body: (Module) -> Void) throws {
    let error = try creationError(body)
    #expect(error.problems.map(\.code) == [.missing])
    #expect(error.description.contains(Self.report))
  }

  @Test func `a missing product is reported whatever its factory passes`() throws {
    try check { $0.bind(Bool.self).to { (_: Factory<Store, [String]>) in true } }
    try check { $0.bind(Bool.self).to { (_: Factory<Store, Int?>) in true } }
    try check { $0.bind(Bool.self).to { (_: Factory<Store, [Name: Int]>) in true } }
    try check { $0.bind(Bool.self).to { (_: Factory<Store, [Lazy<Int>]>) in true } }
    try check { $0.bind(Bool.self).to { (_: Factory<Store, Factory<Int, Bool>>) in true } }
  }

  @Test func `so it is in each place that a factory is asked for in`() throws {
    try check { $0.bind(Holder.self).to(Holder.init) }
    try check { $0.contribute(to: Bool.self).to { (_: Factory<Store, [String]>) in true } }
    try check { $0.expects(Factory<Store, [String]>.self) }
    try check {
      $0.bind(Bool.self).to { true }
      $0.decorate(Bool.self) { (inner: Bool, _: Factory<Store, [String]>) in inner }
    }
    let injector = try Injector(global: GlobalContext())
    #expect(try resolutionError(injector, Factory<Store, [String]>.self).problems.map(\.code) == [.missing])
    #expect(try resolutionError(injector, Lazy<Factory<Store, [String]>>.self).problems.map(\.code) == [.missing])
  }

  @Test func `a factory whose types are in the order of a function's is told which comes first`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to({ (_: Store) in Radio() }, .argument)
      $0.bind(Bool.self).to { (_: Factory<Store, Radio>) in true }
    }
    #expect(problems.map(\.remedies) == [["name first what the factory creates: Factory<Radio, …>"]])
  }

  @Test func `a failed look-up leaves the graph as it was`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Radio.self).to({ (_: Int) in Radio() }, .argument)
    }
    let before = GraphSnapshot(of: injector)
    _ = try resolutionError(injector, Factory<Store, [String]>.self).description
    _ = try resolutionError(injector, Lazy<Factory<Radio, String>>.self).description
    #expect(GraphSnapshot(of: injector) == before)
  }

  @Test func `the report of a failure makes no entries`() throws {
    struct Failure: Error {}
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Int.self).to { throw Failure() }
      $0.bind(Bool.self).to { (_: Lazy<Int>) in true }
      $0.bind(String.self).to { (_: Bool, number: Int) in "\(number)" }
    }
    let error = try resolutionError(injector, String.self)
    let before = GraphSnapshot(of: injector)
    #expect(!error.description.isEmpty)
    #expect(GraphSnapshot(of: injector) == before)
  }
}
