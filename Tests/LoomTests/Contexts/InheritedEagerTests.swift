import Loom
import TestSupport
import Testing

/// A child's own version of an inherited eager instance is eager as well: it exists when the child has been created, or
/// started.
struct InheritedEagerTests {
  private struct Source: Sendable {
    let name: String
  }

  /// Binds an eager gear that needs the source.
  private static func bindPoller(_ name: String = "poller", in module: Module, by works: Works) {
    module.bind(Gear.self, named: Name(name)).to { (source: Source) in works.make("\(name) of \(source.name)") }
      .in(.eager)
  }

  private static func parent(_ works: Works, _ body: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector.of {
      $0.bind(Source.self).to { Source(name: "parent") }
      body($0)
    }
  }

  private static func overriding(_ name: String = "child") -> Module {
    Module { $0.bind(Source.self).to { Source(name: name) } }
  }

  @Test func `a child that changes nothing for it shares the parent's`() async throws {
    let works = Works()
    let parent = try Self.parent(works) {
      $0.supplied(Int.self)
      Self.bindPoller(in: $0, by: works)
    }
    let other = try parent.child { $0.bind(Double.self).to { 1 } }
    for child in [try parent.child(), other, try parent.child(supplying: 1)] {
      try await child.start()
      #expect(child.gear("poller") === parent.gear("poller"))
    }
    #expect(works.made == ["poller of parent"])
  }

  @Test func `each of nested children creates its own version once, if its own bindings lead to it`() throws {
    let works = Works()
    let parent = try Self.parent(works) { Self.bindPoller(in: $0, by: works) }
    let child = try parent.child(Self.overriding("child"))
    #expect(works.made == ["poller of parent", "poller of child"])
    _ = child.gear("poller")
    let sharing = try child.child { $0.bind(Int.self).to { 1 } }
    let grandchild = try sharing.child(Self.overriding("grandchild"))
    #expect(works.made == ["parent", "child", "grandchild"].map { "poller of \($0)" })
    #expect(sharing.gear("poller") === child.gear("poller"))
    #expect(grandchild.gear("poller").name == "poller of grandchild")
  }

  @Test func `those that need each other are created in order, whatever the order of declaration`() throws {
    let works = Works()
    let parent = try Self.parent(works) {
      $0.bind(Gear.self, named: "outer").to({ (_: Gear) in works.make("outer") }, .named("poller")).in(.eager)
      Self.bindPoller(in: $0, by: works)
    }
    let child = try parent.child(Self.overriding())
    #expect(works.made == ["poller of parent", "outer", "poller of child", "outer"])
    withExtendedLifetime(child) {}
  }

  @Test func `start creates it if it needs what is asynchronous`() async throws {
    let works = Works()
    let parent = try Self.parent(works) {
      $0.bind(Gear.self, named: "connection").to { (_: Source) async in await works.start("connection") }
      $0.bind(Gear.self, named: "poller").to({ (_: Gear) in works.make("poller") }, .named("connection")).in(.eager)
    }
    try await parent.start()
    let child = try parent.child(Self.overriding())
    #expect(works.made == ["connection", "poller"])
    try await child.start()
    #expect(works.made == ["connection", "poller", "connection", "poller"])
  }

  /// The dependencies of a closure are unknown, so every child that binds something has its own version.
  @Test func `a contribution, and an instance of a closure with a resolver, are created with the child too`() throws {
    let works = Works()
    let parent = try Self.parent(works) {
      $0.contribute(to: Gear.self).to { (source: Source) in works.make(source.name) }.in(.eager)
      $0.bind(Gear.self, named: "poller").make { works.make("closure of \(try $0.resolve(Source.self).name)") }
        .in(.eager)
    }
    let child = try parent.child(Self.overriding())
    #expect(works.made.sorted() == ["child", "closure of child", "closure of parent", "parent"])
    withExtendedLifetime(child) {}
  }

  @Test func `a child whose version cannot be created is not created`() throws {
    let works = Works()
    let parent = try Self.parent(works) {
      $0.bind(Gear.self).to { (source: Source) in
        source.name == "broken" ? try works.fail("poller") : works.make("poller")
      }.in(.eager)
    }
    #expect(Probe.codes { try parent.child(Self.overriding("broken")) } == [.factoryThrew])
  }

  @Test func `withChild creates it before the closure runs, and closes it`() async throws {
    let works = Works()
    let parent = try Self.parent(works) {
      $0.bind(Gear.self).to { (source: Source) in works.make(source.name) }.in(.eager).onClose { works.close($0) }
    }
    let made = try await parent.withChild(Self.overriding()) { _ in works.made }
    #expect(made == ["parent", "child"])
    #expect(works.closed == ["child"])
    await parent.close()
    #expect(works.closed == ["child", "parent"])
  }
}
