import Loom
import Testing

private final class Garage: Injectable, @unchecked Sendable {
  var plugin: (any Plugin)!
  static var requires: [Requirement] { [Requirement(\Garage.plugin)] }
}

private final class Pair: Injectable, @unchecked Sendable {
  var garage: Garage!
  static var requires: [Requirement] { [Requirement(\Pair.garage)] }
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

/// Cycles through decorators.
struct DecoratorCycleTests {
  @Test func `a decorator that needs its own key cannot be made`() throws {
    let problems = try creationProblems {
      $0.bind(Plugin.self).to { Device("radio") }.in(unchecked: .singleton)
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Plugin) in plugin }
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(
      problems.first?.cyclePath
        == ["parameter 2 of the decorator of any Plugin: the decorator of any Plugin"])
  }

  @Test func `a decorator that needs who needs its key cannot be made`() throws {
    let problems = try creationProblems {
      $0.bind(Plugin.self).to { Device("radio") }
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: Int) in plugin }
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(
      Set(problems.first?.cyclePath ?? []) == [
        "parameter 2 of the decorator of any Plugin: Int", "parameter 1 of Int: the decorator of any Plugin",
      ])
  }

  @Test func `what is decorated cannot need who needs the decorated key`() throws {
    let problems = try creationProblems {
      $0.bind(Plugin.self).to { (number: Int) in Device("\(number)") }
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.decorate(Plugin.self) { $0 }
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(problems.first?.notes.count == 3)
  }

  @Test func `a contribution's decorator that needs the collection cannot be made`() throws {
    let problems = try creationProblems {
      $0.contribute(to: Plugin.self).to { Device("radio") }
      $0.contribute(to: Plugin.self).to { Device("map") }
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: [any Plugin]) in plugin }
    }
    #expect(problems.map(\.code) == [.cycle])
  }

  @Test func `a child's decorator closes a cycle with its parent's bindings`() throws {
    let parent = try Injector(
      Module {
        $0.bind(Plugin.self).to { Device("radio") }.in(unchecked: .singleton)
        $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      }, global: GlobalContext())
    #expect(Probe.codes { try parent.child { $0.decorate(Plugin.self) { (p: any Plugin, _: Int) in p } } } == [.cycle])
  }

  @Test func `a cycle through a property of what a decorator needs is made`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      let injector = try Injector(
        Module {
          $0.bind(Plugin.self).to { Device("radio") }
          $0.bind(Garage.self).to { Garage() }.in(scope)
          $0.decorate(Plugin.self) { (plugin: any Plugin, garage: Garage) in Member(garage, plugin) }
        })
      let garage = injector.get(Garage.self)
      #expect((garage.plugin as? Member)?.garage === garage)
      #expect(garage.plugin.label == "member(radio)")
      #expect((injector.get(Plugin.self) as? Member)?.garage === garage)
    }
  }

  @Test func `a cycle through a property of what is decorated is made, entered at either end`() throws {
    for scope in [SharedScope.singleton, .eager] {
      for entersAtPlugin in [true, false] {
        let injector = try Injector(
          Module {
            $0.bind(Garage.self).to { Garage() }.in(scope)
            $0.decorate(Garage.self) { $0 }
            $0.bind(Plugin.self).to { (garage: Garage) in Member(garage, Device("radio")) }.in(unchecked: .singleton)
          })
        let first = entersAtPlugin ? injector.get(Plugin.self) : injector.get(Garage.self).plugin
        let garage = injector.get(Garage.self)
        #expect((first as? Member)?.garage === garage)
        #expect(identity(garage.plugin) == identity(first))
      }
    }
  }

  @Test func `a property of what is decorated may lead into a cycle that leaves out its decorator`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Pair.self).to { Pair() }.in(.singleton)
        $0.decorate(Pair.self) { $0 }
        $0.bind(Plugin.self).to { (garage: Garage) in Member(garage, Device("radio")) }
        $0.bind(Garage.self).to { Garage() }.in(.singleton)
      })
    let pair = injector.get(Pair.self)
    #expect((pair.garage.plugin as? Member)?.garage === pair.garage)
  }

  @Test func `a cycle with a decorated singleton can be entered at the property`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Plugin.self).to { Device("radio") }.in(unchecked: .singleton)
        $0.bind(Garage.self).to { Garage() }.in(.singleton)
        $0.decorate(Plugin.self) { (plugin: any Plugin, garage: Garage) in Member(garage, plugin) }
      })
    let garage = injector.get(Garage.self)
    #expect((garage.plugin as? Member)?.garage === garage)
    #expect(identity(injector.get(Plugin.self)) == identity(garage.plugin))
  }
  @Test func `a cycle with a decorated singleton can be entered at the decorated key`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Plugin.self).to { Device("radio") }.in(unchecked: .singleton)
        $0.bind(Garage.self).to { Garage() }.in(.singleton)
        $0.decorate(Plugin.self) { (plugin: any Plugin, garage: Garage) in Member(garage, plugin) }
      })
    let plugin = injector.get(Plugin.self)
    #expect(plugin.label == "member(radio)")
    #expect(identity(injector.get(Garage.self).plugin) == identity(plugin))
  }
}
