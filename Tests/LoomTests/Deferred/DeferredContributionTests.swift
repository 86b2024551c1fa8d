import Loom
import LoomGraph
import TestSupport
import Testing

private final class Panel: Sendable {
  let lazies: [Lazy<any Plugin>]
  let named: [Name: Lazy<any Plugin>]
  let factories: [Factory<any Plugin>]

  init(lazies: [Lazy<any Plugin>], named: [Name: Lazy<any Plugin>], factories: [Factory<any Plugin>]) {
    (self.lazies, self.named, self.factories) = (lazies, named, factories)
  }

  var labels: [String] { lazies.map(\.value.label) }
}

/// Holds the panel that its list makes it a part of.
private final class Mirror: Plugin {
  let panel: Panel
  var label: String { "mirror" }
  init(panel: Panel) { self.panel = panel }
}

/// Lists of lazies and of factories follow from the contributions of the deferred type.
struct DeferredContributionTests {
  private static func devices(_ labels: String...) -> Module {
    Module { module in
      for label in labels {
        module.contribute(to: Plugin.self, named: label.count == 1 ? nil : Name(label)).to { Device(label) }
          .in(unchecked: .singleton)
      }
    }
  }

  private static var panel: Module { Module { $0.bind(Panel.self).to(Panel.init).in(.singleton) } }

  @Test func `each element defers one contribution, in order`() throws {
    let made = Probe.Counter()
    let injector = try Injector(
      Self.devices("a", "first"),
      Module {
        $0.contribute(to: Plugin.self).to {
          made.increment()
          return Device("counted")
        }
      }, Self.panel)
    let panel = injector.get(Panel.self)
    #expect(made.value == 0)
    #expect(panel.labels == ["a", "first", "counted"])
    #expect(panel.labels == ["a", "first", "counted"])
    #expect(made.value == 1)
    #expect(panel.factories.map { $0().label } == ["a", "first", "counted"])
    #expect(made.value == 2)
    #expect(panel.named.mapValues(\.value.label) == ["first": "first"])
    #expect(identity(panel.lazies[0].value) == identity(injector.get([any Plugin].self)[0]))
    withExtendedLifetime(injector) {}
    let empty = try Injector(Self.panel, global: GlobalContext()).get(Panel.self)
    #expect(empty.lazies.isEmpty && empty.named.isEmpty && empty.factories.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a child's contributions appear in what the child makes`(isParentAskedFirst: Bool) throws {
    let parent = try Injector(Self.devices("a", "first"), Self.panel)
    if isParentAskedFirst { _ = parent.get(Panel.self) }
    let child = try parent.child(
      Self.devices("b"), Module { $0.contribute(to: Plugin.self, named: "first").to { Device("new") } })
    #expect(parent.get([Factory<any Plugin>].self).count == 2)
    #expect(child.get(Panel.self).labels == ["a", "new", "b"])
    #expect(child.get([Name: Lazy<any Plugin>].self)["first"]?.value.label == "new")
    #expect(child.get([Factory<any Plugin>].self).count == 3)
    #expect(parent.get(Panel.self).labels == ["a", "first"])
    #expect(identity(child.get(Panel.self).lazies[0].value) == identity(parent.get(Panel.self).lazies[0].value))
    let other = try parent.child { $0.bind(Int.self).to { 1 } }
    #expect(other.get(Panel.self) === parent.get(Panel.self))
    withExtendedLifetime((parent, child, other)) {}
  }

  @Test func `what is contributed or bound explicitly wins`() throws {
    let explicit = Module {
      $0.contribute(to: Lazy<any Plugin>.self).to(\Lazy<any Plugin>.self)
      $0.bind(Plugin.self).to { Device("explicit") }
      $0.bind([Factory<any Plugin>].self).to { [] }
    }
    let injector = try Injector(Self.devices("a", "first"), explicit, Self.panel)
    #expect(injector.get(Panel.self).labels == ["explicit"])
    #expect(injector.get(Panel.self).factories.isEmpty)
    let parent = try Injector(Self.devices("a", "first"), Self.panel)
    _ = parent.get(Panel.self)
    let child = try parent.child(explicit)
    #expect(child.get(Panel.self).labels == ["explicit"])
    withExtendedLifetime((injector, child)) {}
  }

  @Test func `a contribution may need what holds the list`() throws {
    let injector = try Injector(
      Self.panel, Module { $0.contribute(to: Plugin.self).to(Mirror.init).in(.weak) })
    let panel = injector.get(Panel.self)
    #expect((panel.factories.isEmpty, panel.labels) == (false, ["mirror"]))
    withExtendedLifetime(injector) {}
    let problems = try creationProblems {
      $0.contribute(to: Plugin.self).to(Mirror.init)
      $0.bind(Panel.self).to { (all: [any Plugin]) in Panel(lazies: [], named: [:], factories: []) }
    }
    #expect(problems.map(\.code) == [.cycle])
  }

  @Test func `what a deferred contribution lacks is found at creation, with the way there`() throws {
    let problems = try creationProblems {
      $0.contribute(to: Plugin.self).to { (label: String) in Device(label) }
      $0.bind(Int.self).to { (plugins: [Lazy<any Plugin>]) in plugins.count }
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.notes.count == 2)
  }

  @Test func `a singleton captures what its lazies would hold, and not what its factories make`() throws {
    let scoped = Module { $0.contribute(to: Plugin.self).to { Device("scoped") }.in(.scoped) }
    let lazies = Module { $0.bind(Int.self).to { (all: [Lazy<any Plugin>]) in all.count }.in(.singleton) }
    #expect(Probe.codes { try Injector(scoped, lazies) } == [.captive])
    let factories = Module { $0.bind(Int.self).to { (all: [Factory<any Plugin>]) in all.count }.in(.singleton) }
    #expect(Probe.codes { try Injector(scoped, factories) } == [])
  }

  @Test func `contributions take no arguments, so a list of factories with some is empty`() throws {
    let injector = try Injector(Self.devices("a"), global: GlobalContext())
    #expect(injector.get([Factory<any Plugin>].self).count == 1)
    #expect(try injector.resolve([Factory<any Plugin, Int>].self).isEmpty)
    #expect(injector.get([Lazy<Lazy<any Plugin>>].self).isEmpty)
  }

  @Test func `a graph shows edges to the contributions`() throws {
    let user = Module {
      $0.bind(Int.self).to { (all: [Lazy<any Plugin>], named: [Name: Factory<any Plugin>]) in all.count }
    }
    let graph = try Injector(Self.devices("a", "first"), user).graph
    let edges = graph.edges.filter { $0.source == "Int" }
    let contributions = Set(graph.nodes.filter { $0.role == .contribution }.map(\.id))
    #expect(edges.map(\.kind).filter { $0 == .lazy }.count == 2)
    #expect(edges.allSatisfy { contributions.contains($0.target) })
    #expect(graph.unused(from: Int.self).isEmpty)
    #expect(graph.explain(Int.self).contains("lazy"))
    #expect(!graph.nodes.contains { $0.id.contains("Contributed") })
  }

  @Test func `elements share the graph scope of what is made with them`() throws {
    let injector = try Injector {
      $0.bind(Device.self).to { Device("shared") }.in(.graph)
      $0.contribute(to: Device.self).to(\Device.self)
      $0.bind(Bool.self).to { (plugin: Device, later: [Lazy<Device>]) in later.map(\.value).first === plugin }
    }
    #expect(injector.get(Bool.self))
  }
}
