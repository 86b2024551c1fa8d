import Loom
import Testing

/// A `Lazy` that a hook uses more than once while its value is unfinished.
@Suite struct LazyPendingTests {
  // Used by one thread at a time.
  final class Stage: Injectable, @unchecked Sendable {
    let play: Lazy<Play>
    var seen: [Play] = []
    init(play: Lazy<Play>) { self.play = play }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { seen = [play.value, play.value] }
  }

  final class Play {
    weak var stage: Stage?
    init(stage: Stage) { self.stage = stage }
  }

  @Test func `the value is made once`() throws {
    let made = Probe.Counter()
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Stage.self).to(Stage.init(play:)).in(.singleton)
      $0.bind(Play.self).to { (stage: Stage) in
        made.increment()
        return Play(stage: stage)
      }
    }
    let stage = injector.get(Stage.self)
    #expect(made.value == 1)
    #expect(stage.seen.allSatisfy { $0 === stage.play.value })
  }

  final class Theater: Injectable, @unchecked Sendable {
    let actor: Lazy<Actor>
    var seen: Actor?
    init(actor: Lazy<Actor>) { self.actor = actor }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { seen = actor.value }
  }

  /// The first one uses the lazy that it is being made for.
  final class Actor: Injectable {
    let theater: Theater
    let other: Actor?
    weak var partner: Partner?
    init(theater: Theater, isFirst: Bool) {
      self.theater = theater
      other = isFirst ? theater.actor.value : nil
    }
    static var requires: [Requirement] { [Requirement(\Actor.partner)] }
  }

  final class Partner: Injectable, @unchecked Sendable {
    var actor: Actor!
    static var requires: [Requirement] { [Requirement(\Partner.actor)] }
  }

  @Test func `a value that its own function uses is the value for all`() throws {
    let made = Probe.Counter()
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Theater.self).to(Theater.init(actor:)).in(.singleton)
      $0.bind(Actor.self).to { (theater: Theater) in Actor(theater: theater, isFirst: made.increment() == 1) }
      $0.bind(Partner.self).to { Partner() }.in(.singleton)
    }
    let theater = injector.get(Theater.self)
    #expect(theater.seen === theater.actor.value)
    #expect(theater.seen?.other == nil)
  }
}

/// Deferred elements and values that nothing but a request has asked for.
@Suite struct DeferredRequestTests {
  @Test func `contributions take no arguments, so a list of factories with some is empty`() throws {
    let injector = try Injector(global: GlobalContext()) { $0.contribute(to: Plugin.self).to { Device("radio") } }
    #expect(injector.get([Factory<any Plugin>].self).count == 1)
    #expect(Probe.codes { try injector.resolve([Factory<any Plugin, Int>].self) } == [])
    #expect(try injector.resolve([Factory<any Plugin, Int>].self).isEmpty)
    #expect(injector.get([Lazy<Lazy<any Plugin>>].self).isEmpty)
  }

  @Test func `a lazy under a name that nothing binds outlives what the injector remembers of the name`() throws {
    let injector = try Injector(global: GlobalContext()) { $0.bind(Int.self).to { 1 } }
    let lazy = (0..<20).map { injector.get(Lazy<Radio?>.self, named: Name("name-\($0)")) }
    for number in 0..<2_000 { _ = injector.get(Lazy<Gear?>.self, named: Name("other-\(number)")) }
    #expect(lazy.allSatisfy { $0.value == nil })
  }
}
