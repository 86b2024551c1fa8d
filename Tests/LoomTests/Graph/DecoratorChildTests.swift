import Loom
import Testing

/// A child's decorator makes the key one of the child's overrides.
struct DecoratorChildTests {
  private func parent(_ body: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Plugin.self).to { Device("radio") }.in(unchecked: .singleton)
        $0.bind(Rack.self).to(Rack.init).in(.singleton)
        $0.bind(Map.self).to { Map() }.in(.singleton)
        body($0)
      }, global: GlobalContext())
  }

  /// Needs the plugin.
  private final class Rack: Sendable {
    let plugin: any Plugin
    init(plugin: any Plugin) { self.plugin = plugin }
  }

  /// Needs nothing.
  private final class Map: Sendable {}

  private func decorating(_ marks: String...) -> Module {
    Module { module in
      for mark in marks { module.decorate(Plugin.self) { Wrapper(mark, $0) } }
    }
  }

  @Test func `a child decorates its parent's singleton, once, and shares what is decorated`() throws {
    for childAsksFirst in [true, false] {
      let parent = try parent()
      let child = try parent.child(decorating("child"))
      let order = childAsksFirst ? [child, parent] : [parent, child]
      for injector in order { _ = injector.get(Plugin.self) }
      #expect(child.get(Plugin.self).label == "child(radio)")
      #expect(identity(child.get(Plugin.self)) == identity(child.get(Plugin.self)))
      #expect(identity((child.get(Plugin.self) as? Wrapper)?.inner) == identity(parent.get(Plugin.self)))
      #expect(parent.get(Plugin.self).label == "radio")
    }
  }

  @Test func `what depends on the key is remade for the child, and nothing else`() throws {
    let parent = try parent()
    let child = try parent.child(decorating("child"))
    #expect(child.get(Rack.self).plugin.label == "child(radio)")
    #expect(identity(child.get(Rack.self).plugin) == identity(child.get(Plugin.self)))
    #expect(parent.get(Rack.self).plugin.label == "radio")
    #expect(child.get(Map.self) === parent.get(Map.self))
  }

  @Test func `two children decorate without each other's knowledge`() throws {
    let parent = try parent()
    let (first, second) = (try parent.child(decorating("a")), try parent.child(decorating("b")))
    #expect(first.get(Rack.self).plugin.label == "a(radio)")
    #expect(second.get(Rack.self).plugin.label == "b(radio)")
    #expect(
      identity((first.get(Plugin.self) as? Wrapper)?.inner) == identity((second.get(Plugin.self) as? Wrapper)?.inner))
  }

  @Test func `a child's decorators come after its parent's, and a grandchild's after these`() throws {
    let parent = try Injector(Module { $0.bind(Plugin.self).to { Device("radio") } }, decorating("a", "b"))
    let child = try parent.child(decorating("c", "d"))
    let grandchild = try child.child(decorating("e"))
    #expect(grandchild.get(Plugin.self).label == "e(d(c(b(a(radio)))))")
    #expect(child.get(Plugin.self).label == "d(c(b(a(radio))))")
    #expect(parent.get(Plugin.self).label == "b(a(radio))")
  }

  @Test func `a grandchild of a decorating child shares the child's decorated instance`() throws {
    let child = try parent().child(decorating("child"))
    for grandchild in [try child.child(), try child.child { $0.bind(Int.self).to { 1 } }] {
      #expect(identity(grandchild.get(Plugin.self)) == identity(child.get(Plugin.self)))
      #expect(grandchild.get(Rack.self) === child.get(Rack.self))
    }
  }

  @Test func `a grandchild that overrides what a decorator needs has it decorated anew`() throws {
    let parent = try parent { $0.bind(String.self).to(instance: "parent") }
    let child = try parent.child { $0.decorate(Plugin.self) { (p: any Plugin, mark: String) in Wrapper(mark, p) } }
    let grandchild = try child.child { $0.bind(String.self).to(instance: "grandchild") }
    #expect(child.get(Rack.self).plugin.label == "parent(radio)")
    #expect(grandchild.get(Rack.self).plugin.label == "grandchild(radio)")
    #expect(identity((grandchild.get(Plugin.self) as? Wrapper)?.inner) == identity(parent.get(Plugin.self)))
  }

  @Test func `a child that overrides what a parent's decorator needs has it decorated anew`() throws {
    let parent = try parent {
      $0.bind(String.self).to(instance: "parent")
      $0.decorate(Plugin.self) { (p: any Plugin, mark: String) in Wrapper(mark, p) }
    }
    let child = try parent.child { $0.bind(String.self).to(instance: "child") }
    #expect(parent.get(Rack.self).plugin.label == "parent(radio)")
    #expect(child.get(Rack.self).plugin.label == "child(radio)")
    let inner = [parent, child].map { identity(($0.get(Plugin.self) as? Wrapper)?.inner) }
    #expect(inner[0] != nil && inner[0] == inner[1])
  }

  @Test func `a child that overrides what is decorated within has it remade and decorated anew`() throws {
    let parent = try Injector(
      Module {
        $0.bind(String.self).to(instance: "parent")
        $0.bind(Plugin.self).to { (label: String) in Device(label) }.in(unchecked: .singleton)
      }, decorating("loud"))
    let child = try parent.child { $0.bind(String.self).to(instance: "child") }
    #expect(child.get(Plugin.self).label == "loud(child)")
    #expect(parent.get(Plugin.self).label == "loud(parent)")
  }

  @Test func `a child's own binding of a decorated key is not decorated`() throws {
    let parent = try Injector(Module { $0.bind(Plugin.self).to { Device("radio") } }, decorating("parent"))
    let child = try parent.child { $0.bind(Plugin.self).to { Device("own") } }
    #expect(child.get(Plugin.self).label == "own")
    #expect(try child.child(decorating("grandchild")).get(Plugin.self).label == "grandchild(own)")
    let both = try parent.child(Module { $0.bind(Plugin.self).to { Device("own") } }, decorating("child"))
    #expect(both.get(Plugin.self).label == "child(own)")
  }

  @Test func `a child's binding makes what the parent has decorated with it see it`() throws {
    let parent = try parent { $0.bind(Plugin.self, named: "spare").to(\(any Plugin).self) }
    let child = try parent.child(decorating("child"))
    #expect(child.get(Plugin.self, named: "spare").label == "child(radio)")
    #expect(parent.get(Plugin.self, named: "spare").label == "radio")
  }

  @Test func `a child keeps the parent's scope: normal, graph, eager, weak, given`() throws {
    let made = Probe.Counter()
    let counting = Module { $0.decorate(Plugin.self) { plugin in Wrapper("\(made.increment())", plugin) } }
    func child(_ bind: (BindingBuilder<any Plugin, Nonisolated>) -> Void) throws -> Injector {
      try Injector(Module { bind($0.bind(Plugin.self)) }).child(counting)
    }
    let normal = try child { $0.to { Device("radio") } }
    #expect(identity(normal.get(Plugin.self)) != identity(normal.get(Plugin.self)))
    #expect(made.value == 2)
    let eager = try child { $0.to { Device("radio") }.in(unchecked: .eager) }
    #expect(made.value == 3)
    #expect(eager.get(Plugin.self).label == "3(radio)")
    let weakly = try child { $0.to { Device("radio") }.in(unchecked: .weak) }
    let held = weakly.get(Plugin.self)
    #expect(identity(weakly.get(Plugin.self)) == identity(held))
    let given = try child { $0.to(instance: Device("radio")) }
    #expect(identity(given.get(Plugin.self)) == identity(given.get(Plugin.self)))
    #expect(made.value == 5)
  }
}
