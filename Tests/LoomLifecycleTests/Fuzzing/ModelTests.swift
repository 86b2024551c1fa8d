import Loom
import LoomLifecycle
import Testing

/// One of several classes of components.
@MainActor private final class Piece<T: Tag>: Component {
  private let number: Int
  private let stage: Stage

  init(_ number: Int, _ stage: Stage) {
    self.number = number
    self.stage = stage
  }

  func register(in events: EventRegistrar) {
    for (phase, action) in zip(
      [Lifecycle.Phase.setUp, .start, .ready, .stop, .tearDown], stage.shop.parts[number].actions)
    where action != .nothing {
      events.on(phase) { [number, stage] in try await stage.run(number, phase, action) }
    }
  }
}

/// Where a random application is performed.
@MainActor private final class Stage {
  nonisolated let shop: RandomShop
  let clock = ManualClock()
  let gate = Gate()
  private(set) var calls: [String] = []
  private(set) var problems: [String] = []
  private(set) var fails = false
  private var lifecycle: Lifecycle?
  private var starting: Task<LifecycleError?, Never>?

  init(_ shop: RandomShop) { self.shop = shop }

  func perform() async throws {
    let module = Module { module in
      for number in self.shop.parts.indices { self.declare(tags[number], number, in: module) }
    }
    let options = Lifecycle.Options(startLimit: .seconds(5), stopLimit: .seconds(5), clock: clock)
    let lifecycle = try Lifecycle(Injector(module), options: options)
    self.lifecycle = lifecycle
    let starting = begun { try await lifecycle.start() }
    self.starting = starting
    let error = await starting.value
    fails = error != nil
    let report = await lifecycle.stop()
    for problem in error?.problems ?? report.problems {
      problems.append("\(problem.code) \(problem.component ?? "?") \(problem.phase?.rawValue ?? "?")")
    }
    gate.open()
    (self.lifecycle, self.starting) = (nil, nil)
  }

  func run(_ number: Int, _ phase: Lifecycle.Phase, _ action: RandomShop.Action) async throws {
    calls.append("\(number) \(phase)")
    switch action {
    case .nothing: break
    case .works: if number.isMultiple(of: 2) { await Task.yield() }
    case .throwsError: throw Failure("\(number)")
    case .hangs:
      clock.advance(by: .seconds(5))
      await gate.wait()
    case .requestsStop:
      lifecycle?.requestStop()
      try await Task.sleep(for: .seconds(600))
    case .stops:
      Task { [lifecycle] in await lifecycle?.stop() }
      try await Task.sleep(for: .seconds(600))
    case .cancelsStart:
      starting?.cancel()
      try await Task.sleep(for: .seconds(600))
    }
  }

  private func declare<T: Tag>(_ tag: T.Type, _ number: Int, in module: Module) {
    let part = shop.parts[number]
    let level: ComponentOrder.Level = part.level == 0 ? .basic : .normal
    let priority = ComponentOrder.Priority(rawValue: part.priority)
    if part.needs.isEmpty {
      module.component({ Piece<T>(number, self) }, id: "\(number)", level: level, priority: priority)
    } else {
      module.component(
        { (_: [Token<T>]) in Piece<T>(number, self) }, id: "\(number)", level: level, priority: priority)
    }
    for (user, other) in shop.parts.enumerated() where other.needs.contains(number) {
      contribute(tag, to: tags[user], in: module)
    }
  }

  private func contribute<T: Tag, User: Tag>(_ tag: T.Type, to user: User.Type, in module: Module) {
    module.contribute(to: Token<User>.self).to { (_: Piece<T>) in Token<User>() }
  }
}

/// Random applications, with failures, time limits, cancellations and stops, against a model without the machinery.
@MainActor @Suite struct ModelTests {
  #if DEBUG
    private nonisolated static let thousands: Range<UInt64> = 0..<1
  #else
    private nonisolated static let thousands: Range<UInt64> = 0..<10
  #endif

  @Test(arguments: thousands) func `a lifecycle does what the model does`(_ thousand: UInt64) async throws {
    for seed in thousand * 1000..<(thousand + 1) * 1000 {
      let shop = RandomShop(seed: seed)
      let (model, stage) = (SequentialModel(shop), Stage(shop))
      try await stage.perform()
      try #require(stage.calls == model.calls, "seed \(seed)")
      try #require(stage.problems == model.problems, "seed \(seed)")
      try #require(stage.fails == model.fails, "seed \(seed)")
    }
  }
}
