import Loom
import TestSupport
import Testing

/// A list is deferred as a whole, `Lazy<[T]>`: one of deferred elements does not follow from the contributions.
struct DeferredContributionTests {
  private static var devices: Module {
    Module {
      $0.contribute(to: Plugin.self).to { Device("a") }
      $0.contribute(to: Plugin.self, named: "first").to { Device("first") }
    }
  }

  @Test func `a list of deferred elements is missing`() throws {
    let problems = try creationProblems {
      $0.install(Self.devices)
      $0.bind(Int.self).to { (all: [Lazy<any Plugin>], named: [Name: Factory<any Plugin>]) in all.count + named.count }
    }
    #expect(problems.map(\.code) == [.missing, .missing])
    let injector = try Injector(Self.devices, global: GlobalContext())
    #expect(Probe.codes { try injector.resolve([Lazy<any Plugin>].self) } == [.missing])
    #expect(injector.get(Lazy<[any Plugin]>.self).value.map(\.label) == ["a", "first"])
    #expect(injector.get(Factory<[Name: any Plugin]>.self)().mapValues(\.label) == ["first": "first"])
  }

  @Test func `deferred elements may be contributed, or their list bound, like others`() throws {
    let injector = try Injector.of {
      $0.bind(Plugin.self).to { Device("explicit") }
      $0.contribute(to: Lazy<any Plugin>.self).to(\Lazy<any Plugin>.self)
      $0.bind([Factory<any Plugin>].self).to { [] }
    }
    #expect(injector.get([Lazy<any Plugin>].self).map(\.value.label) == ["explicit"])
    #expect(injector.get([Factory<any Plugin>].self).isEmpty)
    withExtendedLifetime(injector) {}
  }
}
