import Loom
import TestSupport
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// A product that its injector retains may ask it for more without retaining it, and notices its end.
struct DeferredLifetimeTests {
  /// Has everything that leads back to the injector, and counts itself.
  private final class Keeper: Sendable {
    let tracked: Tracked
    let lazy: Lazy<Radio>
    let make: Factory<Radio>
    let build: Factory<String, Int>
    let injector: Injector
    let resolver: Resolver

    init(
      tracked: Tracked, lazy: Lazy<Radio>, make: Factory<Radio>, build: Factory<String, Int>, injector: Injector,
      resolver: Resolver
    ) {
      (self.tracked, self.lazy, self.make) = (tracked, lazy, make)
      (self.build, self.injector, self.resolver) = (build, injector, resolver)
    }
  }

  private final class Owner: Sendable {
    let keeper: Lazy<Keeper>
    let make: Factory<Keeper>
    init(keeper: Lazy<Keeper>, make: Factory<Keeper>) { (self.keeper, self.make) = (keeper, make) }
  }

  @discardableResult
  private static func bind(_ tracker: LifetimeTracker, in module: Module) -> BindingOptions<Keeper> {
    module.bind(Tracked.self).to { Tracked(tracker) }
    module.bind(Radio.self).to(Radio.init)
    module.bind(String.self).to({ (number: Int) in "\(number)" }, .argument)
    module.bind(Owner.self).to(Owner.init)
    return module.bind(Keeper.self).to(Keeper.init)
  }

  /// Runs a body whose tracked objects are all gone afterwards.
  private func expectNothingLeft(_ body: (LifetimeTracker) throws -> Void) rethrows {
    let tracker = LifetimeTracker()
    try body(tracker)
    #expect(tracker.live == 0)
  }

  /// Uses a shared object that refers to it as soon as its properties are set.
  private final class Starter: Injectable, @unchecked Sendable {
    var engine: Lazy<Motor>!
    class var requires: [Requirement] { [Requirement(\Starter.engine)] }
    func awakeFromInjection() { _ = engine.value }
  }

  private final class Motor: @unchecked Sendable {
    let starter: Starter
    let tracked: Tracked
    init(starter: Starter, tracked: Tracked) { (self.starter, self.tracked) = (starter, tracked) }
  }

  /// The injector keeps both, and the `Lazy` neither.
  @Test func `a lazy does not keep a shared value that it has handed out unfinished`() throws {
    try expectNothingLeft { tracker in
      let injector = try Injector(global: GlobalContext()) {
        $0.bind(Tracked.self).to { Tracked(tracker) }
        $0.bind(Starter.self).to(Starter.init).in(.singleton)
        $0.bind(Motor.self).to(Motor.init).in(.singleton)
      }
      _ = injector.get(Starter.self)
      #expect(tracker.live == 1)
    }
  }

  private static let scopes = [SharedScope.singleton, .eager, .scoped, .weak]

  @Test(arguments: scopes, Asking.Place.allCases)
  func `nothing leaks when the injector goes`(scope: SharedScope, place: Asking.Place) throws {
    try expectNothingLeft { tracker in
      let injector = try place.injector { Self.bind(tracker, in: $0).in(scope) }
      let keeper = injector.get(Keeper.self)
      _ = (keeper.lazy.value, keeper.make(), keeper.build(1))
      #expect(keeper.injector.get(Keeper.self) === keeper)
      #expect(keeper.resolver.get(Keeper.self) === keeper)
      #expect(injector.get(Owner.self).keeper.value === keeper)
      #expect(injector.get(Owner.self).make() === keeper)
      #expect(injector.get(Keeper.self) === keeper)
      #expect(tracker.live > 0)
    }
  }

