import Loom
import LoomTesting
import TestSupport
import Testing

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

private let analytics = AnyKey(Key((any Analytics).self))
private let detail = AnyKey(Key(Detail.self))

/// Verifying modules may take their expectations for granted.
struct AssumingTests {
  private struct Row: CustomTestStringConvertible {
    let testDescription: String
    var codes: [Problem.Code] = []
    var keys: [AnyKey] = []
    let bind: @Sendable (Module) -> Void
  }

  private static let rows = [
    Row(testDescription: "a feature is valid without what it expects") {
      $0.expects(Analytics.self)
      $0.expects(Detail.self)
      $0.bind(Feature.self).to(Feature.init)
    },
    Row(testDescription: "names count", codes: [.missing], keys: [analytics]) {
      $0.expects(Analytics.self, named: "spare")
      $0.bind(Int.self).to { (_: any Analytics) in 1 }
    },
    Row(testDescription: "what follows from an expected key is there, whichever of them is expected") {
      $0.expects(Lazy<any Analytics>.self)
      $0.expects([Int].self)
      $0.expects(String?.self)
      $0.expects(Factory<Detail, Int>.self)
      $0.bind(Feature.self).to(Feature.init)
      $0.bind(Bool.self).to { (_: [Int], _: String?, _: Resolver) in true }
    },
    Row(testDescription: "an expected key that is bound is looked into", codes: [.missing], keys: [analytics]) {
      $0.expects(Detail.self)
      $0.bind(Detail.self).to(Detail.init, .argument, .bound)
    },
    Row(testDescription: "an expected key that is bound takes arguments", codes: [.arguments], keys: [detail]) {
      $0.expects(Detail.self)
      $0.expects(Analytics.self)
      $0.bind(Detail.self).to(Detail.init, .argument, .bound)
      $0.bind(Bool.self).to { (_: Detail) in true }
    },
    Row(testDescription: "what the global context binds is looked into", codes: [.missing], keys: [analytics]) {
      $0.expects(Detail.self, named: "global")
      $0.bind(Bool.self).to({ (_: Factory<Detail, Int>) in true }, .named("global"))
    },
    Row(testDescription: "an expected key may be linked to, decorated, contributed and default") {
      $0.expects(Detail.self)
      $0.expects(Analytics.self)
      $0.expects(Int.self)
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Any.self).to(\Detail.self)
      $0.decorate(Analytics.self) { (analytics: any Analytics, _: Int) in analytics }
      $0.contribute(to: Detail.self).to(\Detail.self)
      $0.bind(String.self).to { (_: Factory<Any, Int>, _: [Detail]) in "" }
    },
    Row(testDescription: "duplicates and cycles are found", codes: [.duplicate, .cycle], keys: [.number, .flag]) {
      $0.expects(Analytics.self)
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Int.self).to(instance: 2)
      $0.bind(Bool.self).to { (_: Bool, _: any Analytics) in true }
    },
    Row(testDescription: "two modules may expect the same key") {
      $0.install(Module { $0.expects(Analytics.self) })
      $0.expects(Analytics.self)
      $0.bind(Int.self).to { (_: any Analytics) in 1 }
    },
  ]

  @Test(arguments: rows)
  private func `what is expected counts as bound, and everything else is verified`(row: Row) {
    let global = GlobalContext()
    global.install(Module { $0.bind(Detail.self, named: "global").to(Detail.init, .argument, .bound) })
    let report = Probe.report { try Injector.warnings([Module(row.bind)], global: global, assuming: .expected) }
    #expect(report?.problems.map(\.code) ?? [] == row.codes)
    #expect(report?.problems.map(\.key) ?? [] == row.keys)
  }

  @Test func `unless it is assumed, what is expected is missing too, and the report names the module`() {
    let none = Probe.report { try Injector.verify(FeatureModule(), global: GlobalContext()) }
    #expect(Set(none?.problems.map(\.key) ?? []) == [analytics, detail])
    let expected = Probe.report {
      try Injector.warnings([FeatureModule()], global: GlobalContext(), assuming: .expected)
    }
    #expect(expected?.problems.map(\.key) == [detail])
    #expect(expected?.description.hasPrefix("Loom found 1 problem in the bindings of FeatureModule.") == true)
  }
}
