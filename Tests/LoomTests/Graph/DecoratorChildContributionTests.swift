import Loom
import Testing

private func contributing(_ labels: String...) -> Module {
  Module { module in
    for label in labels {
      module.contribute(to: Plugin.self, named: Name(label)).to { Device(label) }.in(unchecked: .singleton)
    }
  }
}

/// Decorators and contributions of parents and children together.
struct DecoratorChildContributionTests {
  private let all = Module {
    $0.bind(Dashboard.self).to(Dashboard.init).in(.singleton)
    $0.decorate([any Plugin].self) { plugins in plugins.map { Wrapper("all", $0) } }
  }

  @Test func `the parent's decorator of the collection applies to what a child contributes`() throws {
    let parent = try Injector(contributing("a"), all)
    let child = try parent.child(contributing("b"))
    let grandchild = try child.child(contributing("c"))
    #expect(parent.get(Dashboard.self).labels == ["all(a)"])
    #expect(child.get(Dashboard.self).labels == ["all(a)", "all(b)"])
    #expect(grandchild.get(Dashboard.self).labels == ["all(a)", "all(b)", "all(c)"])
    #expect(
      identity((child.get(Dashboard.self).plugins[0] as? Wrapper)?.inner)
        == identity((parent.get(Dashboard.self).plugins[0] as? Wrapper)?.inner))
  }

  @Test func `the parent's decorator of the empty collection applies to what a child contributes`() throws {
    let parent = try Injector(all)
    #expect(parent.get(Dashboard.self).labels.isEmpty)
    #expect(try parent.child(contributing("a")).get(Dashboard.self).labels == ["all(a)"])
  }

  @Test func `decorators of the collection are applied from the parent's to the child's`() throws {
    let parent = try Injector(contributing("a"), all)
    let child = try parent.child(
      contributing("b"), Module { $0.decorate([any Plugin].self) { $0.reversed().map { Wrapper("child", $0) } } })
    #expect(child.get(Dashboard.self).labels == ["child(all(b))", "child(all(a))"])
    #expect(parent.get(Dashboard.self).labels == ["all(a)"])
  }

  @Test func `a child decorates its parent's collection without contributing`() throws {
    let parent = try Injector(
      contributing("a", "b"), Module { $0.bind(Dashboard.self).to(Dashboard.init).in(.singleton) })
    let child = try parent.child { $0.decorate([any Plugin].self) { $0.dropLast() } }
    #expect(child.get(Dashboard.self).labels == ["a"])
    #expect(identity(child.get(Dashboard.self).plugins[0]) == identity(parent.get(Dashboard.self).plugins[0]))
    #expect(parent.get(Dashboard.self).labels == ["a", "b"])
  }

  @Test func `a child decorates one of its parent's contributions, and shares the others`() throws {
    let parent = try Injector(
      contributing("a", "b"), Module { $0.bind(Dashboard.self).to(Dashboard.init).in(.singleton) })
    let child = try parent.child { $0.decorate(Plugin.self, named: "b") { Wrapper("child", $0) } }
    let (parents, childs) = (parent.get(Dashboard.self).plugins, child.get(Dashboard.self).plugins)
    #expect(childs.map(\.label) == ["a", "child(b)"])
    #expect(parents.map(\.label) == ["a", "b"])
    #expect(identity(childs[0]) == identity(parents[0]))
    #expect(identity((childs[1] as? Wrapper)?.inner) == identity(parents[1]))
    #expect(identity(child.get([Name: any Plugin].self)["b"]) == identity(childs[1]))
    #expect(identity(child.get([any Plugin].self)[1]) == identity(childs[1]))
  }

  @Test func `a grandchild of a decorating child sees and shares the decorated contribution`() throws {
    let parent = try Injector(contributing("a"), Module { $0.bind(Dashboard.self).to(Dashboard.init).in(.singleton) })
    let child = try parent.child { $0.decorate(Plugin.self, named: "a") { Wrapper("child", $0) } }
    #expect(try child.child().get(Dashboard.self) === child.get(Dashboard.self))
    let grandchild = try child.child(contributing("b"))
    #expect(grandchild.pluginLabels == ["child(a)", "b"])
    #expect(identity(grandchild.get([any Plugin].self)[0]) == identity(child.get([any Plugin].self)[0]))
  }

  @Test func `a child's contribution in the place of a decorated one of its parent's is not decorated`() throws {
    let parent = try Injector(
      contributing("a", "b"), Module { $0.decorate(Plugin.self, named: "a") { Wrapper("parent", $0) } })
    let child = try parent.child { $0.contribute(to: Plugin.self, named: "a").to { Device("own") } }
    #expect(child.pluginLabels == ["own", "b"])
    #expect(parent.pluginLabels == ["parent(a)", "b"])
  }

  @Test func `a child's explicit collection replaces the parent's decorated one, undecorated`() throws {
    let child = try Injector(contributing("a"), all).child { $0.bind([any Plugin].self).to { [Device("own")] } }
    #expect(child.pluginLabels == ["own"])
    #expect(child.get(Dashboard.self).labels == ["own"])
  }
}
