import Loom
import TestSupport
import Testing

/// An optional that is bound is a product like any other: made as often as its scope says, nil or not.
@Suite struct RandomOptionalProductTests {
  @Test func `optionals are made as often as their scope says`() throws {
    var failures: [String] = []
    for seed in Seeds.chosen(first: 200) {
      if let failure = try Self.failure(seed) { failures.append("LOOM_SEED=\(seed): \(failure)") }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }

  private static func failure(_ seed: UInt64) throws -> String? {
    var numbers = SeededGenerator(seed: seed)
    let scope: GraphPlan.Lifespan = numbers.pick([.normal: 1, .graph: 1, .singleton: 2, .eager: 1, .scoped: 1])
    let value = numbers.happens(50) ? numbers.number(0...9) : nil
    switch numbers.number(0...2) {
    case 0: return try OptionalRun(Int?.self, value, scope) { $0 }.failure(&numbers)
    case 1: return try OptionalRun((any Sendable).self, value as any Sendable, scope) { $0 as? Int }.failure(&numbers)
    default: return try OptionalRun((any Numberlike).self, value, scope) { $0.number }.failure(&numbers)
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

/// A binding of something that is optional, or may be, and the requests for it.
private struct OptionalRun<Value: Sendable> {
  let value: Value
  let scope: GraphPlan.Lifespan
  let number: (Value) -> Int?
  let made = Probe.Counter()

  init(_: Value.Type, _ value: Value, _ scope: GraphPlan.Lifespan, _ number: @escaping (Value) -> Int?) {
    self.value = value
    self.scope = scope
    self.number = number
  }

  func failure(_ numbers: inout SeededGenerator) throws -> String? {
    let root = try Injector(
      Module {
        $0.bind(Value.self, named: "bound").to { [made, value] () -> Value in
          made.increment()
          return value
        }.live(scope)
        $0.bind(Asking.Box<Value>.self).to(Asking.Box.init(asked:), .named("bound"))
      }, global: GlobalContext())
    let injectors = [root, try root.child()]
    var requests: [Int] = []
    for _ in 0..<numbers.number(1...6) {
      requests.append(numbers.number(0...1))
      let injector = injectors[requests[requests.count - 1]]
      let found = try ask(injector, numbers.number(0...3))
      if number(found) != number(value) { return "\(scope) \(Value.self): \(found) in place of \(value)" }
    }
    let expected = expected(requests)
    return made.value == expected ? nil : "\(scope) \(Value.self): made \(made.value) times, not \(expected)"
  }

  private func ask(_ injector: Injector, _ form: Int) throws -> Value {
    switch form {
    case 0: try injector.resolve(Value.self, named: "bound")
    case 1: try injector.resolve(Asking.Box<Value>.self).asked
    case 2: try injector.resolve(Lazy<Value>.self, named: "bound").resolve()
    default: try injector.resolve(Factory<Value>.self, named: "bound").resolve()
    }
  }

  private func expected(_ requests: [Int]) -> Int {
    switch scope {
    case .normal, .graph: requests.count
    case .singleton, .eager, .weak: 1
    case .scoped: Set(requests).count
    }
  }
}
