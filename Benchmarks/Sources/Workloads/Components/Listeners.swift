import Loom
import LoomLifecycle

// Events and their listeners: by hand, an array of existentials.

struct Tick: Lifecycle.Event { let step: Int }

struct MayGo: Lifecycle.Event {
  static let combining: Combining<Bool> = .all
  let step: Int
}

/// As a tick, but heard by closures: a method's name is one function more for each call.
struct Tock: Lifecycle.Event { let step: Int }

/// As the question, but answered by closures.
struct MayStay: Lifecycle.Event {
  static let combining: Combining<Bool> = .all
  let step: Int
}

struct Whisper: Lifecycle.Event { let step: Int }

struct Silence: Lifecycle.Event { let step: Int }

@MainActor protocol Listener: AnyObject {
  func hear(_ tick: Tick)
  func allows(_ question: MayGo) -> Bool
}

@MainActor final class Counter: Listener {
  private(set) var sum = 0
  func hear(_ tick: Tick) { sum &+= tick.step }
  func allows(_ question: MayGo) -> Bool { question.step >= 0 }
}

/// Another, so that the compiler cannot know who listens.
@MainActor final class Judge: Listener {
  private(set) var last = 0
  func hear(_ tick: Tick) { last = tick.step }
  func allows(_ question: MayGo) -> Bool { question.step >= last &- 1 }
}

/// A hundred listeners to ticks, tocks and questions, and one listener to whispers.
@MainActor struct Audience: Sendable {
  let listeners: [any Listener]
  let lifecycle: Lifecycle
  var events: Events { lifecycle.events }

  init() throws {
    lifecycle = try Lifecycle(Injector(LifecycleModule()))
    var listeners: [any Listener] = []
    for _ in 0..<50 {
      let (counter, judge) = (Counter(), Judge())
      listeners += [counter, judge] as [any Listener]
      lifecycle.host.on(Tick.self, counter.hear)
      lifecycle.host.on(Tick.self, judge.hear)
      lifecycle.host.on(Tock.self) { counter.hear(Tick(step: $0.step)) }
      lifecycle.host.on(Tock.self) { judge.hear(Tick(step: $0.step)) }
      lifecycle.host.on(MayStay.self) { counter.allows(MayGo(step: $0.step)) }
      lifecycle.host.on(MayStay.self) { judge.allows(MayGo(step: $0.step)) }
      lifecycle.host.on(MayGo.self, counter.allows)
      lifecycle.host.on(MayGo.self, judge.allows)
    }
    self.listeners = listeners
    lifecycle.host.on(Whisper.self) { [first = listeners[0]] in first.hear(Tick(step: $0.step)) }
  }
}

extension HandWritten {
  @MainActor @inline(never) static func tell(_ listeners: [any Listener], _ tick: Tick) {
    for listener in listeners { listener.hear(tick) }
  }

  /// Everyone is asked.
  @MainActor @inline(never) static func ask(_ listeners: [any Listener], _ question: MayGo) -> Bool {
    var isAllowed = true
    for listener in listeners where !listener.allows(question) { isAllowed = false }
    return isAllowed
  }

  @MainActor @inline(never) static func tell(_ listeners: [ObjectIdentifier: any Listener], _ whisper: Whisper) {
    listeners[ObjectIdentifier(Whisper.self)]?.hear(Tick(step: whisper.step))
  }

  @MainActor @inline(never) static func isHeard(_ listeners: [ObjectIdentifier: any Listener], _ silence: Silence)
    -> Bool
  {
    listeners[ObjectIdentifier(Silence.self)] != nil
  }
}

extension Workload.Sides {
  /// Work of the main actor, where the benchmarks run.
  fileprivate static func on(
    _ hand: @escaping @MainActor (Audience, Int) -> Void, _ loom: @escaping @MainActor (Events, Int) -> Void
  ) throws -> Workload.Sides {
    let audience = try MainActor.assumeIsolated { try Audience() }
    return Workload.Sides(
      handWritten: Side { count in MainActor.assumeIsolated { hand(audience, count) } },
      loom: Side { count in MainActor.assumeIsolated { loom(audience.events, count) } })
  }
}

extension Workload {
  static let tell = Workload("event to 100", target: 1.8) {
    try .on(
      { audience, count in for step in 0..<count { HandWritten.tell(audience.listeners, Tick(step: step)) } },
      { events, count in for step in 0..<count { events.send(Tick(step: step)) } })
  }

  static let tellClosures = Workload("event to 100 closures", target: 1.8) {
    try .on(
      { audience, count in for step in 0..<count { HandWritten.tell(audience.listeners, Tick(step: step)) } },
      { events, count in for step in 0..<count { events.send(Tock(step: step)) } })
  }

  static let ask = Workload("question to 100", target: 2.2) {
    try .on(
      { audience, count in for step in 0..<count { blackHole(HandWritten.ask(audience.listeners, MayGo(step: step))) }
      },
      { events, count in for step in 0..<count { blackHole(events.send(MayGo(step: step)) as Bool) } })
  }

  static let askClosures = Workload("question to 100 closures", target: 2.2) {
    try .on(
      { audience, count in for step in 0..<count { blackHole(HandWritten.ask(audience.listeners, MayGo(step: step))) }
      },
      { events, count in for step in 0..<count { blackHole(events.send(MayStay(step: step)) as Bool) } })
  }

  /// By hand: a look-up by type, and a call.
  static let whisper = Workload("event to one") {
    try .on(
      { audience, count in
        let listeners = [ObjectIdentifier(Whisper.self): audience.listeners[0]]
        for step in 0..<count { HandWritten.tell(listeners, Whisper(step: step)) }
      }, { events, count in for step in 0..<count { events.send(Whisper(step: step)) } })
  }

  /// By hand: a look-up by type.
  static let silence = Workload("event to nobody") {
    try .on(
      { audience, count in
        let listeners = [ObjectIdentifier(Whisper.self): audience.listeners[0]]
        for step in 0..<count { blackHole(HandWritten.isHeard(listeners, Silence(step: step))) }
      }, { events, count in for step in 0..<count { events.send(Silence(step: step)) } })
  }
}
