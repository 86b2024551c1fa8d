import Loom
import TestSupport
import Testing

@MainActor private final class Screen {
  let gear: Gear
  init(gear: Gear) {
    MainActor.assertIsolated()
    self.gear = gear
  }
}

@MainActor private final class Panel: Injectable {
  nonisolated(unsafe) var screen: Screen!
  nonisolated(unsafe) private(set) var awakenings = 0
  nonisolated static var requires: [Requirement] { [Requirement(\Panel.screen)] }
  nonisolated func awakeFromInjection() { awakenings += 1 }
}

extension [String] {
  /// Whether one line comes before another, and both are there.
  fileprivate func has(_ first: String, before second: String) -> Bool {
    guard let first = firstIndex(of: first), let second = firstIndex(of: second) else { return false }
    return first < second
  }
}

/// Each product is made after those that it needs, and those that do not need each other at the same time.
struct StartOrderTests {
  /// Bindings of which each is made after another one, and the order in which they are made.
  private static let lines: [String: (order: [String], bind: @Sendable (Module, Works) -> Void)] = [
    "asynchronous functions": (
      ["d", "c", "b", "a"],
      { module, works in
        module.start("b", after: "c", by: works)
        module.start("d", by: works)
        module.start("a", after: "b", by: works)
        module.start("c", after: "d", by: works)
      }
    ),
    "singletons, links, optionals and unshared products": (
      ["end", "unshared", "singleton", "top after singleton"],
      { module, works in
        module.start("end", by: works)
        module.bind(Gear.self, named: "unshared").to({ (_: Gear) in works.make("unshared") }, .named("end"))
        module.make("singleton", from: "unshared", by: works)
        module.bind(Gear.self, named: "link").to(\Gear.self, named: "singleton")
        module.bind(Gear.self)
          .to({ (gear: Gear?) in await works.start("top after \(gear?.name ?? "none")") }, .named("link"))
      }
    ),
    "a requirement of a synchronous product": (
      ["a", "after a"],
      { module, works in
        module.start("a", by: works)
        module.bind(GearHolder.self).to(GearHolder.init).in(.singleton)
        module.bind(Gear.self).to { (holder: GearHolder) in await works.start("after \(holder.gear.name)") }
      }
    ),
    "many singletons between asynchronous functions": (
      (0...500).map(String.init) + ["end"],
      { module, works in
        module.start("0", by: works)
        for number in 1...500 { module.make("\(number)", from: "\(number - 1)", by: works) }
        module.start("end", after: "500", by: works)
      }
    ),
  ]

  @Test(arguments: lines.keys.sorted())
  func `each product is made after what it needs, whatever is between them`(name: String) async throws {
    let (order, bind) = try #require(Self.lines[name])
    let works = Works()
    let injector = try Injector.of { bind($0, works) }
    try await injector.start()
    #expect(works.made == order)
  }

