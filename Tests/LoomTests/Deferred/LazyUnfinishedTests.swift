import Loom
import TestSupport
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

  @Test func `used twice by a hook, the value is made once, and is the one that is used later`() throws {
    let made = Probe.Counter()
    let injector = try Injector.of {
      $0.bind(Eager<Play>.self).to(Eager.init).in(unchecked: .singleton)
      $0.bind(Play.self).to { (opener: Eager<Play>) in
        made.increment()
        return Play(opener: opener)
      }
    }
    let opener = injector.get(Eager<Play>.self)
    #expect(made.value == 1)
    #expect(opener.seen.count == 2 && opener.seen.allSatisfy { $0 === opener.lazy.value })
    #expect(opener.lazy.value.opener === opener)
  }

  @Test func `a value that its own function uses is the value for all`() throws {
    let made = Probe.Counter()
    let injector = try Injector.of {
      $0.bind(Eager<Artist>.self).to(Eager.init).in(unchecked: .singleton)
      $0.bind(Artist.self).to { (theater: Eager<Artist>) in Artist(theater: theater, isFirst: made.increment() == 1) }
      $0.bind(Asking.Holder<Artist>.self).to(Asking.Holder.init).in(unchecked: .singleton)
    }
    let theater = injector.get(Eager<Artist>.self)
    #expect(theater.seen.count == 2 && theater.seen.allSatisfy { $0 === theater.lazy.value && $0.other == nil })
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

/// Uses a lazy twice as soon as it may.
private final class Eager<Value>: Injectable {
  let lazy: Lazy<Value>
  var seen: [Value] = []
  init(lazy: Lazy<Value>) { self.lazy = lazy }
  static var requires: [Requirement] { [] }
  func awakeFromInjection() { seen = [lazy.value, lazy.value] }
}

private final class Play {
  weak var opener: Eager<Play>?
  init(opener: Eager<Play>) { self.opener = opener }
}

/// The first one uses the lazy that it is being made for.
private final class Artist: Injectable {
  let theater: Eager<Artist>
  let other: Artist?
  weak var partner: Asking.Holder<Artist>?
  init(theater: Eager<Artist>, isFirst: Bool) {
    self.theater = theater
    other = isFirst ? theater.lazy.value : nil
  }
  static var requires: [Requirement] { [Requirement(\Artist.partner)] }
}
