import Testing

@testable import Loom

private protocol Analytics: Sendable {}
private struct Detail {
  let id: Int
  let analytics: any Analytics
}
private struct Feature {
  let analytics: any Analytics
  let later: Lazy<any Analytics>
  let maybe: (any Analytics)?
  let detail: Factory<Detail, Int>
}

private final class FeatureModule: Module {
  override func configure() {
    expects(Analytics.self)
    bind(Feature.self).to(Feature.init)
  }
}

/// Verifying modules may take their expectations for granted.
struct AssumingTests {
  private let global = GlobalContext()

  private func problems(assuming assumption: Injector.Assumption, _ body: (Module) -> Void) -> [Problem] {
    do {
      try Injector.verify(Module(body), global: global, assuming: assumption)
      return []
    } catch {
      return error.problems
    }
  }

  @Test func `a feature is valid without what it expects`() {
    func feature(_ module: Module) {
      module.expects(Analytics.self)
      module.expects(Detail.self)
      module.bind(Feature.self).to(Feature.init)
    }
    #expect(problems(assuming: .expected, feature).isEmpty)
    #expect(Set(problems(assuming: .none, feature).map(\.key)) == [AnyKey(Analytics.self), AnyKey(Detail.self)])
  }

  @Test func `what is not expected is missing as ever, and the report names the module`() throws {
    let error = #expect(throws: InjectionError.self) {
      try Injector.verify(modules: [FeatureModule()], global: global, assuming: .expected)
    }
    #expect(error?.problems.map(\.code) == [.missing])
    #expect(error?.problems.first?.key == AnyKey(Detail.self))
    #expect(error?.description.hasPrefix("Loom found 1 problem in the bindings of FeatureModule.") == true)
  }

  @Test func `names count`() {
    let found = problems(assuming: .expected) {
      $0.expects(Analytics.self, named: "spare")
      $0.bind(Int.self).to { (_: any Analytics) in 1 }
    }
    #expect(found.map(\.key) == [AnyKey(Analytics.self)])
  }

  @Test func `what follows from an expected key is there, whichever of them is expected`() {
    let found = problems(assuming: .expected) {
      $0.expects(Lazy<any Analytics>.self)
      $0.expects([Int].self)
      $0.expects(String?.self)
      $0.expects(Factory<Detail, Int>.self)
      $0.bind(Feature.self).to(Feature.init)
      $0.bind(Bool.self).to { (_: [Int], _: String?, _: Resolver) in true }
    }
    #expect(found.isEmpty)
  }

  @Test func `an expected key that is bound is looked into`() {
    let found = problems(assuming: .expected) {
      $0.expects(Detail.self)
      $0.bind(Detail.self).to(Detail.init, .argument, .bound)
    }
    #expect(found.map(\.key) == [AnyKey(Analytics.self)])
    let bound = problems(assuming: .expected) {
      $0.expects(Detail.self)
      $0.expects(Analytics.self)
      $0.bind(Detail.self).to(Detail.init, .argument, .bound)
      $0.bind(Bool.self).to { (_: Detail) in true }
    }
    #expect(bound.map(\.code) == [.arguments])
  }

  @Test func `what the global context binds is looked into`() {
    global.install(Module { $0.bind(Detail.self).to(Detail.init, .argument, .bound) })
    let found = problems(assuming: .expected) {
      $0.expects(Detail.self)
      $0.bind(Bool.self).to { (_: Factory<Detail, Int>) in true }
    }
    #expect(found.map(\.key) == [AnyKey(Analytics.self)])
  }

  @Test func `an expected key may be linked to, decorated, contributed and default`() {
    let found = problems(assuming: .expected) {
      $0.expects(Detail.self)
      $0.expects(Analytics.self)
      $0.expects(Int.self)
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Any.self).to(\Detail.self)
      $0.decorate(Analytics.self) { (analytics: any Analytics, _: Int) in analytics }
      $0.contribute(to: Detail.self).to(\Detail.self)
      $0.bind(String.self).to { (_: Factory<Any, Int>, _: [Detail]) in "" }
    }
    #expect(found.isEmpty)
  }

  @Test func `duplicates and cycles are found all the same`() {
    let found = problems(assuming: .expected) {
      $0.expects(Analytics.self)
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Int.self).to(instance: 2)
      $0.bind(Bool.self).to { (_: Bool, _: any Analytics) in true }
    }
    #expect(found.map(\.code) == [.duplicate, .cycle])
  }

  @Test func `only what is meant to override has to`() {
    let codes = Probe.codes {
      try Injector.verify(
        modules: [FeatureModule(), Module { $0.expects(Detail.self) }],
        overriding: [Module { $0.bind(Feature.self).to { (_: Detail) in fatalError("nothing is made") } }],
        global: global, assuming: .expected)
    }
    #expect(codes == [])
  }

  @Test func `a module that two others expect the same key of`() {
    let first = Module { $0.expects(Analytics.self) }
    let second = Module {
      $0.expects(Analytics.self)
      $0.bind(Int.self).to { (_: any Analytics) in 1 }
    }
    #expect(throws: Never.self) { try Injector.verify(first, second, global: global, assuming: .expected) }
  }
}
