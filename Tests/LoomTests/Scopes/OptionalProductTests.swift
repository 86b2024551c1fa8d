import Loom
import Testing

/// An optional that is bound is made as often as its scope says, nil or not, in whatever form it is asked for.
struct OptionalProductTests {
  @Test(arguments: [(nil, 8), (.singleton, 1), (.eager, 1), (.scoped, 2)] as [(SharedScope?, Int)])
  func `a root and its child ask in all forms`(scope: SharedScope?, count: Int) throws {
    for value in [nil, 7] as [Int?] {
      try check(Int?.self, value, scope, count) { $0 }
      try check((any Sendable).self, value as any Sendable, scope, count) { $0 as? Int }
    }
  }

  private func check<Value: Sendable>(
    _: Value.Type, _ value: Value, _ scope: SharedScope?, _ count: Int, _ number: (Value) -> Int?
  ) throws {
    let made = Probe.Counter()
    let root = try Injector.of {
      let options = $0.bind(Value.self, named: "bound").to { () -> Value in
        made.increment()
        return value
      }
      if let scope { options.in(scope) }
      $0.bind([Value].self).to({ (value: Value) in [value] }, .named("bound"))
    }
    for injector in [try root.child(), root] {
      let found = [
        try injector.resolve(Value.self, named: "bound"), try injector.resolve([Value].self)[0],
        try injector.resolve(Lazy<Value>.self, named: "bound").resolve(),
        try injector.resolve(Factory<Value>.self, named: "bound").resolve(),
      ]
      #expect(found.map(number) == Array(repeating: number(value), count: 4), "\(Value.self)")
    }
    #expect(made.value == count, "\(Value.self)")
  }
}
