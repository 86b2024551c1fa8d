import Loom
import Testing

/// If an eager instance fails, those that were created before it are closed.
@Suite(.timeLimit(.minutes(5))) struct EagerFailureTests {
  private let works = Works()

  /// Two gears, and a third one that fails.
  private func bind(in module: Module) {
    module.make("first", by: works).in(.eager)
    module.make("second", by: works).in(.eager)
    let works = works
    module.bind(Gear.self, named: "third").to { try works.fail("third") }.in(.eager)
  }

  private func error(_ body: () throws -> Injector) throws -> InjectionError {
    try #require(throws: InjectionError.self) { try body() }
  }

  @Test func `synchronous actions run in reverse before the initializer throws`() throws {
    let error = try error { try .of(bind) }
    #expect(works.closed == ["second", "first"])
    #expect(error.problems.map(\.code) == [.factoryThrew])
    #expect(error.cause as? Probe.Failure == Probe.Failure(reason: "third is out of order"))
    #expect(error.problems[0].notes.filter { $0.role == .closed }.map(\.subject) == ["second", "first"].map(subject))
    #expect(works.tracker.live == 0)
  }

  private func subject(_ name: String) -> Problem.Subject {
    .binding(AnyKey(Key(Gear.self, named: Name(name))))
  }

  @Test(arguments: 0..<7)
  func `so they do in every form that creates an injector`(form: Int) throws {
    let parent = try Injector { $0.supplied(Int.self) }
    #expect(throws: InjectionError.self) {
      _ =
        switch form {
        case 0: try Injector(Module(bind))
        case 1: try Injector(modules: [Module(bind)], onResolve: { _ in })
        case 2: try Injector(Module(), overriding: Module { $0.install(Module(bind)) })
        case 3: try parent.child(bind)
        case 4: try parent.child(Module(bind), supplying: 1)
        case 5: try parent.copy(bind)
        default: try parent.child(Module()).child(modules: [Module(bind)])
        }
    }
    // An override of nothing is a problem before anything is created.
    #expect(works.closed == (form == 2 ? [] : ["second", "first"]))
    #expect(works.tracker.live == 0)
  }

  @Test func `a fresh injector without some modules closes its own instances`() throws {
    let works = works
    final class Spoiler: Module {
      override func configure() { bind(Int.self).to { 1 }.in(.eager) }
    }
    let failing = Probe.Box(false)
    let injector = try Injector(
      Spoiler(),
      Module {
        $0.make("first", by: works).in(.eager)
        $0.bind(Gear.self, named: "second").to { failing.value ? try works.fail("second") : works.make("second") }
          .in(.eager)
      })
    failing.value = true
    #expect(throws: InjectionError.self) { try injector.copy(without: Spoiler.self) }
    #expect(works.closed == ["first"])
  }

  @Test func `asynchronous actions are not run, and the report tells`() throws {
    let works = works
    try expectGolden("eager-failure-left-open") {
      try Injector.of {
        $0.make("first", by: works).in(.eager)
        $0.bind(Gear.self, named: "second").to { works.make("second") }.in(.eager)
          .onClose { gear async in works.close(gear) }
        $0.bind(Gear.self, named: "third").to { try works.fail("third") }.in(.eager)
      }
    }
    #expect(works.closed == ["first"])
  }

  @Test func `of several actions of an instance, each is performed or told`() throws {
    let works = works
    let error = try error {
      try .of {
        $0.bind(Gear.self, named: "first").to { works.make("first") }.in(.eager).onClose { works.close($0) }
          .onClose { _ async in works.log.add("never") }.onClose { works.close($0) }
        $0.bind(Gear.self, named: "second").to { try works.fail("second") }.in(.eager)
      }
    }
    #expect(works.closed == ["first", "first"])
    #expect(error.problems[0].notes.map(\.role).suffix(3) == [.closed, .leftOpen, .closed])
  }

  @Test func `an action that throws is a problem of its own, and the others run`() throws {
    let works = works
    try expectGolden("eager-failure-close-threw") {
      try Injector.of {
        $0.make("first", by: works).in(.eager)
        $0.bind(Gear.self, named: "second").to { works.make("second") }.in(.eager)
          .onClose { _ in throw Probe.Failure(reason: "jams") }
        $0.bind(Gear.self, named: "third").to { try works.fail("third") }.in(.eager)
      }
    }
    #expect(works.closed == ["first"])
  }

  @Test func `what an eager instance has needed is closed too, after it`() throws {
    let works = works
    _ = try error {
      try .of {
        $0.make("base", by: works)
        $0.make("first", from: "base", by: works).in(.eager)
        $0.bind(Int.self).to { try works.fail("last").name.count }.in(.eager)
      }
    }
    #expect(works.closed == ["first", "base"])
  }

  @Test func `children that an eager instance has created are closed first`() throws {
    let works = works
    final class Opener: Sendable {
      let child: Injector
      init(child: Injector) { self.child = child }
    }
    _ = try error {
      try .of {
        $0.make("parent's", by: works).in(.eager)
        $0.bind(Opener.self).to { (injector: Injector) in
          let child = try injector.child { $0.make("child's", by: works).in(.eager) }
          return Opener(child: child)
        }.in(.eager)
        $0.bind(Int.self).to { try works.fail("last").name.count }.in(.eager)
      }
    }
    #expect(works.closed == ["child's", "parent's"])
  }

  @Test func `a parent's instances stay open when a child fails`() throws {
    let works = works
    let parent = try Injector.of { $0.make("parent's", by: works).in(.eager) }
    #expect(throws: InjectionError.self) { try parent.child(bind) }
    #expect(works.closed == ["second", "first"])
    #expect(parent.gear("parent's") === parent.gear("parent's"))
  }

  @Test func `an action may still resolve, and what that creates is closed too`() throws {
    let works = works
    struct Closer: Sendable {
      let injector: Injector
    }
    _ = try error {
      try .of {
        $0.make("late", by: works)
        $0.bind(Closer.self).to(Closer.init).in(.eager).onClose { _ = $0.injector.gear("late") }
        $0.bind(Int.self).to { try works.fail("last").name.count }.in(.eager)
      }
    }
    #expect(works.closed == ["late"])
  }

  @Test func `an injector that could not be created is closed`() throws {
    let works = works
    let injector = Probe.Box<Injector?>(nil)
    _ = try error {
      try .of {
        $0.bind(Gear.self, named: "first").to { (own: Injector) in
          injector.value = own
          return works.make("first")
        }.in(.normal)
        $0.bind(Int.self).to({ (_: Gear) in try works.fail("last").name.count }, .named("first")).in(.eager)
      }
    }
    let kept = try #require(injector.value)
    #expect(Probe.codes { try kept.resolve(Gear.self, named: "first") } == [.closed])
  }

  @Test func `withInjector and withChild run asynchronous actions, too, and tell what was closed`() async throws {
    for form in 0..<2 {
      let works = Works()
      let module = Module {
        $0.bind(Gear.self, named: "first").to { works.make("first") }.in(.eager)
          .onClose { gear async in works.close(gear) }
        $0.make("second", by: works).in(.eager)
        $0.bind(Gear.self, named: "third").to { try works.fail("third") }.in(.eager)
      }
      let error = await Probe.report {
        if form == 0 { try await withInjector(module) { _ in } }
        if form == 1 { try await Injector().withChild(module) { _ in } }
      }
      #expect(works.closed == ["second", "first"])
      #expect(
        error?.problems[0].notes.filter { $0.role == .closed }.map(\.subject) == ["second", "first"].map(subject))
    }
  }

  @Test func `a later start that fails closes eager instances, too`() async throws {
    let works = works
    let injector = try Injector.of {
      $0.make("eager", by: works).in(.eager)
      $0.bind(Int.self).to { () async throws -> Int in throw Probe.Failure() }
    }
    let error = await Probe.report { try await injector.start() }
    #expect(works.closed == ["eager"])
    #expect(error?.problems[0].notes.contains { $0.role == .closed } == true)
  }
}
