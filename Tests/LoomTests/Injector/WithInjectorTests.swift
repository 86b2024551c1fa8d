import Loom
import Testing

/// An injector for the time of a body: created, started, and closed, whatever happens.
@Suite(.timeLimit(.minutes(5))) struct WithInjectorTests {
  private let works = Works()

  private var module: Module {
    Module { [works] in
      $0.make("eager", by: works).in(.eager)
      $0.start("started", after: "eager", by: works)
    }
  }

  @Test func `the body receives the started injector, and its result is handed on`() async throws {
    let name = try await withInjector(module, global: GlobalContext()) { injector in
      #expect(works.closed.isEmpty)
      return injector.gear("started").name
    }
    #expect(name == "started")
    #expect(works.closed == ["started", "eager"])
  }

  @Test func `the injector is the current one of the body and of its tasks, and no longer than that`() async throws {
    try await withInjector(module, global: GlobalContext()) { injector in
      #expect(Injector.current === injector)
      let child = await Task { Injector.current }.value
      #expect(child === injector)
      try await injector.withChild { #expect(Injector.current === $0) }
      #expect(Injector.current === injector)
    }
    #expect(Injector.current === Injector.default)
  }

  @Test func `a list of modules will do as well`() async throws {
    let number = try await withInjector(
      modules: [module, Module { $0.bind(Int.self).to { 5 } }], global: GlobalContext()
    ) { injector in injector.get(Int.self) }
    #expect(number == 5)
    #expect(works.closed == ["started", "eager"])
  }

  @Test func `the injector is closed when the body throws, and the body's error is thrown`() async throws {
    await #expect(throws: Probe.Failure(reason: "body")) {
      try await withInjector(module, global: GlobalContext()) { _ in throw Probe.Failure(reason: "body") }
    }
    #expect(works.closed == ["started", "eager"])
  }

  @Test func `the injector is closed when the body is canceled`() async throws {
    let hasBegun = Probe.Signal()
    let task = Task {
      try await withInjector(module, global: GlobalContext()) { _ in
        hasBegun.happen()
        try await Probe.Signal().wait()
      }
    }
    try await hasBegun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(works.closed == ["started", "eager"])
  }

  @Test func `what is wrong with the bindings is thrown, and the body does not run`() async throws {
    let codes = await Probe.codes {
      try await withInjector(
        Module { $0.bind(Dashboard.self).to(Dashboard.init, .named("none")) }, global: GlobalContext()
      ) { _ in Issue.record("the body ran") }
    }
    #expect(codes == [.missing])
  }

  @Test func `a failed start is thrown, and the body does not run`() async throws {
    let failing = Module { [works] in
      $0.bind(Gear.self).to({ (_: Gear) async throws in try works.fail("a") }, .named("started"))
    }
    let codes = await Probe.codes {
      try await withInjector(module, failing, global: GlobalContext()) { _ in Issue.record("the body ran") }
    }
    #expect(codes == [.factoryThrew])
    #expect(works.closed == ["started", "eager"])
  }

  @Test func `what was made before an eager instance failed is closed`() async throws {
    let failing = Module { [works] in $0.bind(Gear.self).to { try works.fail("late") }.in(.eager) }
    let modules = [Module { [works] in $0.make("early", by: works).in(.eager) }, failing]
    let codes = await Probe.codes {
      try await withInjector(modules: modules, global: GlobalContext()) { _ in Issue.record("the body ran") }
    }
    #expect(codes == [.factoryThrew])
    #expect(works.closed == ["early"])
    let root = try Injector(global: GlobalContext()) { _ in }
    #expect(await Probe.codes { try await root.withChild(modules: modules) { _ in } } == [.factoryThrew])
    #expect(works.closed == ["early", "early"])
    #expect(works.tracker.live == 0)
  }

  @Test func `errors of closing are thrown`() async throws {
    let jamming = Module {
      $0.bind(Int.self).to { 5 }.in(.eager).onClose { _ in throw Probe.Failure(reason: "jams") }
    }
    let error = try #require(
      await Probe.report { try await withInjector(module, jamming, global: GlobalContext()) { $0.get(Int.self) } })
    #expect(error.problems.map(\.code) == [.closeThrew])
    #expect(error.subject == .closing(of: ["Module", "Module"]))
    #expect(works.closed == ["started", "eager"])
  }

  @Test func `an error of the body comes before those of closing`() async throws {
    let jamming = Module { $0.bind(Int.self).to { 5 }.in(.eager).onClose { _ in throw Probe.Failure(reason: "jams") } }
    await #expect(throws: Probe.Failure(reason: "body")) {
      try await withInjector(jamming, global: GlobalContext()) { _ in throw Probe.Failure(reason: "body") }
    }
  }

  @Test func `the body may close the injector itself`() async throws {
    try await withInjector(module, global: GlobalContext()) { _ = await $0.close() }
    #expect(works.closed == ["started", "eager"])
  }

  @Test func `nothing is left afterwards`() async throws {
    try await withInjector(module, global: GlobalContext()) { _ in }
    #expect(works.tracker.total == 2)
    #expect(works.tracker.live == 0)
  }

  private final class Tally {
    var count = 0
  }

  @Test @MainActor func `the body runs on the caller's actor, and uses what is not Sendable there`() async throws {
    let tally = Tally()
    let result = try await withInjector(module, global: GlobalContext()) { injector in
      MainActor.assertIsolated()
      tally.count += injector.gear("started").name.count
      await Task.yield()
      MainActor.assertIsolated()
      return tally
    }
    #expect(result === tally)
    #expect(tally.count == 7)
  }

  private actor Foreman {
    private let tally = Tally()

    func work(_ module: Module) async throws -> Int {
      try await withInjector(module, global: GlobalContext()) { injector in
        self.tally.count += injector.gear("eager").name.count
        return self.tally.count
      }
    }
  }

  @Test func `the body of an actor runs on that actor`() async throws {
    let module = module
    #expect(try await Foreman().work(module) == 5)
  }
}
