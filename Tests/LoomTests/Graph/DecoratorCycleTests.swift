import Loom
import TestSupport
import Testing

private final class Garage: Injectable, @unchecked Sendable {
  var plugin: (any Plugin)!
  static var requires: [Requirement] { [Requirement(\Garage.plugin)] }
}

private final class Owner: Injectable, @unchecked Sendable {
  var garage: Garage!
  static var requires: [Requirement] { [Requirement(\Owner.garage)] }
}

private final class Member: Plugin, @unchecked Sendable {
  private(set) weak var garage: Garage?
  let inner: any Plugin
  var label: String { "member(\(inner.label))" }

  init(_ garage: Garage, _ inner: any Plugin) {
    self.garage = garage
    self.inner = inner
  }
}

/// Cycles through decorators and a property, whose errors ``ReportsOfDecorators`` has.
struct DecoratorCycleTests {
  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `what a decorator needs may have the result as a property`(scope: SharedScope) throws {
    let injector = try Injector.of {
      $0.bind(Plugin.self).to { Device("radio") }
      $0.bind(Garage.self).to { Garage() }.in(scope)
      $0.decorate(Plugin.self) { (plugin: any Plugin, garage: Garage) in Member(garage, plugin) }
    }
    let garage = injector.get(Garage.self)
    #expect((garage.plugin as? Member)?.garage === garage)
    #expect(garage.plugin.label == "member(radio)")
    #expect((injector.get(Plugin.self) as? Member)?.garage === garage)
  }

  @Test(arguments: [SharedScope.singleton, .eager], [true, false])
  func `a cycle of shared members is entered at either end, whichever is decorated`(
    scope: SharedScope, startsWithPlugin: Bool
  ) throws {
    let cycles: [(Module) -> Void] = [
      {
        $0.bind(Plugin.self).to { Device("radio") }.in(.singleton)
        $0.decorate(Plugin.self) { (plugin: any Plugin, garage: Garage) in Member(garage, plugin) }
      },
      {
        $0.bind(Plugin.self).to { (garage: Garage) in Member(garage, Device("radio")) }.in(.singleton)
        $0.decorate(Garage.self) { $0 }
      },
    ]
    for bind in cycles {
      let injector = try Injector.of {
        bind($0)
        $0.bind(Garage.self).to { Garage() }.in(scope)
      }
      let first = startsWithPlugin ? injector.get(Plugin.self) : injector.get(Garage.self).plugin
      let garage = injector.get(Garage.self)
      #expect((first as? Member)?.garage === garage)
      #expect(identity(garage.plugin) == identity(first))
      #expect(first?.label == "member(radio)")
    }
  }

  @Test func `a property of what is decorated may lead into a cycle that leaves out its decorator`() throws {
    let injector = try Injector.of {
      $0.bind(Owner.self).to { Owner() }.in(.singleton)
      $0.decorate(Owner.self) { $0 }
      $0.bind(Plugin.self).to { (garage: Garage) in Member(garage, Device("radio")) }
      $0.bind(Garage.self).to { Garage() }.in(.singleton)
    }
    let owner = injector.get(Owner.self)
    #expect((owner.garage.plugin as? Member)?.garage === owner.garage)
  }
}
