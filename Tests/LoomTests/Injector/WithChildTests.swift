import Dispatch
import Loom
import Testing

/// A child for the time of a body, beside what holds for `withInjector` too.
@Suite(.timeLimit(.minutes(5))) struct WithChildTests {
  struct Request: Sendable { var id: Int }

  final class Handler: Sendable {
    let request: Request
    init(request: Request) { self.request = request }
  }

  final class RequestModule: Module {
    private let request: Request

    init(_ request: Request) { self.request = request }

    override func configure() {
      bind(Request.self).to(instance: request)
      bind(Handler.self).to(Handler.init).in(.singleton)
    }
  }

  private let works = Works()

  private func injector() throws -> Injector {
    try Injector.of { [works] in $0.make("shared", by: works) }
  }

  @Test func `lists of modules and closures will do as well`() async throws {
    let injector = try injector()
    let ids = [
      try await injector.withChild(modules: [RequestModule(Request(id: 6))]) { $0.get(Handler.self).request.id },
      try await injector.withChild {
        $0.bind(Request.self).to(instance: Request(id: 7))
      } body: { child in
        child.get(Request.self).id
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

  @Test func `the child has one instance of what it shares, and is closed, and the parent is not`() async throws {
    let injector = try injector()
    let child = try await injector.withChild(RequestModule(Request(id: 5))) { child in
      #expect(child.get(Handler.self) === child.get(Handler.self))
      return child
    }
    #expect(Probe.codes { try child.resolve(Handler.self) } == [.closed])
    #expect(injector.gear("shared").name == "shared")
    #expect(works.closed.isEmpty)
  }

  @Test func `what is asynchronous is started, and what has an action is closed`() async throws {
    let own = Module { [works] in
      $0.start("started", by: works)
      $0.make("made", by: works)
    }
    try await injector().withChild(own) { child in
      #expect(works.made == ["started"])
      _ = (child.gear("made"), child.gear("shared"))
    }
    #expect(works.closed == ["made", "started"])
  }

  @Test func `children of the child end with it`() async throws {
    let grandchild = try await injector().withChild(RequestModule(Request(id: 5))) { child in
      try child.child { $0.bind(Int.self).to { 5 } }
    }
    #expect(Probe.codes { try grandchild.resolve(Int.self) } == [.closed])
  }

  @Test func `a task of the body that goes on finds the child closed`() async throws {
    let (isOver, hasAsked) = (Probe.Signal(), Probe.Box<[Problem.Code]>([]))
    let task = try await injector().withChild(RequestModule(Request(id: 5))) { _ in
      Task {
        await isOver.waitInAnyCase()
        hasAsked.value = Probe.codes { try Injector.current.resolve(Handler.self) }
      }
    }
    isOver.happen()
    await task.value
    #expect(hasAsked.value == [.closed])
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
        _ = child.get(Handler.self)
      }
      return executor.jobs.value - before
    }
  }

  @Test func `where nothing is asynchronous and nothing has an action, the task stays where it is`() async throws {
    let injector = try Injector.of { [works] in $0.start("started", by: works) }
    try await injector.start()
    // The parent has something asynchronous, which is no business of the child.
    #expect(try await Server().serve(injector, RequestModule(Request(id: 5))) == 0)
  }
}