  @Test func `a diamond: the tip begins when both sides are finished`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("tip", after: "left", "right", by: works)
      $0.start("left", after: "base", by: works)
      $0.start("right", after: "base", by: works)
      $0.start("base", by: works)
    }
    try await injector.start()
    #expect(works.made.count == 4)
    for side in ["left", "right"] {
      #expect(works.log.all.has("make base", before: "begin \(side)"))
      #expect(works.log.all.has("make \(side)", before: "begin tip"))
    }
  }

  @Test func `a product begins as soon as its own dependencies are there, whatever else is being made`() async throws {
    let (slowBegins, nextBegins) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "slow").to { () async throws in
        slowBegins.happen()
        try await nextBegins.wait()
        return Gear("slow")
      }
      $0.bind(Gear.self, named: "base").to { () async throws in
        try await slowBegins.wait()
        return Gear("base")
      }
      $0.bind(Gear.self, named: "next").to(
        { (_: Gear) async in
          nextBegins.happen()
          return Gear("next")
        }, .named("base"))
    }
    try await injector.start()
    #expect(injector.gear("slow").name == "slow")
  }

  @Test func `a requirement of an asynchronous product is there`() async throws {
    let injector = try Injector.of {
      $0.bind(GearHolder.self).to { () async in GearHolder() }
      $0.start("a", by: Works())
    }
    try await injector.start()
    #expect(injector.get(GearHolder.self).gear === injector.gear("a"))
  }

  @Test func `a Lazy and a Factory do not make one wait for the other`() async throws {
    let hasBegun = Probe.Signal()
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "a").to(
        { (lazy: Lazy<Gear>, _: Factory<Gear>) async in
          hasBegun.happen()
          return Gear("a")
        }, .named("b"), .named("b"))
      $0.bind(Gear.self, named: "b").to { () async throws in
        try await hasBegun.wait()
        return Gear("b")
      }
    }
    try await injector.start()
    #expect(injector.gear("b").name == "b")
  }

  @Test func `contributions may be asynchronous, and the collection keeps its order`() async throws {
    let signal = Probe.Signal()
    let injector = try Injector.of {
      $0.contribute(to: Plugin.self).to { () async throws in
        try await signal.wait()
        return Device("first")
      }
      $0.contribute(to: Plugin.self).to { Device("second") }
      $0.contribute(to: Plugin.self, named: "third").to { () async in
        signal.happen()
        return Device("third")
      }
      $0.bind(Dashboard.self).to { (plugins: [any Plugin]) async in Dashboard(plugins: plugins) }
    }
    try await injector.start()
    #expect(injector.get(Dashboard.self).labels == ["first", "second", "third"])
    #expect(injector.get([Name: any Plugin].self)["third"]?.label == "third")
  }

  @Test func `asynchronous products may be decorated, and decorators may need some`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Plugin.self).to { () async -> any Plugin in Device("radio") }
      $0.start("mark", by: works)
      $0.bind(String.self).to({ (gear: Gear) async in gear.name }, .named("mark"))
      $0.decorate(Plugin.self) { (inner: any Plugin, mark: String) in Wrapper(mark, inner) }
      $0.bind(Dashboard.self).to { (plugin: any Plugin) async in Dashboard(plugins: [plugin]) }
    }
    try await injector.start()
    #expect(injector.get(Dashboard.self).labels == ["mark(radio)"])
    #expect(injector.get(Plugin.self) as AnyObject === injector.get(Dashboard.self).plugins[0] as AnyObject)
  }
}

/// Products of the main actor are made on it, even in the middle of a start.
struct StartMainActorTests {
  private func startedElsewhere(_ body: @Sendable (Module) -> Void) async throws -> Injector {
    let injector = try Injector.of(body)
    try await Task.detached { try await injector.start() }.value
    return injector
  }

  @Test(arguments: [false, true])
  func `a dependency on the main actor, behind others and after a product of the start`(isShared: Bool) async throws {
    let works = Works()
    let injector = try await startedElsewhere {
      $0.bind(Gear.self).to { await works.start("a") }
      let screen = $0.bind(Screen.self).to(Screen.init)
      if isShared { screen.in(.singleton) }
      $0.bind(Screen.self, named: "link").to(\Screen.self)
      $0.bind([Screen].self).to({ (screen: Screen) in [screen] }, .named("link"))
      $0.bind(String.self).to { (screens: [Screen]?, screen: Screen) async in screens![0].gear.name + screen.gear.name }
    }
    #expect(injector.get(String.self) == "aa")
  }

  @Test func `parameters that need no main actor are not made there`() async throws {
    let codes = Probe.Box<[Problem.Code]>([])
    let injector = try Injector.of {
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(Gear.self).to { (injector: Injector) in
        codes.value = Probe.codes { _ = try injector.resolve(Screen.self) }
        return Gear("part")
      }
      $0.bind(String.self).to { (gear: Gear) async in gear.name }
    }
    try await injector.start()
    #expect(codes.value == [.isolation])
  }

  @Test func `a requirement on the main actor`() async throws {
    let injector = try await startedElsewhere {
      $0.bind(Gear.self).to { Gear("a") }
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(Panel.self).to { @MainActor () async in Panel() }
    }
    #expect(injector.get(Panel.self).screen != nil)
    #expect(injector.get(Panel.self).awakenings == 1)
  }

  @Test func `an eager binding on the main actor that waits for the start`() async throws {
    let works = Works()
    let injector = try await startedElsewhere {
      $0.bind(Gear.self).to { await works.start("a") }
      $0.bind(Screen.self).to(Screen.init).in(.eager)
    }
    #expect(injector.get(Screen.self).gear.name == "a")
  }

  @Test @MainActor func `a start on the main actor does not keep it from others`() async throws {
    let injector = try Injector.of {
      $0.bind(Gear.self).to { () async in await MainActor.run { Gear("a") } }
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(String.self).to { @MainActor (screen: Screen) async in screen.gear.name }
    }
    try await injector.start()
    #expect(injector.get(String.self) == "a")
  }
}

private final class GearHolder: Injectable, @unchecked Sendable {
  var gear: Gear!
  static var requires: [Requirement] { [Requirement(\GearHolder.gear, named: "a")] }
}