  @Test(arguments: scopes)
  func `what is held longer than its injector finds it closed, but for a lazy that has its value`(
    scope: SharedScope
  ) throws {
    let tracker = LifetimeTracker()
    var keeper: Keeper?
    var used: Lazy<Radio>?
    do {
      let injector = try Injector.of { Self.bind(tracker, in: $0).in(scope) }
      keeper = injector.get(Keeper.self)
      used = keeper?.resolver.get(Lazy<Radio>.self)
      _ = used?.value
    }
    let held = try #require(keeper)
    let uses: [() throws -> Any] = [
      { try held.lazy.resolve() }, { try held.make.resolve() }, { try held.build.resolve(1) },
      { try held.injector.resolve(Radio.self) }, { try held.injector.resolve(String.self, arguments: 1) },
      { try held.injector.child() }, { try held.injector.inject(into: Asking.Holder<Radio>()) },
      { try held.resolver.resolve(Radio.self) },
    ]
    for use in uses { #expect(Probe.codes(use) == [.closed]) }
    #expect(Probe.report { try held.lazy.resolve() }?.problems.first?.key == AnyKey(Key(Radio.self)))
    #expect(used?.value === used?.value)
  }

  @Test func `what nobody but its user keeps, keeps its injector`() throws {
    let tracker = LifetimeTracker()
    var keeper: Keeper?
    do {
      let injector = try Injector.of { Self.bind(tracker, in: $0) }
      keeper = injector.get(Keeper.self)
    }
    #expect(keeper?.build(2) == "2")
    #expect(keeper?.injector.get(Radio.self) !== keeper?.lazy.value)
    #expect(keeper?.make() !== keeper?.resolver.get(Radio.self))
    keeper = nil
    #expect(tracker.live == 0)
  }

  @Test func `what a singleton's lazy keeps does not keep the injector`() throws {
    try expectNothingLeft { tracker in
      let injector = try Injector.of {
        Self.bind(tracker, in: $0)
        $0.bind(Owner.self, named: "single").to(Owner.init).in(.singleton)
      }
      let owner = injector.get(Owner.self, named: "single")
      let keeper = owner.keeper.value
      #expect(keeper.injector.get(Owner.self, named: "single") === owner)
      #expect(owner.keeper.value === keeper)
    }
  }

  @Test func `a lazy that leads to itself once it has its value goes with its user`() throws {
    final class Snail: Sendable {
      let tracked: Tracked
      let house: Lazy<House>
      init(tracked: Tracked, house: Lazy<House>) { (self.tracked, self.house) = (tracked, house) }
    }
    final class House: Sendable {
      let tracked: Tracked
      init(tracked: Tracked, snail: Factory<Snail>) { self.tracked = tracked }
    }
    try expectNothingLeft { tracker in
      let injector = try Injector.of {
        $0.bind(Tracked.self).to { Tracked(tracker) }
        $0.bind(Snail.self).to(Snail.init)
        $0.bind(House.self).to(House.init)
      }
      let snail = injector.get(Snail.self)
      #expect(snail.house.value === snail.house.value)
      #expect(tracker.live == 2)
    }
  }

  @Test func `a kept object that keeps what its factory has made does not leak`() throws {
    final class Part: Sendable {
      let injector: Injector
      init(injector: Injector) { self.injector = injector }
    }
    final class Whole: Sendable {
      let tracked: Tracked
      let make: Factory<Part>
      let parts = Guarded<[Part]>([])
      init(tracked: Tracked, make: Factory<Part>) { (self.tracked, self.make) = (tracked, make) }
    }
    try expectNothingLeft { tracker in
      let injector = try Injector.of {
        $0.bind(Tracked.self).to { Tracked(tracker) }
        $0.bind(Part.self).to(Part.init)
        $0.bind(Whole.self).to(Whole.init).in(.singleton)
      }
      let whole = injector.get(Whole.self)
      let part = whole.make()
      whole.parts.withLock { $0.append(part) }
      #expect(part.injector.get(Whole.self) === whole)
      #expect(tracker.total == 1)
    }
  }

  private final class Left: Injectable, @unchecked Sendable {
    unowned(unsafe) var right: Right!
    static var requires: [Requirement] { [Requirement(\Left.right)] }
  }

  private final class Right: Injectable, @unchecked Sendable {
    weak var left: Left?
    var tracked: Tracked!
    var lazy: Lazy<Radio>!
    var injector: Injector!
    var made: Lazy<Radio>?
    static var requires: [Requirement] {
      [Requirement(\Right.left), Requirement(\Right.tracked), Requirement(\Right.lazy), Requirement(\Right.injector)]
    }
    func awakeFromInjection() { made = Injector.current.get(Lazy<Radio>.self) }
  }

  /// Takes the singleton as a parameter, so that the properties of that have to wait.
  private final class Looped: Sendable {
    let loop: Loop
    init(loop: Loop) { self.loop = loop }
  }

  private final class Loop: Injectable, @unchecked Sendable {
    weak var looped: Looped?
    var tracked: Tracked!
    var lazy: Lazy<Radio>!
    var injector: Injector!
    static var requires: [Requirement] {
      [Requirement(\Loop.looped), Requirement(\Loop.tracked), Requirement(\Loop.lazy), Requirement(\Loop.injector)]
    }
  }

  @Test(arguments: 0...3)
  func `nothing leaks, whichever member of a cycle has been asked for first`(first: Int) throws {
    try expectNothingLeft { tracker in
      let injector = try Injector(global: GlobalContext()) {
        $0.bind(Tracked.self).to { Tracked(tracker) }
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(Left.self).to(Left.init).in(.graph)
        $0.bind(Right.self).to(Right.init).in(.singleton)
        $0.bind(Looped.self).to(Looped.init).in(.graph)
        $0.bind(Loop.self).to(Loop.init).in(.singleton)
      }
      let types: [Any.Type] = [Left.self, Right.self, Looped.self, Loop.self]
      func ask<T>(_ type: T.Type) { _ = injector.get(T.self) }
      Injector.withCurrent(injector) { ask(types[first]) }
      #expect(tracker.live == 1)
    }
  }
}
