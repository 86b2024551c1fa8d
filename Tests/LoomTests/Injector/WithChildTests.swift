import Dispatch
import Loom
import TestSupport
import Testing

/// A child for the time of a body, beside what holds for `withInjector` too.
struct WithChildTests {
  private func module(_ number: Int) -> Module {
    Module {
      $0.bind(Int.self).to(instance: number)
      $0.bind(Radio.self).to(Radio.init).in(.singleton)
    }
  }

  private let works = Works()

  private func injector() throws -> Injector {
    try Injector.of { [works] in $0.make("shared", by: works) }
  }

  @Test func `lists of modules and closures will do as well`() async throws {
    let injector = try injector()
    let ids = [
      try await injector.withChild(modules: [module(6)]) { $0.get(Int.self) },
      try await injector.withChild {
        $0.bind(Int.self).to(instance: 7)
      } body: { child in
        child.get(Int.self)
      },
      try await injector.withChild { _ in 8 },
    ]
    #expect(ids == [6, 7, 8])
  }

  @Test func `a child whose start is refused is closed`() async throws {
    let injector = try Injector.of { $0.bind(Int.self).to { () async in 1 }.in(.singleton) }
    let codes = await Probe.codes {
      try await injector.withChild {
        $0.bind(Gear.self).to { [works] in works.make("eager") }.in(.eager).onClose { [works] in works.close($0) }
        $0.bind(String.self).to { (number: Int) in "\(number)" }.in(.eager)
      } body: { _ in
      }
    }
    #expect(codes == [.notStarted])
    #expect(works.closed == ["eager"])
  }

  @Test func `the child is closed with what it has made, and with its children, and the parent is not`() async throws {
    let injector = try injector()
    let own = Module { [works] in
      $0.install(module(5))
      $0.start("started", by: works)
      $0.make("made", by: works)
    }
    let (child, grandchild) = try await injector.withChild(own) { child in
      #expect(works.made == ["started"])
      #expect(child.get(Radio.self) === child.get(Radio.self))
      _ = (child.gear("made"), child.gear("shared"))
      return (child, try child.child { $0.bind(String.self).to { "" } })
    }
    #expect(works.closed == ["made", "started"])
    #expect(Probe.codes { try child.resolve(Radio.self) } == [.closed])
    #expect(Probe.codes { try grandchild.resolve(String.self) } == [.closed])
    #expect(injector.gear("shared").name == "shared")
  }

  @Test func `a task of the body that goes on finds the child closed`() async throws {
    let isOver = Probe.Signal()
    let task = try await injector().withChild(module(5)) { _ in
      Task {
        await isOver.waitInAnyCase()
        return Probe.codes { try Injector.current.resolve(Radio.self) }
      }
    }
    isOver.happen()
    #expect(await task.value == [.closed])
  }

  /// Runs the jobs of an actor, and counts them.
  private final class CountingExecutor: SerialExecutor {
    let jobs = Probe.Counter()
    private let queue = DispatchQueue(label: "counting")

    func enqueue(_ job: consuming ExecutorJob) {
      jobs.increment()
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private actor Server {
    let executor = CountingExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// How often the task has come back to the actor.
    func serve(_ injector: Injector, _ module: Module) async throws -> Int {
      let before = executor.jobs.value
      try await injector.withChild(module) { child in
        self.assertIsolated()
        _ = child.get(Radio.self)
      }
      return executor.jobs.value - before
    }
  }

  @Test func `where nothing is asynchronous and nothing has an action, the task stays where it is`() async throws {
    let injector = try Injector.of { [works] in $0.start("started", by: works) }
    try await injector.start()
    // The parent has something asynchronous, which is no business of the child.
    #expect(try await Server().serve(injector, module(5)) == 0)
  }
}
