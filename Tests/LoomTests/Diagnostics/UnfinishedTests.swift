import Loom
import Testing

/// Declarations that begin with `bind(X.self)`, and that no `to` finishes.
@Suite struct UnfinishedTests {
  private final class HalfModule: Module {
    override func configure() {
      _ = bind(Radio.self)
      bind(Int.self).to { 1 }
    }
  }

  @Test func `the report of the missing key names the line`() throws {
    try expectGolden("unfinished") {
      try Injector(HalfModule(), Module { $0.bind(Bool.self).to { (_: Radio) in true } }, global: GlobalContext())
    }
    let injector = try Injector(HalfModule(), global: GlobalContext())
    let report = try #require(Probe.report { try injector.child { $0.bind(Bool.self).to { (_: Radio) in true } } })
    #expect(report.problems[0].notes.contains { $0.role == .unfinished })
  }

  @Test func `it is a warning where nothing is missing`() throws {
    let warnings = try Injector.warnings(Module { $0.install(HalfModule()) }, global: GlobalContext())
    #expect(warnings.map(\.code) == [.unfinished])
    try Golden.expect(try #require(warnings.first).description, "unfinished-warning")
  }

  @Test func `a module filled from outside, an unfinished contribution, a name`() throws {
    let warnings = try Injector.warnings(global: GlobalContext()) {
      _ = $0.bind(Radio.self, named: "a")
      _ = $0.contribute(to: Plugin.self)
      $0.bind(Radio.self).to(Radio.init)
    }
    #expect(warnings.map(\.key.description) == ["`Radio` named \"a\"", "a contribution to `any Plugin`"])
  }

  @Test func `whatever is finished, however late, is no warning`() throws {
    let warnings = try Injector.warnings(global: GlobalContext()) {
      let (first, second) = ($0.bind(Int.self), $0.bind(Bool.self))
      first.to { 1 }
      second.to { true }
      $0.contribute(to: Int.self).to { 2 }
      $0.decorate(Int.self) { $0 + 1 }
      $0.bind(Radio.self).to(Radio.init).in(.singleton).as(Radio.self, named: "b") { $0 }
      $0.bind([Int].self).to(instance: [])
      $0.bind([Bool].self).make { [$0.get()] }
    }
    #expect(warnings.map(\.code).filter { $0 == .unfinished } == [])
  }

  @Test func `what a module that is left out has begun does not count`() throws {
    let injector = try Injector(HalfModule(), Module { $0.bind(Bool.self).to { true } }, global: GlobalContext())
    let report = Probe.report { try injector.copy(without: HalfModule.self).resolve(Radio.self) }
    #expect(report?.problems.first?.notes.contains { $0.role == .unfinished } != true)
  }
}

/// Several bindings under names, and a parameter without one.
@Suite struct SeveralNamesTests {
  @Test func `a parameter without a name is given the names that are bound`() throws {
    try expectGolden("missing-several-names") {
      try Injector(global: GlobalContext()) {
        $0.bind(Gear.self, named: "a").to { Gear("a") }
        $0.bind(Gear.self, named: "b").to { Gear("b") }
        $0.bind(String.self).to { (gear: Gear) in gear.name }
      }
    }
  }

  @Test func `a request without a name, too`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Gear.self, named: "a").to { Gear("a") }
      $0.bind(Gear.self, named: "b").to { Gear("b") }
    }
    let report = try #require(Probe.report { try injector.resolve(Gear.self) })
    #expect(
      report.problems[0].remedies.first == "use one of the names that are bound: named: \"a\", or named: \"b\"")
  }
}

/// Objects of all threads that need one of the main actor.
@Suite struct IsolationWarningTests {
  @MainActor final class Window {
    init() {}
  }
  final class Tracker: Sendable {
    init(window: Window) {}
  }
  final class Later: Sendable {
    init(window: Lazy<Window>) {}
  }
  @MainActor final class Presenter {
    init(window: Window) {}
  }
  struct Frame: Sendable {
    let window: Window
  }

  private func warnings(_ body: (Module) -> Void) throws -> [Problem] {
    try Injector.warnings(global: GlobalContext()) {
      $0.bind(Window.self).to(Window.init).in(.singleton)
      body($0)
    }
  }

  @Test func `a singleton that any thread may create`() throws {
    let warnings = try warnings {
      $0.bind(Frame.self).to { @Sendable (window: Window) in Frame(window: window) }
      $0.bind(Tracker.self).to({ (frame: Frame) in Tracker(window: frame.window) }).in(.singleton)
      $0.bind([Tracker].self).to { (tracker: Tracker) in [tracker] }.in(.singleton)
    }
    #expect(warnings.map(\.code) == [.isolation])
    try Golden.expect(try #require(warnings.first).description, "isolation-warning")
  }

  @Test func `one of the main actor, or that takes it later, or that nobody shares`() throws {
    let warnings = try warnings {
      $0.bind(Later.self).to(Later.init).in(.singleton)
      $0.bind(Presenter.self).to(Presenter.init).in(.singleton)
      $0.bind(Tracker.self).to(Tracker.init)
    }
    #expect(warnings.isEmpty)
  }

  @Test func `one that is asynchronous is made where it must be`() throws {
    #expect(try warnings { $0.bind(Tracker.self).to { (w: Window) async in Tracker(window: w) } }.isEmpty)
  }

  @Test func `both remedies work`() async throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Window.self).to(Window.init).in(.singleton)
      $0.bind(Tracker.self).to(Tracker.init).in(.singleton)
      $0.bind(Later.self).to(Later.init).in(.singleton)
    }
    #expect(Probe.codes { try injector.resolve(Tracker.self) } == [.isolation])
    let tracker = await injector.onMain.get(Tracker.self)
    #expect(injector.get(Tracker.self) === tracker)
    _ = injector.get(Later.self)
  }
}
