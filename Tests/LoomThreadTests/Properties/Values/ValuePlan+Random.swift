import TestSupport

extension ValuePlan {
  /// A random plan; equal seeds give equal plans.
  init(seed: UInt64) {
    var random = RandomValues(seed)
    injectors = [random.root()]
    for index in 1...random.numbers.number(1...5) { injectors.append(random.planned(from: index)) }
  }
}

private struct RandomValues {
  var numbers: SeededGenerator
  private var declared = 0

  init(_ seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func root() -> ValuePlan.Planned {
    var planned = ValuePlan.Planned(origin: .root, modules: [])
    let first: ValuePlan.Declaration.Form = numbers.happens(70) ? .supplied : form()
    var users = [declaration(.value, first == .decorator ? .function : first)]
    users += ValuePlan.Key.allCases.filter { !$0.isValue }.compactMap { user($0) }
    planned.modules = [users] + modules(0...2)
    if numbers.happens(30) { planned.overrides = (0..<numbers.number(1...2)).map { _ in override() } }
    return planned
  }

  mutating func planned(from count: Int) -> ValuePlan.Planned {
    let base = numbers.number(0..<count)
    let origin: ValuePlan.Origin = numbers.pick([
      .child(of: base): 4, .supplying(of: base): 4, .with(of: base): 3,
    ])
    let isPlain = origin == .supplying(of: base) && numbers.happens(70)
    return ValuePlan.Planned(origin: origin, modules: isPlain ? [] : modules(0...2))
  }

  private mutating func modules(_ count: ClosedRange<Int>) -> [[ValuePlan.Declaration]] {
    (0..<numbers.number(count)).map { _ in
      (0..<numbers.number(1...2)).map { _ in
        if numbers.happens(10), let user = user(numbers.pick([.keeper: 1, .session: 1, .loner: 2])) { return user }
        return declaration(numbers.happens(75) ? .value : .named, form())
      }
    }
  }

  private mutating func form() -> ValuePlan.Declaration.Form {
    numbers.pick([.supplied: 2, .instance: 4, .function: 3, .decorator: 3])
  }

  private mutating func declaration(
    _ key: ValuePlan.Key, _ form: ValuePlan.Declaration.Form
  ) -> ValuePlan.Declaration {
    declared += 1
    var declaration = ValuePlan.Declaration(number: declared, key: key, form: form)
    if form == .function, numbers.happens(60) { declaration.scope = numbers.pick(ValuePlan.Scope.allCases) }
    if form == .function || form == .instance { declaration.isDefault = numbers.happens(25) }
    return declaration
  }

  /// An override has to replace something, so it is no default.
  private mutating func override() -> ValuePlan.Declaration {
    var declaration = declaration(.value, numbers.pick([.instance: 3, .function: 2, .decorator: 3]))
    declaration.isDefault = false
    return declaration
  }

  /// A binding that needs the value or not, each in its own scope.
  private mutating func user(_ key: ValuePlan.Key) -> ValuePlan.Declaration? {
    declared += 1
    let function = { [declared] (scope: ValuePlan.Scope) in
      ValuePlan.Declaration(number: declared, key: key, form: .function, scope: scope)
    }
    switch key {
    case .value, .named: return nil
    case .user: return function(.normal)
    // It would retain the value, which mostly is a problem.
    case .keeper: return numbers.happens(30) ? function(.singleton) : nil
    case .session: return function(.scoped)
    case .loner: return function(.singleton)
    case .opaque: return ValuePlan.Declaration(number: declared, key: key, form: .closure, scope: .singleton)
    }
  }
}
