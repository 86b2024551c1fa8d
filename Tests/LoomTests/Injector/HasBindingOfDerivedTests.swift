import Loom
import Testing

/// `hasBinding` is true exactly where a key can be found.
@Suite struct HasBindingOfDerivedTests {
  private final class Own: SelfBinding {
    static var requires: [Requirement] { [] }
    init() {}
  }

  private struct Missing: Sendable {}

  private static func injector() throws -> Injector {
    let global = GlobalContext()
    global.install(Module { $0.bind(Bool.self).to { true } })
    return try Injector(global: global) {
      $0.bind(Int.self).to { 4 }
      $0.bind(Int.self, named: "a").to { 5 }
      $0.bind(Double.self).to({ (n: Int) in Double(n) }, .argument)
      $0.contribute(to: String.self, named: "s").to { "s" }
      $0.supplied(Float.self)
      // Keys that others need are known already.
      $0.bind([UInt].self).to { (_: Lazy<Missing?>, _: Missing?, _: Factory<Double, Int>) in [] }
    }
  }

  /// Whether asking finds a key; before and after a request.
  private static func check<T>(
    _ type: T.Type, named name: Name? = nil, is expected: Bool, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for family in try [[injector()], [injector().child()], [injector().child { $0.bind(UInt8.self).to { 1 } }]] {
      let injector = family[0]
      #expect(injector.hasBinding(for: T.self, named: name) == expected, "\(T.self)", sourceLocation: location)
      let isFound = Probe.codes { try injector.resolve(T.self, named: name) }.isEmpty
      #expect(isFound == expected, "resolving \(T.self)", sourceLocation: location)
      #expect(injector.hasBinding(for: T.self, named: name) == expected, "\(T.self), again", sourceLocation: location)
    }
  }

  @Test func `what is deferred is bound where its product is`() throws {
    try Self.check(Lazy<Int>.self, is: true)
    try Self.check(Factory<Int>.self, is: true)
    try Self.check(Lazy<Bool>.self, is: true)
    try Self.check(Lazy<Own>.self, is: true)
    try Self.check(Lazy<Factory<Int>>.self, is: true)
    try Self.check(Lazy<Int>?.self, is: true)
    try Self.check(Lazy<Int>.self, named: "a", is: true)
    try Self.check(Lazy<[String]>.self, is: true)
    try Self.check([Lazy<String>].self, is: true)

    try Self.check(Missing.self, is: false)
    try Self.check(Lazy<Missing>.self, is: false)
    try Self.check(Factory<Missing>.self, is: false)
    try Self.check(Lazy<Lazy<Missing>>.self, is: false)
    try Self.check(Factory<Lazy<Missing>>.self, is: false)
    try Self.check(Lazy<Missing>?.self, is: false)
    try Self.check(Factory<Missing>?.self, is: false)
    try Self.check(Lazy<Int>.self, named: "b", is: false)
    try Self.check(Lazy<Bool>.self, named: "a", is: false)
  }

  @Test func `a factory is bound where its arguments are those of the product`() throws {
    try Self.check(Factory<Double, Int>.self, is: true)
    try Self.check(Lazy<Factory<Double, Int>>.self, is: true)
    try Self.check(Factory<Double>.self, is: false)
    try Self.check(Factory<Double, String>.self, is: false)
    try Self.check(Factory<Double, String>?.self, is: false)
    try Self.check(Lazy<Double>.self, is: false)
    try Self.check(Factory<Int, Int>.self, is: false)
  }

  @Test func `what may be missing is found, and so are collections`() throws {
    try Self.check(Missing?.self, is: true)
    try Self.check(Lazy<Missing?>.self, is: true)
    try Self.check([Missing].self, is: true)
    try Self.check([Name: String].self, is: true)
    try Self.check([String: Missing].self, is: false)
  }

  @Test func `a value that only children have is deferred where it is`() throws {
    let injector = try Self.injector()
    let child = try injector.child(supplying: Float(1))
    for isThere in [false, true] {
      let asked = isThere ? child : injector
      #expect(asked.hasBinding(for: Float.self) == isThere)
      #expect(asked.hasBinding(for: Lazy<Float>.self) == isThere)
      #expect(asked.hasBinding(for: Factory<Lazy<Float>>.self) == isThere)
    }
  }

  @Test func `the question makes nothing`() throws {
    let made = Probe.Counter()
    let injector = try Injector { $0.bind(Int.self).to { made.increment() }.in(.singleton) }
    #expect(injector.hasBinding(for: Lazy<Int>.self) && injector.hasBinding(for: Int?.self))
    #expect(made.value == 0)
  }
}
