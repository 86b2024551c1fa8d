import Loom
import TestSupport
import Testing

/// `hasBinding` is true exactly where a key can be found.
struct HasBindingOfDerivedTests {
  private final class Own: SelfBinding {
    static var requires: [Requirement] { [] }
  }

  private struct Missing: Sendable {}

  private func injector() throws -> Injector {
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

  /// Whether asking finds keys; before and after a request.
  private func check<each T>(
    _ types: repeat (each T).Type, named name: Name? = nil, is expected: Bool,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    func check<U>(_ type: U.Type) throws {
      for family in try [[injector()], [injector().child()], [injector().child { $0.bind(UInt8.self).to { 1 } }]] {
        let injector = family[0]
        #expect(injector.hasBinding(for: U.self, named: name) == expected, "\(U.self)", sourceLocation: location)
        let isFound = Probe.codes { try injector.resolve(U.self, named: name) }.isEmpty
        #expect(isFound == expected, "resolving \(U.self)", sourceLocation: location)
        #expect(injector.hasBinding(for: U.self, named: name) == expected, "\(U.self), again", sourceLocation: location)
      }
    }
    repeat try check(each types)
  }

  @Test func `what is deferred is bound where its product is`() throws {
    try check(Lazy<Int>.self, Factory<Int>.self, Lazy<Bool>.self, Lazy<Own>.self, Lazy<Int>?.self, is: true)
    try check(Lazy<Factory<Int>>.self, Lazy<[String]>.self, is: true)
    try check(Lazy<Int>.self, named: "a", is: true)
    try check(Lazy<Missing>.self, Factory<Missing>.self, Lazy<Missing>?.self, Factory<Missing>?.self, is: false)
    try check(Lazy<Lazy<Missing>>.self, Factory<Lazy<Missing>>.self, [Lazy<Int>].self, is: false)
    try check(Lazy<Int>.self, named: "b", is: false)
    try check(Lazy<Bool>.self, named: "a", is: false)
  }

  @Test func `a factory is bound where its arguments are those of the product`() throws {
    try check(Factory<Double, Int>.self, Lazy<Factory<Double, Int>>.self, is: true)
    try check(Factory<Double>.self, Factory<Double, String>.self, Factory<Double, String>?.self, is: false)
    try check(Lazy<Double>.self, Factory<Int, Int>.self, is: false)
  }

  @Test func `a key is bound here, above, globally, or by its type`() throws {
    try check(Int.self, Bool.self, Missing?.self, Lazy<Missing?>.self, [Missing].self, [Name: String].self, is: true)
    try check(Int.self, named: "a", is: true)
    try check(Missing.self, [String: Missing].self, Float.self, UInt16.self, is: false)
    try check(Bool.self, named: "a", is: false)
  }

  @Test func `a value that only children have is deferred where it is`() throws {
    let injector = try injector()
    let child = try injector.child(supplying: Float(1))
    for isThere in [false, true] {
      let asked = isThere ? child : injector
      #expect(asked.hasBinding(for: Float.self) == isThere)
      #expect(asked.hasBinding(for: Lazy<Float>.self) == isThere)
      #expect(asked.hasBinding(for: Factory<Lazy<Float>>.self) == isThere)
    }
  }

  @Test func `what only a child binds is bound there, as long as that is open`() async throws {
    let parent = try injector()
    let child = try parent.child { $0.bind(UInt16.self).to(instance: 1) }
    #expect(!parent.hasBinding(for: UInt16.self) && child.hasBinding(for: UInt16.self))
    await parent.close()
    #expect(!parent.hasBinding(for: Int.self))
  }

  @Test func `the question makes nothing`() throws {
    let made = Probe.Counter()
    let injector = try Injector.of { $0.bind(Int.self).to { made.increment() }.in(.singleton) }
    for injector in [injector, try injector.child()] {
      #expect(injector.hasBinding(for: Int.self) && injector.hasBinding(for: Lazy<Int>.self))
      #expect(injector.hasBinding(for: Int?.self))
    }
    #expect(made.value == 0)
  }
}
