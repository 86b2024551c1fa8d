import Loom
import LoomLifecycle
import TestSupport
import Testing

/// The events of a random application, checked while they happen.
@MainActor private final class Ledger {
  let shop: RandomArrivals
  /// The parts that have begun a phase and not undone it, in order.
  private var begun: [Lifecycle.Phase: [Int]] = [:]
  private var isStarted: Set<Int> = []
  private var hasFailed: Set<Int> = []
  private var failures: [Int: Int] = [:]
  var removed: Set<Int> = []
  var isStopping = false
  private(set) var faults: [String] = []

  init(_ shop: RandomArrivals) { self.shop = shop }

  func setUp(_ part: Int) { begun[.setUp, default: []].append(part) }

  func start(_ part: Int) async throws {
    // A removed component, even one that was removed while it failed, keeps no other from starting.
    for need in shop.allNeeds(of: part).subtracting(removed) {
      if hasFailed.contains(need) { faults.append("\(part) starts on \(need), which has failed") }
      let isDeclared = [.atOnce, .deferred].contains(shop.parts[need].way)
      if isDeclared, !isStarted.contains(need) { faults.append("\(part) starts before \(need)") }
    }
    begun[.start, default: []].append(part)
    for _ in 0..<shop.parts[part].yields { await Task.yield() }
    if failures[part, default: 0] < shop.parts[part].failures {
      failures[part, default: 0] += 1
      hasFailed.insert(part)
      begun[.start]?.removeAll { $0 == part }
      throw Failure("\(part)")
    }
    hasFailed.remove(part)
    isStarted.insert(part)
  }

  func undo(_ phase: Lifecycle.Phase, _ part: Int) {
    if isStopping, begun[phase]?.last != part { faults.append("\(part) undoes \(phase) before \(begun[phase] ?? [])") }
    begun[phase]?.removeAll { $0 == part }
    if phase == .start { isStarted.remove(part) }
  }

  func expectNothingLeft() {
    for (phase, parts) in begun where !parts.isEmpty { faults.append("\(parts) never undo \(phase)") }
  }
}

/// One of several classes of components.
@MainActor private final class Arrival<T: Tag>: Component {
  private let number: Int
  private let ledger: Ledger

  init(_ number: Int, _ ledger: Ledger) { (self.number, self.ledger) = (number, ledger) }

  func register(in events: EventRegistrar) {
    let (number, ledger) = (number, ledger)
    events.on(.setUp) { ledger.setUp(number) }
    events.on(.start) { try await ledger.start(number) }
    events.on(.stop) { ledger.undo(.start, number) }
    events.on(.tearDown) { ledger.undo(.setUp, number) }
  }
}

/// Random applications whose components are deferred, added, removed and fail: each starts after the components that it
/// needs, and stops before them.
@MainActor @Suite struct ArrivalTests {
  private nonisolated static let hundreds = 0..<UInt64(Fuzz.count(5))

  @Test(arguments: hundreds) func `components start on what has started, and stop in the reverse order`(
    _ hundred: UInt64
  ) async throws {
    for seed in hundred * 100..<(hundred + 1) * 100 {
      let faults = try await perform(RandomArrivals(seed: seed))
      try #require(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }

  private func perform(_ shop: RandomArrivals) async throws -> [String] {
    let ledger = Ledger(shop)
    let module = Module { module in
      for number in shop.parts.indices { declare(tags[number], number, ledger, in: module) }
    }
    let disabled = shop.parts.indices.filter { shop.parts[$0].way == .disabled }
    let lifecycle = try Lifecycle(
      Injector(module), manifest: ComponentManifest(disabled.map { .init("\($0)", enabled: false) }),
      options: .init(stopLimit: nil, parallel: shop.isParallel))
    try await lifecycle.start()
    var tasks: [Task<Void, Never>] = []
    for step in shop.steps {
      let task = Task { await change(step, lifecycle, ledger) }
      if step.isAwaited { await task.value } else { tasks.append(task) }
    }
    for task in tasks { await task.value }
    ledger.isStopping = true
    await lifecycle.stop()
    ledger.expectNothingLeft()
    return ledger.faults
  }

  private func change(_ step: RandomArrivals.Step, _ lifecycle: Lifecycle, _ ledger: Ledger) async {
    await change(tags[step.part], step, lifecycle, ledger)
  }

  private func change<T: Tag>(
    _: T.Type, _ step: RandomArrivals.Step, _ lifecycle: Lifecycle, _ ledger: Ledger
  ) async {
    if step.adds {
      try? await lifecycle.add(Arrival<T>.self)
    } else {
      ledger.removed.insert(step.part)
      await lifecycle.remove(Arrival<T>.self)
    }
  }

  private func declare<T: Tag>(_ tag: T.Type, _ number: Int, _ ledger: Ledger, in module: Module) {
    let part = ledger.shop.parts[number]
    let make: @MainActor @Sendable ([Token<T>]) -> Arrival<T> = { _ in Arrival<T>(number, ledger) }
    module.contribute(to: Token<T>.self).to { Token<T>() }
    if part.way == .undeclared {
      module.bind(Arrival<T>.self).to(make).in(.singleton)
    } else {
      let start: Lifecycle.StartTime = part.way == .deferred ? .deferred : .atOnce
      module.component(make, id: "\(number)", level: part.level, start: start)
    }
    for (user, other) in ledger.shop.parts.enumerated() {
      if other.needs.contains(number) { contribute(tag, to: tags[user], in: module) }
      if other.lazyNeeds.contains(number) { contributeLazily(tag, to: tags[user], in: module) }
    }
  }

  private func contribute<T: Tag, User: Tag>(_ tag: T.Type, to user: User.Type, in module: Module) {
    module.contribute(to: Token<User>.self).to { (_: Arrival<T>) in Token<User>() }
  }

  private func contributeLazily<T: Tag, User: Tag>(_ tag: T.Type, to user: User.Type, in module: Module) {
    module.contribute(to: Token<User>.self).to { (_: Lazy<Arrival<T>>) in Token<User>() }
  }
}
