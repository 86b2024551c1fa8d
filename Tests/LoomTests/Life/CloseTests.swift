import Loom
import TestSupport
import Testing

/// Closing an injector runs the actions of the instances that it has made, once.
struct CloseTests {
  private let works = Works()

  @Test func `what has been made is closed, and what has not is not`() async throws {
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

  @Test func `an injector without anything to close may be closed`() async throws {
    let report = try await Injector(global: GlobalContext()).close()
    #expect(report.problems.isEmpty)
    #expect(report.cause == nil)
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

  @Test func `several callers wait for the same end, and so does one who comes later`() async throws {
    let works = works
    let (hasBegun, mayEnd) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.make("a", by: works).in(.eager)
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
    for report in await [first, second, injector.close()] { #expect(report.problems.map(\.code) == [.closeThrew]) }
    #expect(works.closed == ["slow", "a"])
  }

  @Test func `closing goes on when its caller is canceled`() async throws {
    let works = works
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

  @Test(arguments: [false, true])
  func `an injector that is released keeps nothing, and runs no actions unless it is closed`(isClosed: Bool)
    async throws
  {
    do {
      let injector = try Injector.of {
        $0.make("a", by: works)
        $0.start("b", after: "a", by: works)
      }
      try await injector.start()
      if isClosed { await injector.close() }
      withExtendedLifetime(injector) {}
    }
    #expect(works.closed == (isClosed ? ["b", "a"] : []))
    #expect(works.tracker.total == 2)
    #expect(works.tracker.live == 0)
  }

  @Test(arguments: [false, true], [false, true])
  func `an action may close its injector or the parent, and does not wait for itself`(
    closesParent: Bool, isPartOfParent: Bool
  ) async throws {
    let box = Probe.Box<Injector?>(nil)
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    let child = try parent.child {
      $0.make("first", by: works).in(.eager)
      $0.make("last", by: works).in(.eager).onClose { _ in await box.value?.close() }
    }
    box.value = closesParent ? parent : child
    await (isPartOfParent ? parent : child).close()
    await parent.close()
    #expect(works.closed == ["last", "first", "parent"])
    box.value = nil
  }

  @Test func `a task that a starting product has begun may close the injector later`() async throws {
    let works = works
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
    let works = works
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

  @Test func `a product that is being started may start another injector`() async throws {
    let works = works
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
