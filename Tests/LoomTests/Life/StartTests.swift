import Loom
import LoomGraph
import TestSupport
import Testing

/// Starting an injector makes what is made asynchronously.
struct StartTests {
  @Test func `a start makes what is asynchronous, once, and leaves the rest`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("a", by: works)
      $0.make("unneeded", from: "a", by: works)
    }
    #expect(works.log.all.isEmpty)
    #expect(Probe.codes { try injector.resolve(Gear.self, named: "a") } == [.notStarted])
    try await injector.start()
    let first = injector.gear("a")
    try await injector.start()
    #expect(injector.gear("a") === first)
    #expect(works.made == ["a"])
    #expect(injector.gear("unneeded").name == "unneeded")
  }

  @Test func `eager bindings that need something asynchronous are made by the start, others at creation`() async throws
  {
    let works = Works()
    let injector = try Injector.of {
      $0.make("first", by: works).in(.eager)
      $0.make("late", from: "between", by: works).in(.eager)
      $0.make("between", from: "a", by: works)
      $0.start("a", by: works)
    }
    #expect(works.made == ["first"])
    for _ in 1...2 { try await injector.start() }
    #expect(works.made == ["first", "a", "between", "late"])
  }

  @Test func `what is in the graph scope is one within what needs it, and another elsewhere`() async throws {
    struct Pair: Sendable { let left: Gear, right: Gear }
    let injector = try Injector.of {
      $0.bind(Gear.self).to { Gear("shared") }.in(.graph)
      for name: Name in ["x", "y"] {
        $0.bind(Pair.self, named: name).to { (left: Gear, right: Gear) async in Pair(left: left, right: right) }
      }
    }
    try await injector.start()
    let (x, y) = (injector.get(Pair.self, named: "x"), injector.get(Pair.self, named: "y"))
    #expect(x.left === x.right)
    #expect(y.left === y.right)
    #expect(x.left !== y.left)
  }

  @Test func `an observer hears of each product once, with its scope`() async throws {
    let works = Works()
    let trace = ResolutionTrace()
    let module = Module {
      $0.start("a", after: "b", by: works)
      $0.make("b", by: works)
    }
    let injector = try Injector(modules: [module], global: GlobalContext(), onResolve: trace.record)
    try await injector.start()
    let keys: [AnyKey] = [AnyKey(Key(Gear.self, named: "b")), AnyKey(Key(Gear.self, named: "a"))]
    #expect(trace.events.map(\.key) == keys)
    #expect(trace.events.map(\.scope) == ["singleton", "singleton"])
    #expect(trace.events.allSatisfy { !$0.hasFailed && $0.depth >= 0 })
    trace.reset()
    _ = injector.gear("a")
    #expect(trace.events.isEmpty)
  }

  @Test func `an observer hears of a failure`() async throws {
    let trace = ResolutionTrace()
    let module = Module { $0.bind(Gear.self).to { () async throws -> Gear in throw Probe.Failure() } }
    let injector = try Injector(modules: [module], global: GlobalContext(), onResolve: trace.record)
    #expect(await Probe.codes { try await injector.start() } == [.factoryThrew])
    #expect(trace.events.map(\.hasFailed) == [true])
  }

  @Test func `a default gives way, and only what is used is made`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Gear.self).to { await works.start("default") }.asDefault()
      $0.bind(Gear.self).to { await works.start("other") }
    }
    try await injector.start()
    #expect(works.made == ["other"])
  }

  @Test func `what the injector makes may start it without waiting for itself`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Gear.self).to { (injector: Injector) async throws in
        try await injector.start()
        return works.make("a")
      }
    }
    try await injector.start()
    #expect(works.made == ["a"])
  }
}

/// Asynchronous bindings of the global context are started too.
struct StartGlobalTests {
  @Test func `what is registered after an injector was made is not started by it`() async throws {
    let works = Works()
    let global = GlobalContext()
    let injector = try Injector(Module { $0.start("own", by: works) }, global: global)
    global.install(Module { $0.start("global", after: "own", by: works) })
    for _ in 1...2 { try await injector.start() }
    #expect(works.made == ["own"])
  }

  @Test(arguments: [false, true])
  func `an asynchronous global binding that has been replaced, or gives way, is not started`(hasOwn: Bool) async throws
  {
    let works = Works()
    let global = GlobalContext()
    global.install(Module { $0.bind(Gear.self).to { await works.start("replaced") } })
    if !hasOwn {
      // No request needs it, and so its missing dependencies are no problem.
      global.install(Module { $0.bind(Gear.self).to { (_: Key<Gear>) in works.make("late") } })
      global.install(Module { $0.bind(Gear.self).to { await works.start("default") }.asDefault() })
    }
    let own = Module { if hasOwn { $0.bind(Gear.self).to { works.make("own") } } }
    try await Injector(own, global: global).start()
    #expect(works.made.isEmpty)
  }

  @Test func `what is wrong with a global binding is reported, and nothing is made`() async throws {
    let works = Works()
    let global = GlobalContext()
    global.install(Module { $0.start("global", after: "missing", by: works) })
    let injector = try Injector(Module { $0.start("own", by: works) }, global: global)
    #expect(await Probe.codes { try await injector.start() } == [.missing])
    #expect(works.log.all.isEmpty)
  }
}
