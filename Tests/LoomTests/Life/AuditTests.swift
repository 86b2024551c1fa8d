import Loom
import Testing

private final class Node: Sendable {
  let others: Probe.Box<[AnyObject & Sendable]> = Probe.Box([])
  let life: LifetimeTracker.Tracked
  init(_ tracker: LifetimeTracker) { life = LifetimeTracker.Tracked(tracker) }
}

private final class Holder: Sendable {
  let node: Node
  init(node: Node) { self.node = node }
}

private final class Asker: Sendable {
  let lazy: Lazy<Node>
  let factory: Factory<Node>
  let resolver: Resolver
  let injector: Injector

  init(lazy: Lazy<Node>, factory: Factory<Node>, resolver: Resolver, injector: Injector) {
    self.lazy = lazy
    self.factory = factory
    self.resolver = resolver
    self.injector = injector
    _ = lazy.value
  }
}

/// An audited injector releases its instances when it is closed, and says which are still held.
@Suite(.timeLimit(.minutes(5))) struct AuditTests {
  private let tracker = LifetimeTracker()

  private func audited(_ body: (Module) -> Void) throws -> Injector {
    try Injector(modules: [Module(body)], global: GlobalContext(), audited: true)
  }

  @Test func `without anybody who holds them, instances end with the close`() async throws {
    let injector = try audited {
      $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.singleton)
      $0.bind(Node.self, named: "eager").to { [tracker] in Node(tracker) }.in(.eager)
      $0.bind(Node.self, named: "scoped").to { [tracker] in Node(tracker) }.in(.scoped)
      $0.bind(Node.self, named: "async").to { [tracker] () async in Node(tracker) }
    }
    try await injector.start()
    for name: Name? in [nil, "scoped", "async"] { _ = injector.get(Node.self, named: name) }
    #expect(tracker.live == 4)
    let report = await injector.close()
    #expect(report.survivors.isEmpty)
    #expect(tracker.live == 0)
    withExtendedLifetime(injector) {}
  }

  @Test func `a survivor is named by its key, its class and its place`() async throws {
    let line = #line + 2
    let injector = try audited {
      $0.bind(Node.self, named: "leaked").to { [tracker] in Node(tracker) }.in(.singleton)
      $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.singleton)
    }
    let leaked = injector.get(Node.self, named: "leaked")
    do { _ = injector.get(Node.self) }
    let survivors = await injector.close().survivors
    #expect(survivors.map(\.key) == [AnyKey(Key(Node.self, named: "leaked"))])
    #expect(survivors.map(\.location) == [CodeLocation(fileID: #fileID, line: line)])
    #expect(survivors.first?.type.contains("Node") == true)
    #expect(survivors.first?.description.contains("leaked") == true)
    #expect(tracker.live == 1)
    withExtendedLifetime(leaked) {}
  }

  @Test func `a survivor that is let go of later is none any more`() async throws {
    let injector = try audited { $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.singleton) }
    let box = Probe.Box<Node?>(injector.get(Node.self))
    let report = await injector.close()
    #expect(report.survivors.count == 1)
    box.value = nil
    #expect(report.survivors.isEmpty)
  }

  @Test func `an instance bound by a protocol is named by its class`() async throws {
    let injector = try audited { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
    let engine = injector.get(EngineDao.self)
    let survivors = await injector.close().survivors
    #expect(survivors.map(\.key) == [AnyKey(Key(EngineDao.self))])
    #expect(survivors.map(\.type) == ["V8"])
    withExtendedLifetime(engine) {}
  }

  @Test func `what only other singletons hold does not survive`() async throws {
    let injector = try audited {
      $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.singleton)
      $0.bind(Holder.self).to(Holder.init).in(.eager)
    }
    #expect(await injector.close().survivors.isEmpty)
    #expect(tracker.live == 0)
  }

  @Test func `what a survivor holds survives with it`() async throws {
    let injector = try audited {
      $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.singleton)
      $0.bind(Holder.self).to(Holder.init).in(.singleton)
    }
    let holder = injector.get(Holder.self)
    let survivors = await injector.close().survivors
    #expect(Set(survivors.map(\.key)) == [AnyKey(Key(Node.self)), AnyKey(Key(Holder.self))])
    withExtendedLifetime(holder) {}
  }

  @Test func `singletons that hold each other survive, and are named`() async throws {
    let injector = try audited {
      for name: Name in ["a", "b"] { $0.bind(Node.self, named: name).to { [tracker] in Node(tracker) }.in(.singleton) }
      $0.bind(Node.self, named: "c").to { [tracker] in Node(tracker) }.in(.eager)
    }
    do {
      let (a, b) = (injector.get(Node.self, named: "a"), injector.get(Node.self, named: "b"))
      a.others.value = [b]
      b.others.value = [a]
    }
    let report = await injector.close()
    #expect(Set(report.survivors.compactMap(\.key.name)) == ["a", "b"])
    #expect(tracker.live == 2)
  }

  @Test func `Lazy, Factory, Resolver and Injector in a singleton make no survivors`() async throws {
    let injector = try audited {
      $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.singleton)
      $0.bind(Asker.self).to(Asker.init).in(.eager)
    }
    do {
      let asker = injector.get(Asker.self)
      #expect(asker.factory() === asker.lazy.value)
      #expect(asker.resolver.get(Node.self) === asker.injector.get(Node.self))
    }
    #expect(await injector.close().survivors.isEmpty)
    #expect(tracker.live == 0)
  }

  @Test func `values, given instances and what the injector does not keep are no survivors`() async throws {
    let given = Node(tracker)
    let injector = try audited {
      $0.bind(String.self).to { "text" }.in(.singleton)
      $0.bind(Node.self).to(instance: given)
      $0.bind(Node.self, named: "link").to(\Node.self).in(.singleton)
      $0.bind(Node.self, named: "normal").to { [tracker] in Node(tracker) }
      $0.bind(Node.self, named: "weak").to { [tracker] in Node(tracker) }.in(.weak)
    }
    let held = ["link", "normal", "weak"].map { injector.get(Node.self, named: Name($0)) }
    _ = injector.get(String.self)
    #expect(await injector.close().survivors.isEmpty)
    withExtendedLifetime(held) {}
  }

  @Test func `an instance that is known by several keys survives once`() async throws {
    let injector = try audited {
      $0.bind(V8.self).to(V8.init).in(.singleton).as(EngineDao.self) { $0 }
      $0.bind(EngineDao.self, named: "kept").to(\V8.self).in(.singleton)
    }
    let engine = injector.get(V8.self)
    _ = (injector.get(EngineDao.self), injector.get(EngineDao.self, named: "kept"))
    #expect(await injector.close().survivors.map(\.key) == [AnyKey(Key(V8.self))])
    withExtendedLifetime(engine) {}
  }

  @Test func `contributions and decorated instances are audited`() async throws {
    let injector = try audited {
      $0.contribute(to: Plugin.self).to { Device("radio") }.in(.singleton)
      $0.bind(Plugin.self).to { Device("horn") }.in(.singleton)
      $0.decorate(Plugin.self) { (inner: any Plugin) in Wrapper("loud", inner) }
    }
    let plugins = injector.get([any Plugin].self) + [injector.get(Plugin.self)]
    let survivors = await injector.close().survivors
    // The contribution is decorated too.
    #expect(survivors.map(\.type).sorted() == ["Device", "Device", "Wrapper", "Wrapper"])
    withExtendedLifetime(plugins) {}
  }

  @Test func `an action that keeps the instance makes it a survivor`() async throws {
    let kept = Probe.Box<Node?>(nil)
    let injector = try audited {
      $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.eager).onClose { kept.value = $0 }
      $0.bind(Node.self, named: "other").to { [tracker] in Node(tracker) }.in(.eager).onClose { _ in }
    }
    #expect(await injector.close().survivors.map(\.key) == [AnyKey(Key(Node.self))])
    kept.value = nil
    #expect(tracker.live == 0)
  }

  @Test func `a failed start of an audited injector leaves nothing`() async throws {
    let injector = try audited {
      $0.bind(Node.self).to { [tracker] () async in Node(tracker) }
      $0.bind(Holder.self).to { (_: Node) async throws -> Holder in throw Probe.Failure() }
    }
    #expect(await Probe.codes { try await injector.start() } == [.factoryThrew])
    #expect(tracker.total == 1)
    #expect(tracker.live == 0)
    withExtendedLifetime(injector) {}
  }

  @Test func `children of an audited injector are audited, and reported with it`() async throws {
    let parent = try audited { $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.singleton) }
    let child = try parent.child { $0.bind(Node.self, named: "child").to { [tracker] in Node(tracker) }.in(.singleton) }
    let held = child.get(Node.self, named: "child")
    do { _ = child.get(Node.self) }
    let report = await parent.close()
    #expect(report.survivors.map(\.key) == [AnyKey(Key(Node.self, named: "child"))])
    #expect(tracker.live == 1)
    withExtendedLifetime((child, held)) {}
  }

  @Test func `until it is closed, an audited injector is like any other`() async throws {
    let works = Works()
    let injector = try audited {
      $0.make("a", from: "b", by: works)
      $0.start("b", by: works)
      $0.make("c", from: "a", by: works).in(.eager)
      $0.make("weak", by: works).in(.weak)
      $0.bind(Person.self).to(Person.init).in(unchecked: .singleton)
      $0.install(CarModule())
    }
    try await injector.start()
    #expect(works.made == ["b", "a", "c"])
    #expect(injector.gear("a") === injector.gear("a"))
    #expect(injector.get(Person.self).car != nil)
    #expect(injector.get(Person.self).awakenings == 1)
    do { #expect(injector.gear("weak").name == "weak") }
    #expect(works.tracker.live == 3)
  }

  @Test func `one that is not audited keeps its instances until it is released`() async throws {
    let report: CloseReport
    do {
      let injector = try Injector.of { $0.bind(Node.self).to { [tracker] in Node(tracker) }.in(.eager) }
      report = await injector.close()
      #expect(tracker.live == 1)
      #expect(report.survivors.count == 1)
      withExtendedLifetime(injector) {}
    }
    #expect(tracker.live == 0)
    #expect(report.survivors.isEmpty)
  }
}
