import Loom
import LoomGraph
import TestSupport
import Testing

/// Many threads do everything at once with one injector; what is counted at the end must be what they have asked for.
@Suite(.timeLimit(.minutes(5))) struct StressTests {
  /// The observations of one thread.
  struct Tally: Sendable {
    var children = 0
    var composed = 0
    var failures: [String] = []
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `every injector has one of each, whoever asks first`(seed: UInt64)
    async throws
  {
    let counts = Stress.Counts()
    try check(counts, seed: seed)
    // A thread releases the injector only after it has told its tally.
    for _ in 0..<1_000 where counts.live > 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(counts.live == 0)
  }

  private func check(_ counts: Stress.Counts, seed: UInt64) throws {
    let injector = try Injector(modules: [Stress.module(counts)], global: GlobalContext())
    let tallies = try Probe.threads(8) { index in
      Self.run(injector, counts, SeededGenerator(seed: seed * 100 + UInt64(index)))
    }
    #expect(tallies.flatMap(\.failures) == [], "seed \(seed)")
    let children = tallies.map(\.children).reduce(0, +)
    let composed = tallies.map(\.composed).reduce(0, +)
    // The root's own, one for each child that binds it again, and one for each injector made by `copy(with:)`.
    #expect(counts.configs.total == 1 + children + composed)
    #expect(counts.stores.total == 1 + children + composed)
    #expect(counts.visits.total == 1 + children)
    #expect(counts.configs.live == 1)
  }

  private static func run(_ injector: Injector, _ counts: Stress.Counts, _ generator: SeededGenerator) -> Tally {
    var generator = generator
    var tally = Tally()
    var held: [Stress.Session] = []
    let store = injector.get(Stress.Store.self)
    for _ in 0..<150 {
      let step = Int.random(in: 0..<8, using: &generator)
      do {
        guard try perform(step, injector, store, counts, &held, &tally) else {
          tally.failures.append("step \(step)")
          continue
        }
      } catch {
        tally.failures.append("step \(step): \(error)")
      }
    }
    return tally
  }

  private static func perform(
    _ step: Int, _ injector: Injector, _ store: Stress.Store, _ counts: Stress.Counts,
    _ held: inout [Stress.Session], _ tally: inout Tally
  ) throws -> Bool {
    switch step {
    case 0: return injector.get(Stress.Store.self) === store
    case 1:
      let request = injector.get(Stress.Request.self)
      return request.lazyStore.value === store && request.makeSession().store === store
    case 2:
      let session = injector.get(Stress.Session.self)
      if held.count > 2 { held.removeAll() } else { held.append(session) }
      return session.store === store && injector.get(Stress.Session.self) === session
    case 3:
      tally.children += 1
      return try useChild(of: injector, counts, store)
    case 4:
      tally.composed += 1
      let fresh = try injector.copy()
      return fresh.get(Stress.Store.self) !== store && fresh.get(Stress.Store.self) === fresh.get(Stress.Store.self)
    case 5: return injector.graph.nodes.count >= 5
    case 6:
      let form = injector.get(Stress.Form.self)
      return form.store === store && form.visit === injector.get(Stress.Visit.self)
    default:
      let form = Stress.Form()
      try injector.inject(into: form)
      return form.store === store
    }
  }

  private static func useChild(of injector: Injector, _ counts: Stress.Counts, _ store: Stress.Store) throws -> Bool {
    let child = try injector.child {
      $0.bind(Stress.Config.self).to { Stress.Config(counts.configs) }.in(.singleton)
    }
    let request = child.get(Stress.Request.self)
    return request.store !== store && request.store.config === child.get(Stress.Config.self)
      && request.visit === child.get(Stress.Visit.self) && request.lazyStore.value === request.store
  }
}
