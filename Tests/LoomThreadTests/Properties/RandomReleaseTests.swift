import Loom
import TestSupport
import Testing

/// Objects that end while something else is being made, or has just failed, may ask the injector.
///
/// `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in ``RandomGraphTests``. `LOOM_SEEDS` finds a seed that stops the
/// process: it names each seed before it begins.
@Suite(.tags(.slow)) struct RandomReleaseTests {
  @Test func `whoever asks as it ends leaves an injector that works`() async {
    await Seeds.check(first: 300, GraphPlan.releasing, useless: 1) { plan in
      let world = World(mortal: plan)
      do {
        defer { world.end() }
        try Self.haunt(plan, world)
      }
      if world.liveCount > 0 { throw Disagreement("\(world.liveCount) objects are still there") }
    }
  }

  /// Carries out the requests, of which some fail on purpose; whatever is asked for at the end must be made.
  private static func haunt(_ plan: GraphPlan, _ world: World) throws {
    // An eager instance may fail.
    guard let injectors = try? plan.injectors(in: world) else { throw Useless() }
    let patience = Probe.Counter()
    let depth = Probe.Counter()
    // Each object that asks may lead to ever more.
    world.farewell.value = { key, _ in
      guard depth.value < 3, let words = plan.conduct[key]?.lastWords else { return }
      depth.increment()
      defer { depth.decrement() }
      for injector in injectors {
        for word in words where patience.increment() < 200 {
          _ = try? injector.resolve(Piece.self, named: GraphPlan.name(of: word))
        }
      }
    }
    defer { world.farewell.value = nil }
    for request in plan.requests + plan.requests {
      do {
        _ = try injectors[request.injector].resolve(request.edge).used()
      } catch let error as InjectionError
        where error.cause is Probe.Failure || error.problems.map(\.code) == [.missing]
      {
        continue
      } catch {
        throw Disagreement("\(request) has thrown \(error)")
      }
    }
  }
}
