import Loom
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// A `Lazy` that is used while its value's properties are being injected.
struct LazyUnfinishedTests {
  @Test func `used by the hook of its own value, it is one value and is released`() throws {
    let tracker = LifetimeTracker()
    do {
      let injector = try Injector.of {
        $0.bind(Tracked.self).to { Tracked(tracker) }
        $0.bind(Stage.self).to(Stage.init).in(unchecked: .singleton)
        $0.bind(Actor.self).to(Actor.init).in(unchecked: .singleton)
      }
      let stage = injector.get(Stage.self)
      let actor = stage.actor.value
      #expect(actor.seen === actor)
      #expect(stage.actor.value === actor)
      #expect(injector.get(Actor.self) === actor)
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func `used by a hook, the value is the one that is used later`() throws {
    let injector = try Injector.of {
      $0.bind(Opener.self).to(Opener.init(play:)).in(unchecked: .singleton)
      $0.bind(Play.self).to { (opener: Opener) in Play(opener: opener) }
    }
    let opener = injector.get(Opener.self)
    #expect(opener.opened === opener.play.value)
    #expect(opener.play.value.opener === opener)
  }

  /// The lazy is one that was asked for outside, or the one of the stage that is given up.
  @Test(arguments: [true, false])
  func `a value whose making fails later is not kept, by whichever lazy`(isOwn: Bool) throws {
    let isFailing = Probe.Box(true)
    let kept = Probe.Box<Lazy<Actor>?>(nil)
    let injector = try Injector.of {
      $0.bind(Tracked.self).to { Tracked(LifetimeTracker()) }
      $0.bind(Actor.self).to(Actor.init).in(unchecked: .singleton)
      $0.bind(Stage.self).to { (actor: Lazy<Actor>) throws -> Stage in
        if kept.value == nil { kept.value = actor }
        _ = try actor.resolve()
        if isFailing.value { throw Probe.Failure() }
        return Stage(actor: actor)
      }.in(unchecked: .singleton)
    }
    let outer = injector.get(Lazy<Actor>.self)
    let codes = isOwn ? Probe.codes { try injector.resolve(Actor.self) } : Probe.codes { try outer.resolve() }
    #expect(codes == [.factoryThrew])
    isFailing.value = false
    let actor = try #require(isOwn ? kept.value?.value : outer.value)
    #expect(injector.get(Actor.self) === actor)
    #expect(actor.stage.actor.value === actor)
    kept.value = nil
  }
}

private final class Stage {
  let actor: Lazy<Actor>
  init(actor: Lazy<Actor>) { self.actor = actor }
}

// Used by one thread at a time.
private final class Actor: Injectable, @unchecked Sendable {
  let tracked: Tracked
  weak var stage: Stage!
  private(set) weak var seen: Actor?

  init(tracked: Tracked) { self.tracked = tracked }
  static var requires: [Requirement] { [Requirement(\Actor.stage)] }
  func awakeFromInjection() { seen = stage.actor.value }
}

private final class Opener: Injectable {
  let play: Lazy<Play>
  var opened: Play?
  init(play: Lazy<Play>) { self.play = play }
  static var requires: [Requirement] { [] }
  func awakeFromInjection() { opened = play.value }
}

private final class Play {
  weak var opener: Opener?
  init(opener: Opener) { self.opener = opener }
}
