import Loom
import Testing

/// Objects that end while something else is being made, or has just failed, may ask the injector.
///
/// A failure prints its seed and the smallest case; `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in
/// ``RandomGraphTests``. `LOOM_SEEDS` finds a seed that stops the process: it names each seed before it begins.
@Suite struct RandomReleaseTests {
  @Test func `whoever asks as it ends leaves an injector that works`() {
    var failures: [String] = []
    for seed in Seeds.chosen(first: 300) {
      Seeds.announce(seed)
      let plan = GhostPlan(seed: seed)
      guard Self.failure(of: plan) != nil else { continue }
      var smallest = plan
      while let next = smallest.smaller.first(where: { Self.failure(of: $0) != nil }) { smallest = next }
      failures.append("LOOM_SEED=\(seed): \(Self.failure(of: smallest) ?? "")\n\(smallest)")
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }

  private static func failure(of plan: GhostPlan) -> String? {
    let house = House(plan)
    if let failure = haunt(house) {
      house.end()
      return failure
    }
    house.end()
    return house.live == 0 ? nil : "\(house.live) objects are still there"
  }

  /// Carries out the requests, of which some fail on purpose; whatever is asked for at the end must be made.
  private static func haunt(_ house: House) -> String? {
    let plan = house.plan
    guard create(house) else { return nil }
    for request in plan.graph.requests + plan.graph.requests {
      do {
        _ = try house.injectors[request.injector].resolve(Ghost.self, named: request.edge.name)
      } catch {
        if error.cause is Probe.Failure || error.problems.map(\.code) == [.missing] { continue }
        return "\(request) has thrown \(error)"
      }
    }
    return nil
  }

  /// Creates the injectors, unless an eager instance fails.
  private static func create(_ house: House) -> Bool {
    for (index, planned) in house.plan.graph.injectors.enumerated() {
      let module = house.plan.module(of: index, in: house)
      do {
        switch planned.origin {
        case .root: house.injectors.append(try Injector(module, global: GlobalContext()))
        case .child(let parent): house.injectors.append(try house.injectors[parent].child(module))
        case .with(let base): house.injectors.append(try house.injectors[base].copy(with: module))
        }
      } catch {
        return false
      }
    }
    return true
  }
}
