import Loom
import Testing

/// An optional that is bound is a product like any other: made as often as its scope says, nil or not.
@Suite struct OptionalProductTests {
  @Test(arguments: GraphPlan.Lifespan.allCases.filter { $0 != .weak })
  fileprivate func `optionals are made as often as their scope says`(scope: GraphPlan.Lifespan) throws {
    for value in [nil, 7] as [Int?] {
      try check(Int?.self, value, scope) { $0 }
      try check((any Sendable).self, value as any Sendable, scope) { $0 as? Int }
      try check((any Numberlike).self, value, scope) { $0.number }
    }
  }

  /// Asks a root and its child in all forms, and in two orders.
  private func check<Value: Sendable>(
    _: Value.Type, _ value: Value, _ scope: GraphPlan.Lifespan, _ number: (Value) -> Int?
  ) throws {
    for isChildFirst in [true, false] {
      let made = Probe.Counter()
      let root = try Injector.of {
        $0.bind(Value.self, named: "bound").to { () -> Value in
          made.increment()
          return value
        }.live(scope)
        $0.bind(Asking.Box<Value>.self).to(Asking.Box.init(asked:), .named("bound"))
      }
      let injectors = [root, try root.child()]
      for injector in isChildFirst ? injectors.reversed() : injectors {
        let found = [
          try injector.resolve(Value.self, named: "bound"),
          try injector.resolve(Asking.Box<Value>.self).asked,
          try injector.resolve(Lazy<Value>.self, named: "bound").resolve(),
          try injector.resolve(Factory<Value>.self, named: "bound").resolve(),
        ]
        #expect(found.map(number) == Array(repeating: number(value), count: 4), "\(Value.self)")
      }
      let expected = [.singleton: 1, .eager: 1, .scoped: 2][scope] ?? 8
      #expect(made.value == expected, "\(Value.self)")
    }
  }
}

/// A protocol that optionals conform to as well.
private protocol Numberlike: Sendable {
  var number: Int? { get }
}

extension Optional: Numberlike where Wrapped == Int {
  fileprivate var number: Int? { self }
}
