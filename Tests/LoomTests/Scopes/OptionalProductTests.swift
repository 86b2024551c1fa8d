import Loom
import TestSupport
import Testing

/// A protocol that optionals conform to as well.
private protocol Setting: Sendable {
  var number: Int? { get }
}

extension Int: Setting {
  fileprivate var number: Int? { self }
}

extension Optional: Setting where Wrapped: Setting {
  fileprivate var number: Int? { flatMap(\.number) }
}

private final class Report: Sendable {}

/// An optional that is bound is made as often as its scope says, nil or not, in whatever form it is asked for.
struct OptionalProductTests {
  @Test(arguments: [(nil, 8), (.singleton, 1), (.eager, 1), (.scoped, 2)] as [(SharedScope?, Int)])
  func `a root and its child ask in all forms`(scope: SharedScope?, count: Int) throws {
    for value in [nil, 7] as [Int?] {
      try check(Int?.self, value, scope, count) { $0 }
      try check((any Sendable).self, value as any Sendable, scope, count) { $0 as? Int }
      try check((any Setting).self, value as any Setting, scope, count) { $0.number }
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

  @Test func `a weak instance of a type that optionals are values of is made again when it is gone, and not closed`()
    async throws
  {
    let closed = Probe.Counter()
    let injector = try Injector.of {
      $0.bind((any Sendable).self).to { () -> any Sendable in Report() }.in(.weak).onClose { _ in closed.increment() }
    }
    let first = injector.get((any Sendable).self) as? Report
    #expect(first != nil)
    #expect(injector.get((any Sendable).self) as? Report === first)
    weak let former = first
    withExtendedLifetime(consume first) {}
    #expect(former == nil)
    #expect(injector.get((any Sendable).self) is Report)
    await injector.close()
    #expect(closed.value == 0)
  }

  @Test func `a lazy shares an optional of graph scope within the call, and makes it later`() throws {
    let injector = try Injector.of {
      $0.bind(Report?.self).to { Report() }.in(.graph)
      $0.bind(Bool.self).to { (report: Report?, later: Lazy<Report?>) in report != nil && later.value === report }
      $0.bind(Lazy<Report?>.self, named: "used").to { (report: Report?, later: Lazy<Report?>) in later }
    }
    #expect(injector.get(Bool.self))
    #expect(injector.get(Lazy<Report?>.self, named: "used").value != nil)
  }
}
