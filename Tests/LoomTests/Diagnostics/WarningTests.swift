import Loom
import LoomTesting
import TestSupport
import Testing

/// Bindings that look like those that are warned of, and what the warnings are about.
struct WarningTests {
  /// Bindings without a warning.
  private struct Harmless: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let children: @Sendable () -> [Injector.Child]
    let bind: @Sendable (Module) -> Void

    init(
      _ testDescription: String, children: @autoclosure @escaping @Sendable () -> [Injector.Child] = [],
      _ bind: @escaping @Sendable (Module) -> Void
    ) {
      (self.testDescription, self.children, self.bind) = (testDescription, children, bind)
    }
  }

  private static let harmless: [Harmless] = [
    Harmless("a closure of what no injector shares with its children") {
      $0.bind(Radio.self).make { _ in Radio() }
      $0.bind(String.self).to { (_: Radio) in "" }.in(.scoped)
      $0.bind(Int.self).make { _ in 1 }.in(.graph)
    },
    Harmless("a shared object that declares its dependencies") {
      $0.bind(Radio.self).to { (_: Int) in Radio() }.in(.singleton)
      $0.bind(Int.self).to(instance: 1)
    },
    Harmless(
      "a value that is bound and supplied, and that nothing shared needs", children: [.child(supplying: Int.self)]
    ) {
      $0.bind(Int.self).to { 1 }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
    },
    Harmless("a value that is only supplied", children: [.child(supplying: Int.self)]) {
      $0.supplied(Int.self)
      $0.bind(String.self).to { (number: Int) in "\(number)" }.in(.scoped)
    },
    Harmless("values, if no children are described", needValues),
    Harmless("values that one child has", children: [.child(supplying: Int.self, Bool.self)], needValues),
    Harmless(
      "values that two levels have",
      children: [.child(supplying: Int.self, children: [.child(supplying: Bool.self)])], needValues),
    Harmless(
      "values of which one child binds one",
      children: [
        .child(supplying: Bool.self), .child(Module { $0.bind(Bool.self).to { true } }, supplying: Int.self),
      ], needValues),
    Harmless("values that are needed later", children: [.child(supplying: Int.self)]) {
      $0.supplied(Int.self)
      $0.bind(String.self).to { (number: Int) in "\(number)" }
      $0.bind(Factory<String>.self, named: "later").to(\Factory<String>.self)
    },
    Harmless("declarations that are finished, however late") {
      let (first, second) = ($0.bind(Int.self), $0.bind(Bool.self))
      first.to { 1 }
      second.to { true }
      $0.contribute(to: Int.self).to { 2 }
      $0.decorate(Int.self) { $0 + 1 }
      $0.bind(Radio.self).to(Radio.init).in(.singleton).as(Radio.self, named: "b") { $0 }
      $0.bind([Int].self).to(instance: [])
      $0.bind([Bool].self).make { [$0.get()] }
    },
    Harmless("an object of the main actor, one that takes it later, and one that nobody shares") {
      $0.bind(Window.self).to(Window.init).in(.singleton)
      $0.bind(Gear.self).to { (_: Lazy<Window>) in Gear("later") }.in(.singleton)
      $0.bind(String.self).to { @MainActor (_: Window) in "" }.in(.singleton)
      $0.bind(Radio.self).to { (_: Window) in Radio() }
    },
    Harmless("an asynchronous object, which is made where it must be") {
      $0.bind(Window.self).to(Window.init).in(.singleton)
      $0.bind(Radio.self).to { (_: Window) async in Radio() }
    },
    Harmless("an optional under the very name, or under quite another one") {
      $0.bind(EngineDao.self, named: "spare").to(V8.init)
      for name: Name in ["spare", "main", "spare2"] {
        $0.bind(Int.self, named: name).to({ (engine: (any EngineDao)?) in engine?.power ?? 0 }, .named(name))
      }
    },
  ]

  @Test(arguments: harmless)
  private func `no warning`(of harmless: Harmless) throws {
    let warnings = try Injector.warnings(
      [Module(harmless.bind)], children: harmless.children(), global: GlobalContext())
    #expect(warnings == [])
  }

  @Test func `modules with a problem have no warnings, but the problem`() {
    #expect(
      Probe.codes { try Injector.warnings([Module { $0.bind(String.self).to { (_: Radio) in "" } }]) } == [.missing])
  }

  @Test func `a child makes a shared object again if a closure hides its dependencies, and not if it declares them`()
    throws
  {
    func isShared(_ bind: (BindingBuilder<Radio, Nonisolated>) -> BindingOptions<Radio>) throws -> Bool {
      let parent = try Injector.of {
        $0.bind(Int.self).to(instance: 1)
        bind($0.bind(Radio.self)).in(.singleton)
      }
      return try parent.child { $0.bind(Int.self).to(instance: 2) }.get(Radio.self) === parent.get(Radio.self)
    }
    #expect(try !isShared { $0.make { _ in Radio() } })
    #expect(try isShared { $0.to { Radio() } })
  }

  @Test func `a child makes a shared object again that needs a value which is bound and supplied`() throws {
    let injector = try Injector.of {
      $0.supplied(Int.self)
      $0.bind(Int.self).to { 1 }.in(.singleton)
      $0.bind(Radio.self).to { (_: Int) in Radio() }.in(.singleton)
    }
    #expect(try injector.child(supplying: 2).get(Radio.self) !== injector.get(Radio.self))
  }

  @Test func `an object that needs one of the main actor may be created there first, or take it later`() async throws {
    let injector = try Injector.of {
      $0.bind(Window.self).to(Window.init).in(.singleton)
      $0.bind(Radio.self).to { (_: Window) in Radio() }.in(.singleton)
      $0.bind(Gear.self).to { (_: Lazy<Window>) in Gear("later") }.in(.singleton)
    }
    #expect(Probe.codes { try injector.resolve(Radio.self) } == [.isolation])
    let radio = await MainActor.run { injector.get(Radio.self) }
    #expect(injector.get(Radio.self) === radio)
    #expect(injector.get(Gear.self).name == "later")
  }
}

@Sendable private func needValues(in module: Module) {
  module.supplied(Int.self)
  module.supplied(Bool.self)
  module.bind(String.self).to { (number: Int) in "\(number)" }
  module.bind([String].self).to { (text: String, isOn: Bool) in isOn ? [text] : [] }
}

@MainActor private final class Window {
  init() {}
}
