import Loom
import LoomGraph
import Testing

private func devices(_ labels: String..., named: Bool = false) -> Module {
  Module { module in
    for label in labels {
      module.contribute(to: Plugin.self, named: named ? Name(label) : nil).to { Device(label) }.in(
        unchecked: .singleton)
    }
  }
}

/// A child's contributions come after its parent's, which sees nothing of them.
struct ContributionChildTests {
  private func parent(_ modules: Module...) throws -> Injector {
    let dashboard = Module {
      $0.bind(Dashboard.self).to(Dashboard.init).in(.singleton)
      $0.bind(Cockpit.self).to { Cockpit() }.in(.singleton)
    }
    return try Injector(modules: modules + [dashboard], global: GlobalContext())
  }

  @Test func `a child's contributions come after its parent's, and a grandchild's after these`() throws {
    let parent = try parent(devices("a", "b"))
    let child = try parent.child(devices("c"), devices("d"))
    let grandchild = try child.child(devices("e"))
    #expect(grandchild.pluginLabels == ["a", "b", "c", "d", "e"])
    #expect(child.pluginLabels == ["a", "b", "c", "d"])
    #expect(parent.pluginLabels == ["a", "b"])
  }

  @Test func `what a parent contributes is shared with its children`() throws {
    let parent = try parent(devices("a"))
    let child = try parent.child(devices("b"))
    let grandchild = try child.child(devices("c"))
    let (all, childs) = (grandchild.get([any Plugin].self), child.get([any Plugin].self))
    #expect(identity(all[0]) == identity(parent.get([any Plugin].self)[0]))
    #expect(identity(all[1]) == identity(childs[1]))
    #expect(identity(all[0]) == identity(childs[0]))
  }

  @Test func `what holds a collection is remade for a child that contributes to it`() throws {
    for childAsksFirst in [true, false] {
      let parent = try parent(devices("a", named: true))
      let child = try parent.child(devices("b", named: true))
      if childAsksFirst { _ = (child.get(Dashboard.self), child.get(Cockpit.self)) }
      #expect(parent.get(Dashboard.self).labels == ["a"])
      #expect(parent.get(Cockpit.self).named.count == 1)
      #expect(child.get(Dashboard.self).labels == ["a", "b"])
      #expect(child.get(Cockpit.self).plugins.count == 2)
      #expect(Set(child.get(Cockpit.self).named.keys) == ["a", "b"])
    }
  }

  @Test func `a child is the first to contribute`() throws {
    let parent = try parent()
    let child = try parent.child(devices("a", named: true))
    #expect(parent.get(Dashboard.self).labels.isEmpty)
    #expect(child.get(Dashboard.self).labels == ["a"])
    #expect(child.get(Cockpit.self).named.mapValues(\.label) == ["a": "a"])
    #expect(parent.get([Name: any Plugin].self).isEmpty)
  }

  @Test func `a child that contributes nothing shares the dashboard, and so does one that contributes elsewhere`()
    throws
  {
    let parent = try parent(devices("a"))
    #expect(try parent.child().get(Dashboard.self) === parent.get(Dashboard.self))
    let child = try parent.child { $0.contribute(to: Device.self).to { Device("b") } }
    #expect(child.get(Dashboard.self) === parent.get(Dashboard.self))
    #expect(child.get(Cockpit.self) === parent.get(Cockpit.self))
    #expect(child.pluginLabels == ["a"])
  }

  @Test func `a contribution without a name leaves the dictionary as it is`() throws {
    let parent = try Injector(
      devices("a", named: true), Module { $0.bind(Int.self).to { (p: [Name: any Plugin]) in p.count } })
    let child = try parent.child(devices("b"))
    #expect(child.get(Int.self) == 1)
    #expect(child.pluginLabels == ["a", "b"])
    #expect(child.graph.node(for: [Name: any Plugin].self)?.level == 0)
  }

  @Test func `a child's contribution takes the place of its parent's of the same name`() throws {
    let parent = try parent(devices("a", "b", "c", named: true))
    let child = try parent.child {
      $0.contribute(to: Plugin.self, named: "d").to { Device("d") }
      $0.contribute(to: Plugin.self, named: "b").to { Device("child's b") }
    }
    #expect(child.pluginLabels == ["a", "child's b", "c", "d"])
    #expect(child.get([Name: any Plugin].self)["b"]?.label == "child's b")
    #expect(parent.pluginLabels == ["a", "b", "c"])
    let grandchild = try child.child { $0.contribute(to: Plugin.self, named: "b").to { Device("grandchild's b") } }
    #expect(grandchild.pluginLabels == ["a", "grandchild's b", "c", "d"])
  }

  @Test func `a child's binding that a contribution leads to makes the child remake that one only`() throws {
    let parent = try parent(
      devices("a"),
      Module {
        $0.bind(String.self).to(instance: "parent's")
        $0.contribute(to: Plugin.self).to(Device.init).in(unchecked: .singleton)
      })
    let child = try parent.child { $0.bind(String.self).to(instance: "child's") }
    let (parents, childs) = (parent.get([any Plugin].self), child.get([any Plugin].self))
    #expect(parents.map(\.label) == ["a", "parent's"])
    #expect(childs.map(\.label) == ["a", "child's"])
    #expect(identity(parents[0]) == identity(childs[0]))
    #expect(child.get(Dashboard.self).labels == ["a", "child's"])
    #expect(identity(child.get(Dashboard.self).plugins[1]) == identity(childs[1]))
  }

  @Test func `a grandchild without contributions sees its parent's, and shares what holds them`() throws {
    let child = try parent(devices("a")).child(devices("b"))
    let grandchild = try child.child { $0.bind(Int.self).to { 1 } }
    #expect(grandchild.pluginLabels == ["a", "b"])
    #expect(grandchild.get(Dashboard.self) === child.get(Dashboard.self))
  }

  @Test func `two children contribute without each other's knowledge`() throws {
    let parent = try parent(devices("a"))
    let (first, second) = (try parent.child(devices("b")), try parent.child(devices("c")))
    #expect(first.get(Dashboard.self).labels == ["a", "b"])
    #expect(second.get(Dashboard.self).labels == ["a", "c"])
    #expect(identity(first.get([any Plugin].self)[0]) == identity(second.get([any Plugin].self)[0]))
  }
}
