import Loom
import Testing

/// Random graphs without cycles are closed: in order, and once.
///
/// `LOOM_SEED=…`, `LOOM_SEEDS=1...10000`, `LOOM_REPEAT=…` and `LOOM_THREADS=…` are as in ``RandomThreadTests``.
struct RandomCloseTests {
  /// An instance is closed before all that it leads to, directly or later, through retained objects or not.
  @Test func `instances are closed before what they need`() async {
    await Seeds.check(first: 100, GraphPlan.closing) { plan in
      let world = World()
      defer { world.end() }
      let injectors = try plan.injectors(in: world)
      try await injectors[0].start()
      for request in plan.requests {
        // A key that nothing binds is missing.
        guard let part = try? injectors[request.injector].resolve(request.edge) else { continue }
        for part in part.pieces.flatMap(\.parts) { _ = try part.used() }
      }
      for (injector, view) in zip(injectors, plan.views).reversed() {
        let before = world.events.count
        await injector.close()
        try view.checkOrder(of: world.events.dropFirst(before).filter { $0.kind == .closed }.map(\.key))
      }
    }
  }

  /// Threads ask, make children, start, close and cancel at random: nothing crashes or hangs, whoever
  /// is late is told so, and everything is closed once and released.
  @Test func `what is closed under load is closed once and released`() async {
    await Seeds.check(first: 150, LoadPlan.init, useless: 0.2) { plan in
      for _ in 0..<Seeds.repetitions {
        let world = World(mortal: plan.graph)
        try await LoadRun(plan, world).run()
        // A thread may be on its way out with a reference.
        for _ in 0..<10_000 where world.liveCount > 0 { try await Task.sleep(for: .milliseconds(2)) }
        if world.liveCount > 0 { throw Disagreement("\(world.liveCount) objects are still there") }
      }
    }
  }
}

extension ReferenceInjector {
  /// Checks that no product is closed before one that leads to it.
  fileprivate func checkOrder(of closed: [Int]) throws {
    // It is the decorated product that an action receives.
    func closes(_ key: Int) -> ReferenceBinding? {
      binding(of: key).flatMap { Array(sequence(first: $0, next: \.inner)).last }
    }
    for (place, key) in closed.enumerated() {
      guard let binding = closes(key) else { continue }
      for user in closed[place...].compactMap(closes) where user !== binding {
        if leads(from: user, to: binding, along: { _, _ in true }) {
          throw Disagreement("n\(key) is closed before n\(user.number ?? -1), which needs it: \(closed)")
        }
      }
    }
  }
}
