import Loom
import Testing

/// Closing an injector runs the actions of the instances that it has made, once.
@Suite(.timeLimit(.minutes(5))) struct CloseTests {
  @Test func `what has been made is closed, and what has not is not`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.make("made", by: works)
      $0.make("not made", by: works)
      $0.start("started", by: works)
    }
    try await injector.start()
    _ = injector.gear("made")
    #expect(works.closed.isEmpty)
    let report = await injector.close()
    #expect(works.closed == ["made", "started"])
    #expect(works.made == ["started", "made"])
    #expect(report.problems.isEmpty)
  }

  @Test func `the action receives the instance that the injector has handed out`() async throws {
    let closed = Probe.Box<Gear?>(nil)
    let injector = try Injector.of {
      $0.bind(Gear.self).to { Gear("a") }.in(.singleton).onClose { closed.value = $0 }
    }
    let gear = injector.get(Gear.self)
    await injector.close()
    #expect(closed.value === gear)
  }

  @Test func `of several actions the first one is run first`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(Gear.self).to { Gear("a") }.onClose { _ in log.add("first") }.in(.eager)
        .onClose { _ in log.add("second") }
    }
    await injector.close()
    #expect(log.all == ["first", "second"])
  }

  @Test func `an action is awaited before the next one begins`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      for name in ["a", "b"] {
        $0.bind(Gear.self, named: Name(name)).to { Gear(name) }.in(.eager).onClose {
          log.add("begin \($0.name)")
          await Task.yield()
          log.add("end \($0.name)")
        }
      }
    }
    await injector.close()
    #expect(log.all == ["begin b", "end b", "begin a", "end a"])
  }

  @Test func `closing again closes nothing, and reports the same`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.make("a", by: works).in(.eager)
      $0.bind(Gear.self).to { works.make("jams") }.in(.eager).onClose { _ in throw Probe.Failure() }
    }
    let first = await injector.close()
    let second = await injector.close()
    #expect(first.problems.map(\.code) == [.closeThrew])
    #expect(second.problems == first.problems)
    #expect(works.closed == ["a"])
  }

  @Test func `several callers wait for the same end`() async throws {
    let works = Works()
    let (hasBegun, mayEnd) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.bind(Gear.self).to { works.make("slow") }.in(.eager).onClose {
        hasBegun.happen()
        await mayEnd.waitInAnyCase()
        works.close($0)
        throw Probe.Failure()
      }
    }
    async let first = injector.close()
    try await hasBegun.wait()
    async let second = injector.close()
    mayEnd.happen()
    let problems = await [first.problems, second.problems]
    #expect(problems[0].map(\.code) == [.closeThrew])
    #expect(problems[0] == problems[1])
    #expect(works.closed == ["slow"])
  }

  @Test func `closing goes on when its caller is canceled`() async throws {
    let works = Works()
    let (hasBegun, mayEnd) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.make("a", by: works).in(.eager)
      $0.bind(Gear.self).to { works.make("b") }.in(.eager).onClose {
        hasBegun.happen()
        try await mayEnd.wait()
        works.close($0)
      }
    }
    let close = Task { await injector.close() }
    try await hasBegun.wait()
    close.cancel()
    mayEnd.happen()
    #expect(await close.value.problems.isEmpty)
    #expect(works.closed == ["b", "a"])
  }

  @Test func `an injector that is released without being closed runs no actions`() throws {
    let works = Works()
    do {
      let injector = try Injector.of { $0.make("a", by: works) }
      _ = injector.gear("a")
    }
    #expect(works.closed.isEmpty)
    #expect(works.tracker.live == 0)
  }

  @Test func `a closed injector that is released keeps nothing`() async throws {
    let works = Works()
    do {
      let injector = try Injector.of {
        $0.make("a", by: works)
        $0.start("b", after: "a", by: works)
      }
      try await injector.start()
      await injector.close()
      withExtendedLifetime(injector) {}
    }
    #expect(works.tracker.total == 2)
    #expect(works.tracker.live == 0)
  }

  @Test func `an injector without anything to close may be closed`() async throws {
    let injector = try Injector(global: GlobalContext())
    #expect(await injector.close().problems.isEmpty)
  }

  @Test func `an action may close the injector, which does not wait for itself`() async throws {
    let works = Works()
    let box = Probe.Box<Injector?>(nil)
    let injector = try Injector.of {
      $0.make("a", by: works).in(.eager)
      $0.make("b", by: works).in(.eager).onClose { _ in await box.value?.close() }
    }
    box.value = injector
    await injector.close()
    #expect(works.closed == ["b", "a"])
    box.value = nil
  }

  @Test func `a task that a starting product has begun may close the injector later`() async throws {
    let works = Works()
    let mayClose = Probe.Signal()
    let closing = Probe.Box<Task<Void, Never>?>(nil)
    let injector = try Injector.of {
      $0.bind(Gear.self).to { (injector: Injector) async in
        closing.value = Task {
          await mayClose.waitInAnyCase()
          await injector.close()
        }
        return works.make("server")
      }.onClose { works.close($0) }
    }
    try await injector.start()
    mayClose.happen()
    await closing.value?.value
    #expect(works.closed == ["server"])
    #expect(Probe.codes { try injector.resolve(Gear.self) } == [.closed])
  }

  @Test func `a product that is being started may close the injector, which ends the start`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("a", by: works)
      $0.bind(Gear.self).to(
        { (injector: Injector, _: Gear) async throws in
          await injector.close()
          try await Probe.Signal().wait()
          return works.make("never")
        }, .bound, .named("a"))
    }
    #expect(await Probe.codes { try await injector.start() } == [.cancelled])
    await injector.close()
    #expect(works.log.all == ["begin a", "make a", "close a"])
  }

  @Test func `a task that a starting product has begun may start another injector`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Gear.self).to { () async throws in
        let other = try Injector.of { $0.start("inner", by: works) }
        try await other.start()
        return other.gear("inner")
      }
    }
    try await injector.start()
    #expect(works.made == ["inner"])
  }
}

