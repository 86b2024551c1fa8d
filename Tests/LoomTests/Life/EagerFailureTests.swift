import Loom
import TestSupport
import Testing

/// If an eager instance fails, those that were created before it are closed.
struct EagerFailureTests {
  private let works = Works()

  /// Two gears, and a third one that fails.
  private func bind(in module: Module) {
    module.make("first", by: works).in(.eager)
    module.make("second", by: works).in(.eager)
    let works = works
    module.bind(Gear.self, named: "third").to { try works.fail("third") }.in(.eager)
  }

  /// The names of the instances that a report says were closed.
  private func told(_ error: InjectionError?) -> [String?] {
    (error?.problems.first?.notes ?? []).filter { $0.role == .closed }.map { note in
      guard case .binding(let key) = note.subject else { return nil }
      return key.name?.text
    }
  }

  @Test func `synchronous actions run in reverse before the initializer throws`() throws {
    let error = try creationError(bind)
    #expect(works.closed == ["second", "first"])
    #expect(error.problems.map(\.code) == [.factoryThrew])
    #expect(error.cause as? Probe.Failure == Probe.Failure(reason: "third is out of order"))
    #expect(told(error) == ["second", "first"])
    #expect(works.tracker.live == 0)
  }

  @Test(arguments: 0..<7)
  func `so they do in every form that creates an injector, and a parent's instances stay open`(form: Int) throws {
    let parent = try Injector {
      $0.supplied(Int.self)
      $0.make("parent's", by: works)
    }
    let gear = parent.gear("parent's")
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
    #expect(works.tracker.live == 1)
    #expect(parent.gear("parent's") === gear)
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

  /// The error of an injector whose last eager instance fails.
  private func failure(_ bind: (Module) -> Void) throws -> InjectionError {
    let works = works
    return try creationError {
      bind($0)
      $0.bind(Int.self).to { try works.fail("last").name.count }.in(.eager)
    }
  }

  @Test func `of several actions of an instance, each is performed or told, and those that are alike once`() throws {
    let works = works
    let error = try failure {
      $0.make("last", by: works).in(.eager).onClose { works.close($0) }
      $0.bind(Gear.self, named: "first").to { works.make("first") }.in(.eager).onClose { works.close($0) }
        .onClose { _ async in works.log.add("never") }.onClose { works.close($0) }
    }
    #expect(works.closed == ["first", "first", "last", "last"])
    #expect(error.problems[0].notes.map(\.role).suffix(4) == [.closed, .leftOpen, .closed, .closed])
  }

  @Test func `a weak instance that was made again is told once`() throws {
    let works = works
    let error = try failure {
      $0.make("weak", by: works).in(.weak)
      $0.make("kept", by: works)
      $0.bind(Gear.self).make { resolver in
        _ = resolver.get(Gear.self, named: "weak")
        _ = resolver.get(Gear.self, named: "kept")
        return resolver.get(Gear.self, named: "weak")
      }.in(.eager)
    }
    #expect(works.made == ["weak", "kept", "weak"])
    #expect(told(error) == ["weak", "kept"])
  }

  @Test func `what an eager instance has needed is closed too, after it`() throws {
    _ = try failure {
      $0.make("base", by: works)
      $0.make("first", from: "base", by: works).in(.eager)
    }
    #expect(works.closed == ["first", "base"])
  }

  @Test func `children that an eager instance has created are closed first`() throws {
    let works = works
    struct Opener: Sendable {
      let child: Injector
    }
    _ = try failure {
      $0.make("parent's", by: works).in(.eager)
      $0.bind(Opener.self).to { (injector: Injector) in
        Opener(child: try injector.child { $0.make("child's", by: works).in(.eager) })
      }.in(.eager)
    }
    #expect(works.closed == ["child's", "parent's"])
  }

  @Test func `an action may still resolve, and what that creates is closed too`() throws {
    struct Closer: Sendable {
      let injector: Injector
    }
    _ = try failure {
      $0.make("late", by: works)
      $0.bind(Closer.self).to(Closer.init).in(.eager).onClose { _ = $0.injector.gear("late") }
    }
    #expect(works.closed == ["late"])
  }

  @Test func `an injector that could not be created is closed`() throws {
    let injector = Probe.Box<Injector?>(nil)
    _ = try failure {
      $0.bind(Gear.self).to { (own: Injector) in
        injector.value = own
        return Gear("first")
      }
      $0.bind(String.self).to { (gear: Gear) in gear.name }.in(.eager)
    }
    let kept = try #require(injector.value)
    #expect(Probe.codes { try kept.resolve(Gear.self) } == [.closed])
  }

  @Test(arguments: [false, true])
  func `withInjector and withChild run asynchronous actions, too, and tell what was closed`(isChild: Bool) async throws
  {
    let works = works
    let module = Module {
      $0.bind(Gear.self, named: "first").to { works.make("first") }.in(.eager)
        .onClose { gear async in works.close(gear) }
      $0.make("second", by: works).in(.eager)
      $0.bind(Gear.self, named: "third").to { try works.fail("third") }.in(.eager)
    }
    let error = await Probe.report {
      if isChild { try await Injector().withChild(module) { _ in } } else { try await withInjector(module) { _ in } }
    }
    #expect(works.closed == ["second", "first"])
    #expect(told(error) == ["second", "first"])
  }
}
