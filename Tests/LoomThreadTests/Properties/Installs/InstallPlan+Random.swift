import TestSupport

extension InstallPlan {
  /// A random plan; equal seeds give equal plans.
  init(seed: UInt64) {
    var random = RandomInstalls(seed)
    modules = (0..<random.count).map { random.planned($0) }
    steps = []
    var created = 0
    for index in 0..<random.numbers.number(3...7) {
      if index > 0, random.numbers.happens(30) {
        steps.append(.grow(random.module(), random.item(mayInstall: true)))
      } else {
        steps.append(random.creation(created))
        created += 1
      }
    }
  }
}

/// The random numbers of a plan, and those that its declarations are told apart by.
private struct RandomInstalls {
  var numbers: SeededGenerator
  let count: Int
  private var declared = 0
  /// Whether modules bind names, which may be bound twice.
  private let mayBind: Bool

  init(_ seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    count = numbers.number(2...6)
    mayBind = numbers.happens(40)
  }

  mutating func module() -> Int { numbers.number(0..<count) }

  private mutating func modules(_ range: ClosedRange<Int>) -> [Int] {
    (0..<numbers.number(range)).map { _ in module() }
  }

  mutating func planned(_ number: Int) -> InstallPlan.Planned {
    let kind = numbers.happens(70) ? numbers.pick(InstallPlan.Kind.allCases) : nil
    declared += 1
    let byHand: [InstallPlan.Item] = numbers.happens(kind == nil ? 90 : 20) ? [.contribute(declared)] : []
    return InstallPlan.Planned(
      kind: kind, byHand: byHand + (numbers.happens(40) ? [item(mayInstall: true)] : []),
      configured: kind == nil ? [] : (0..<numbers.number(1...4)).map { _ in configuredItem() })
  }

  private mutating func configuredItem() -> InstallPlan.Item {
    switch numbers.number(0..<10) {
    case 0, 1: .grow(module(), item(mayInstall: false))
    case 2 where mayBind: .ask(numbers.number(InstallPlan.keys))
    default: item(mayInstall: true)
    }
  }

  mutating func item(mayInstall: Bool) -> InstallPlan.Item {
    declared += 1
    switch numbers.number(0..<10) {
    case 0, 1, 2: return mayInstall ? .install(module()) : .contribute(declared)
    case 3, 4: return mayInstall ? .installOnce(module()) : .contribute(declared)
    case 5 where mayBind: return .bind(numbers.number(InstallPlan.keys), to: declared)
    default: return .contribute(declared)
    }
  }

  mutating func creation(_ created: Int) -> InstallPlan.Step {
    let modules = modules(1...3)
    guard created > 0, numbers.happens(80) else {
      return .create(.root(overriding: numbers.happens(30) ? self.modules(1...2) : []), modules)
    }
    let base = numbers.number(0..<created)
    switch numbers.number(0..<5) {
    case 0, 1: return .create(.child(of: base), modules)
    case 2, 3: return .create(.with(of: base), modules)
    default:
      let kinds = InstallPlan.Kind.allCases.filter { _ in numbers.happens(40) }
      return .create(.without(kinds.isEmpty ? [.beta] : kinds, of: base), [])
    }
  }
}