/// Products that can be closed: every instance that the injector keeps.
@Suite(.timeLimit(.minutes(5))) struct CloseScopeTests {
  @Test(arguments: [Scope.normal, .graph])
  func `an action for products that the injector does not keep is a problem`(_ scope: Scope) throws {
    let line = #line + 1
    let problems = try creationProblems { $0.bind(Gear.self).to { Gear("a") }.in(scope).onClose { _ in } }
    #expect(problems.map(\.code) == [.notKept])
    #expect(problems.map(\.location) == [CodeLocation(fileID: #fileID, line: line)])
    #expect(problems.map(\.remedies) == [["bind(Gear.self).to(…).in(.singleton)"]])
  }

  @Test func `without a scope it is a problem too`() throws {
    #expect(try creationProblems { $0.bind(Gear.self).to { Gear("a") }.onClose { _ in } }.map(\.code) == [.notKept])
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak, .scoped])
  func `an instance of each shared scope is closed`(_ scope: SharedScope) async throws {
    let works = Works()
    let injector = try Injector.of { $0.make("a", by: works).in(scope) }
    let gear = injector.gear("a")
    await injector.close()
    #expect(works.closed == ["a"])
    withExtendedLifetime(gear) {}
  }

  @Test func `a weak instance that is gone is not closed, and a new one is`() async throws {
    let works = Works()
    let injector = try Injector.of {
      let count = Probe.Counter()
      $0.bind(Gear.self).to { works.make("\(count.increment())") }.in(.weak).onClose { works.close($0) }
    }
    do { _ = injector.get(Gear.self) }
    #expect(works.tracker.live == 0)
    let second = injector.get(Gear.self)
    #expect(injector.get(Gear.self) === second)
    await injector.close()
    #expect(works.closed == ["2"])
    withExtendedLifetime(second) {}
  }

  @Test func `a weak instance bound by its protocol is closed while it is held`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init).in(.weak).onClose { log.add("close \($0.power)") }
    }
    let engine = injector.get(EngineDao.self)
    await injector.close()
    #expect(log.all == ["close 400"])
    withExtendedLifetime(engine) {}
  }

  @Test func `a value may be closed`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of { $0.bind(Int.self).to { 5 }.in(.eager).onClose { log.add("close \($0)") } }
    await injector.close()
    #expect(log.all == ["close 5"])
  }

  @Test func `the action belongs to the binding, and not to its further types and links`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.make("a", by: works).as(Gear.self) { $0 }
      $0.bind(Gear.self, named: "link").to(\Gear.self).in(.singleton)
    }
    _ = (injector.get(Gear.self), injector.gear("link"), injector.gear("a"))
    await injector.close()
    #expect(works.closed == ["a"])
  }

  @Test func `an instance that was made through a further type is closed`() async throws {
    let works = Works()
    let injector = try Injector.of { $0.make("a", by: works).as(Gear.self) { $0 } }
    _ = injector.get(Gear.self)
    await injector.close()
    #expect(works.closed == ["a"])
  }

  @Test func `an instance that is decorated is closed as it was made`() async throws {
    let device = Probe.Box<(any Plugin)?>(nil)
    let injector = try Injector.of {
      $0.bind(Plugin.self).to { Device("radio") }.in(.singleton).onClose { device.value = $0 }
      $0.decorate(Plugin.self) { (inner: any Plugin) in Wrapper("loud", inner) }
    }
    let decorated = try #require(injector.get(Plugin.self) as? Wrapper)
    await injector.close()
    #expect(identity(device.value) == identity(decorated.inner))
  }

  @Test func `contributions are closed`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      for label in ["a", "b"] {
        $0.contribute(to: Plugin.self).to { Device(label) }.in(.singleton).onClose { log.add("close \($0.label)") }
      }
    }
    #expect(injector.pluginLabels == ["a", "b"])
    #expect(injector.pluginLabels == ["a", "b"])
    await injector.close()
    #expect(log.all == ["close b", "close a"])
  }

  @Test func `what the global context supplies is closed, each injector's own`() async throws {
    let works = Works()
    let global = GlobalContext()
    global.install(Module { $0.make("global", by: works) })
    let (one, other) = (try Injector(global: global), try Injector(global: global))
    _ = (one.gear("global"), other.gear("global"))
    await one.close()
    #expect(works.closed == ["global"])
    await other.close()
    #expect(works.closed == ["global", "global"])
  }

  @Test func `an instance whose build has failed is not closed, and one built at a second try is closed once`()
    async throws
  {
    let works = Works()
    let isBroken = Probe.Box(true)
    let injector = try Injector.of {
      $0.bind(Gear.self).to { isBroken.value ? try works.fail("a") : works.make("a") }.in(.singleton)
        .onClose { works.close($0) }
    }
    #expect(Probe.codes { try injector.resolve(Gear.self) } == [.factoryThrew])
    isBroken.value = false
    _ = injector.get(Gear.self)
    await injector.close()
    #expect(works.closed == ["a"])
  }

  @Test func `an instance whose requirements cannot be injected is not closed`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(Needy.self).to(Needy.init).in(unchecked: .singleton).onClose { _ in log.add("close") }
      $0.bind(Gear.self).to { throw Probe.Failure() }
    }
    #expect(Probe.codes { try injector.resolve(Needy.self) } == [.factoryThrew])
    await injector.close()
    #expect(log.all.isEmpty)
  }
}

private final class Needy: Injectable, @unchecked Sendable {
  var gear: Gear!
  static var requires: [Requirement] { [Requirement(\Needy.gear)] }
}
