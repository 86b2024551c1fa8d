import LoomLifecycle

/// The required behavior of a lifecycle, written from its definition: without tasks, timers or an injector.
struct SequentialModel {
  /// The calls of handlers, by part and phase.
  private(set) var calls: [String] = []
  /// The reported problems: code, part and phase.
  private(set) var problems: [String] = []
  /// Whether the start fails.
  private(set) var fails = false

  private let shop: RandomShop
  private var hasBegun: [Bool]
  private var hasStarted: [Bool]

  init(_ shop: RandomShop) {
    self.shop = shop
    hasBegun = shop.parts.map { _ in false }
    hasStarted = hasBegun
    let order = order
    fails = start(order)
    stop(order)
  }

  /// Again and again, of the parts whose needs are met, the one with the best place: its own, or that of a user of it.
  var order: [Int] {
    let parts = shop.parts
    let places = parts.indices.sorted {
      (parts[$0].level, -parts[$0].priority, $0) < (parts[$1].level, -parts[$1].priority, $1)
    }
    let own = parts.indices.map { part in places.firstIndex(of: part) ?? 0 }
    var inherited = own
    for _ in parts {
      for part in parts.indices {
        for need in parts[part].needs { inherited[need] = min(inherited[need], inherited[part]) }
      }
    }
    var order: [Int] = []
    while order.count < parts.count {
      let available = parts.indices.filter { part in
        !order.contains(part) && parts[part].needs.allSatisfy(order.contains)
      }
      guard let next = available.min(by: { (inherited[$0], own[$0]) < (inherited[$1], own[$1]) }) else { break }
      order.append(next)
    }
    return order
  }

  private mutating func start(_ order: [Int]) -> Bool {
    for (number, phase) in [Lifecycle.Phase.setUp, .start, .ready].enumerated() {
      for part in order {
        hasBegun[part] = true
        guard run(part, phase, shop.parts[part].actions[number], isStarting: true) else { return true }
        if phase == .start { hasStarted[part] = true }
      }
    }
    return false
  }

  private mutating func stop(_ order: [Int]) {
    for part in order.reversed() where hasStarted[part] {
      _ = run(part, .stop, shop.parts[part].actions[3], isStarting: false)
    }
    for part in order.reversed() where hasBegun[part] {
      _ = run(part, .tearDown, shop.parts[part].actions[4], isStarting: false)
    }
  }

  /// Whether the handler succeeds.
  private mutating func run(_ part: Int, _ phase: Lifecycle.Phase, _ action: RandomShop.Action, isStarting: Bool)
    -> Bool
  {
    if action == .nothing { return true }
    calls.append("\(part) \(phase)")
    switch action {
    case .nothing, .works: return true
    case .throwsError: problems.append("PHASE_THREW \(part) \(phase)")
    case .hangs: problems.append("TIMED_OUT \(part) \(phase)")
    case .requestsStop, .stops, .cancelsStart: problems.append("STOPPED \(part) \(phase)")
    }
    return false
  }
}
