import Loom
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
@Suite(.timeLimit(.minutes(5))) struct StartOrderTests {
  @Test func `a chain is made from its end, whatever the order of declaration`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("b", after: "c", by: works)
      $0.start("d", by: works)
      $0.start("a", after: "b", by: works)
      $0.start("c", after: "d", by: works)
    }
    try await injector.start()
    #expect(works.made == ["d", "c", "b", "a"])
    #expect(works.log.all.has("make d", before: "begin c"))
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

  @Test func `independent products are made at the same time`() async throws {
    let (one, other) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "one").to { () async throws in
        one.happen()
        try await other.wait()
        return Gear("one")
      }
      $0.bind(Gear.self, named: "other").to { () async throws in
        other.happen()
        try await one.wait()
        return Gear("other")
      }
    }
    try await injector.start()
    #expect(injector.gear("one").name == "one")
  }

  @Test func `a product begins as soon as its own dependencies are there, whatever else is being made`() async throws {
    let hasBegun = Probe.Signal()
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "slow").to { () async throws in
        try await hasBegun.wait()
        return Gear("slow")
      }
      $0.bind(Gear.self, named: "base").to { () async in Gear("base") }
      $0.bind(Gear.self, named: "next").to(
        { (_: Gear) async in
          hasBegun.happen()
          return Gear("next")
        }, .named("base"))
    }
    try await injector.start()
    #expect(injector.gear("slow").name == "slow")
  }

  @Test func `the order holds through synchronous singletons, links, optionals and unshared products`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("end", by: works)
      $0.bind(Gear.self, named: "unshared").to({ (_: Gear) in works.make("unshared") }, .named("end"))
      $0.make("singleton", from: "unshared", by: works)
      $0.bind(Gear.self, named: "link").to(\Gear.self, named: "singleton")
      $0.bind(Gear.self, named: "top").to(
        { (gear: Gear?) in await works.start("top after \(gear!.name)") }, .named("link"))
    }
    try await injector.start()
    #expect(works.made == ["end", "unshared", "singleton", "top after singleton"])
  }

  @Test func `the order holds through a requirement of a synchronous product`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("a", by: works)
      $0.bind(GearHolder.self).to(GearHolder.init).in(.singleton)
      $0.bind(Gear.self, named: "b").to { (holder: GearHolder) in await works.start("after \(holder.gear.name)") }
    }
    try await injector.start()
    #expect(works.made == ["a", "after a"])
  }

  @Test func `the order holds for a requirement of an asynchronous product`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(GearHolder.self).to { () async in
        works.log.add("make holder")
        return GearHolder()
      }
      $0.start("a", by: works)
    }
    try await injector.start()
    #expect(injector.get(GearHolder.self).gear === injector.gear("a"))
  }

  @Test func `a Lazy and a Factory do not make one wait for the other`() async throws {
    let works = Works()
    let hasBegun = Probe.Signal()
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "a").to(
        { (lazy: Lazy<Gear>, _: Factory<Gear>) async in
          hasBegun.happen()
          return Gear("a")
        }, .named("b"), .named("b"))
      $0.bind(Gear.self, named: "b").to { () async throws in
        try await hasBegun.wait()
        return works.make("b")
      }
    }
    try await injector.start()
    #expect(works.made == ["b"])
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

  @Test func `a long chain of synchronous products between asynchronous ones`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("0", by: works)
      for number in 1...500 { $0.make("\(number)", from: "\(number - 1)", by: works) }
      $0.start("end", after: "500", by: works)
    }
    try await injector.start()
    #expect(works.made == (0...500).map(String.init) + ["end"])
  }
}

/// Products of the main actor are made on it, even in the middle of a start.
@Suite(.timeLimit(.minutes(5))) struct StartMainActorTests {
  private func startedElsewhere(_ body: @Sendable (Module) -> Void) async throws -> Injector {
    let injector = try Injector.of(body)
    try await Task.detached { try await injector.start() }.value
    return injector
  }

  @Test func `a dependency on the main actor`() async throws {
    let works = Works()
    let injector = try await startedElsewhere {
      $0.bind(Gear.self).to { await works.start("a") }
      $0.bind(Screen.self).to(Screen.init).in(.singleton)
      $0.bind(String.self).to { (screen: Screen) async in screen.gear.name }
    }
    #expect(injector.get(String.self) == "a")
  }

  @Test func `a dependency on the main actor behind others`() async throws {
    let injector = try await startedElsewhere {
      $0.bind(Gear.self).to { Gear("a") }
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(Screen.self, named: "link").to(\Screen.self)
      $0.bind([Screen].self).to({ (screen: Screen) in [screen] }, .named("link"))
      $0.bind(Int.self).to { (screens: [Screen]?) async in screens!.count }
    }
    #expect(injector.get(Int.self) == 1)
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
