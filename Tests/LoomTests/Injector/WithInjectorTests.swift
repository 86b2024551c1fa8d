import Loom
import TestSupport
import Testing

/// An injector, or a child, for the time of a body: created, started, current, and closed, whatever happens.
struct WithInjectorTests {
  enum Span: CaseIterable {
    case injector, child

    /// Runs a body with an injector of some modules, or with a child that has them.
    func run<R: Sendable>(
      _ modules: Module..., isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
    ) async throws -> R {
      switch self {
      case .injector: try await withInjector(modules: modules, global: GlobalContext(), body)
      case .child: try await Injector.of { $0.bind(Int.self).to { 5 } }.withChild(modules: modules, body)
      }
    }
  }

  private let works = Works()

  private var module: Module {
    Module { [works] in
      $0.make("eager", by: works).in(.eager)
      $0.start("started", after: "eager", by: works)
    }
  }

  private var ended: [String] { ["started", "eager"] }

  @Test(arguments: Span.allCases)
  func `the body receives the started injector, which is current, and its result is handed on`(span: Span) async throws
  {
    let (injector, name) = try await span.run(module) { injector in
      #expect(works.closed.isEmpty)
      #expect(Injector.current === injector)
      #expect(await Task { Injector.current }.value === injector)
      await Task.yield()
      try await injector.withChild { #expect(Injector.current === $0) }
      #expect(Injector.current === injector)
      return (injector, injector.gear("started").name)
    }
    #expect(name == "started")
    #expect(Injector.current === Injector.default)
    #expect(Probe.codes { try injector.resolve(Gear.self, named: "started") } == [.closed])
    #expect(works.closed == ended)
  }

  @Test(arguments: Span.allCases)
  func `it is closed when the body throws, and the body's error comes before those of closing`(span: Span) async throws
  {
    let jamming = Module { $0.bind(Bool.self).to { true }.in(.eager).onClose { _ in throw Probe.Failure() } }
    await #expect(throws: Probe.Failure(reason: "body")) {
      try await span.run(module, jamming) { _ in throw Probe.Failure(reason: "body") }
    }
    #expect(works.closed == ended)
    let error = await Probe.report { try await span.run(module, jamming) { $0.get(Bool.self) } }
    #expect(error?.problems.map(\.code) == [.closeThrew])
    #expect(error?.subject == .closing(of: ["Module", "Module"]))
    #expect(works.closed == ended + ended)
  }

  @Test(arguments: Span.allCases)
  func `it is closed when the body is canceled`(span: Span) async throws {
    let hasBegun = Probe.Signal()
    let task = Task {
      try await span.run(module) { _ in
        hasBegun.happen()
        try await Probe.Signal().wait()
      }
    }
    try await hasBegun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(works.closed == ended)
  }

  @Test(arguments: Span.allCases)
  func `where bindings are wrong or the start fails, the body does not run, and what was made is closed`(
    span: Span
  ) async throws {
    let missing = Module { $0.bind(Dashboard.self).to(Dashboard.init, .named("none")) }
    let failing = Module { [works] in
      $0.bind(Gear.self).to({ (_: Gear) async throws in try works.fail("a") }, .named("started"))
    }
    let eager = Module { [works] in $0.bind(Gear.self).to { try works.fail("late") }.in(.eager) }
    let early = Module { [works] in $0.make("early", by: works).in(.eager) }
    let cases: [([Module], Problem.Code, [String])] = [
      ([missing], .missing, []), ([module, failing], .factoryThrew, ended), ([early, eager], .factoryThrew, ["early"]),
    ]
    for (modules, code, closed) in cases {
      let before = works.closed.count
      let installing = Module { for module in modules { $0.install(module) } }
      #expect(await Probe.codes { try await span.run(installing) { _ in Issue.record("the body ran") } } == [code])
      #expect(Array(works.closed.dropFirst(before)) == closed)
    }
    #expect(works.tracker.live == 0)
  }

  @Test(arguments: Span.allCases)
  func `the body may close it itself, and nothing is left afterwards`(span: Span) async throws {
    try await span.run(module) { _ = await $0.close() }
    #expect(works.closed == ended)
    try await span.run(module) { _ in }
    #expect(works.tracker.total == 4)
    #expect(works.tracker.live == 0)
  }

  private final class Tally {
    var count = 0
  }

  @Test @MainActor func `the body runs on the caller's actor, and uses what is not Sendable there`() async throws {
    let tally = Tally()
    let body = { (injector: Injector) async throws -> Tally in
      MainActor.assertIsolated()
      tally.count += injector.gear("started").name.count
      await Task.yield()
      MainActor.assertIsolated()
      return tally
    }
    #expect(try await withInjector(module, global: GlobalContext()) { try await body($0) } === tally)
    #expect(try await Injector.of { _ in }.withChild(module) { try await body($0) } === tally)
    #expect(tally.count == 14)
  }

  @Test(arguments: Span.allCases) func `a test that watches for leaks is told what it keeps`(span: Span) async throws {
    let kept = Probe.Log()
    var listener = ReportListener()
    listener.onKeep = { kept.add($0.key.description) }
    let root = try Injector.of { _ in }
    try await ReportListener.$current.withValue(listener) {
      switch span {
      case .injector: try await withInjector(module, global: GlobalContext()) { _ in }
      case .child: try await root.withChild(module) { _ in }
      }
    }
    #expect(kept.all == [#"`Gear` named "eager""#, #"`Gear` named "started""#])
  }
}
