import Loom
import TestSupport
import Testing

private struct Keeper: Sendable {
  let lazy: Lazy<Gear>
  let factory: Factory<Gear>
  let maker: Factory<String, Int>
  let resolver: Resolver
  let injector: Injector
}

private final class Wheel: SelfBinding {
  static var requires: [Requirement] { [] }
}

private final class Axle: Injectable {
  var gear: Gear?
  static var requires: [Requirement] { [Requirement(\Axle.gear, named: "shared")] }
}

/// A way of asking, with its name.
private struct Ask: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let body: @Sendable (Injector, Keeper) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (Injector, Keeper) async throws -> Void) {
    testDescription = name
    self.body = body
  }

  static let all: [Ask] = [
    Ask("resolve shared") { injector, _ in _ = try injector.resolve(Gear.self, named: "shared") },
    Ask("resolve shared, not made") { injector, _ in _ = try injector.resolve(Gear.self, named: "unused") },
    Ask("resolve eager") { injector, _ in _ = try injector.resolve(Keeper.self) },
    Ask("resolve normal") { injector, _ in _ = try injector.resolve(Gear.self) },
    Ask("resolve graph") { injector, _ in _ = try injector.resolve(Gear.self, named: "graph") },
    Ask("resolve weak") { injector, _ in _ = try injector.resolve(Gear.self, named: "weak") },
    Ask("resolve scoped") { injector, _ in _ = try injector.resolve(Gear.self, named: "scoped") },
    Ask("resolve a given instance") { injector, _ in _ = try injector.resolve(Int.self) },
    Ask("resolve a link") { injector, _ in _ = try injector.resolve(Gear.self, named: "link") },
    Ask("resolve a collection") { injector, _ in _ = try injector.resolve([any Plugin].self) },
    Ask("resolve an optional") { injector, _ in _ = try injector.resolve(Gear?.self) },
    Ask("resolve a lazy") { injector, _ in _ = try injector.resolve(Lazy<Gear>.self) },
    Ask("resolve the injector") { injector, _ in _ = try injector.resolve(Injector.self) },
    Ask("resolve just in time") { injector, _ in _ = try injector.resolve(Wheel.self) },
    Ask("resolve what nobody binds") { injector, _ in _ = try injector.resolve(Double.self) },
    Ask("resolve something asynchronous") { injector, _ in _ = try injector.resolve(Gear.self, named: "started") },
    Ask("arguments") { injector, _ in _ = try injector.resolve(String.self, arguments: 3) },
    Ask("inject(into:)") { injector, _ in try injector.inject(into: Axle()) },
    Ask("child") { injector, _ in _ = try injector.child { $0.bind(Bool.self).to { true } } },
    Ask("child without bindings") { injector, _ in _ = try injector.child() },
    Ask("start") { injector, _ in try await injector.start() },
    Ask("a kept Factory") { _, keeper in _ = try keeper.factory.resolve() },
    Ask("a kept Factory with arguments") { _, keeper in _ = try keeper.maker.resolve(3) },
    Ask("a kept Resolver") { _, keeper in _ = try keeper.resolver.resolve(Gear.self, named: "shared") },
    Ask("a kept Resolver, new product") { _, keeper in _ = try keeper.resolver.resolve(Gear.self) },
    Ask("a kept Resolver with arguments") { _, keeper in
      _ = try keeper.resolver.resolve(String.self, arguments: 3)
    },
    Ask("a kept Injector") { _, keeper in _ = try keeper.injector.resolve(Gear.self, named: "shared") },
  ]
}

/// After it has been closed, an injector is no way to anything any more.
struct ClosedTests {
  private func injector() throws -> Injector {
    let module = Module {
      $0.bind(Gear.self).to { Gear("normal") }
      $0.bind(Gear.self, named: "shared").to { Gear("shared") }.in(.singleton)
      $0.bind(Gear.self, named: "unused").to { Gear("unused") }.in(.singleton)
      $0.bind(Gear.self, named: "graph").to { Gear("graph") }.in(.graph)
      $0.bind(Gear.self, named: "weak").to { Gear("weak") }.in(.weak)
      $0.bind(Gear.self, named: "scoped").to { Gear("scoped") }.in(.scoped)
      $0.bind(Gear.self, named: "link").to(\Gear.self, named: "shared")
      $0.bind(Gear.self, named: "started").to { () async in Gear("started") }
      $0.bind(Int.self).to(instance: 5)
      $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument)
      $0.contribute(to: Plugin.self).to { Device("radio") }
      $0.bind(Keeper.self).to(
        Keeper.init, .named("shared"), .bound, .bound, .bound, .bound
      ).in(.eager)
    }
    return try Injector(module, global: GlobalContext())
  }

  /// Which injector is closed, and what it and its child have made before.
  enum Closing: CaseIterable {
    case unused, used, parent, child

    /// Closes an injector, and returns one that is closed by that.
    fileprivate func perform(on injector: Injector) async throws -> (Injector, Keeper) {
      if self != .unused { try await warmUp(injector) }
      var used = injector
      if self == .parent || self == .child {
        used = try injector.child { $0.bind(Gear.self).to { Gear("child's") } }
        try await warmUp(used)
      }
      let keeper = used.get(Keeper.self)
      #expect(Probe.codes { try keeper.factory.resolve() }.isEmpty)
      await (self == .parent ? injector : used).close()
      return (used, keeper)
    }

    private func warmUp(_ injector: Injector) async throws {
      try await injector.start()
      for name: Name in ["shared", "link", "scoped", "weak"] { _ = injector.get(Gear.self, named: name) }
    }
  }

  @Test(arguments: Ask.all, Closing.allCases)
  fileprivate func `every way of asking is closed`(_ ask: Ask, _ closing: Closing) async throws {
    // A factory of a product that the child has not replaced is the parent's, which is still open.
    if closing == .child, ask.testDescription == "a kept Factory with arguments" { return }
    let injector = try injector()
    let (closed, keeper) = try await closing.perform(on: injector)
    #expect(await Probe.codes { try await ask.body(closed, keeper) } == [.closed])
    #expect(Probe.codes { try injector.resolve(Gear.self) } == (closing == .child ? [] : [.closed]))
  }

  @Test func `what a Lazy has been asked for before, it still has`() async throws {
    let injector = try injector()
    let keeper = injector.get(Keeper.self)
    let gear = keeper.lazy.value
    await injector.close()
    #expect(keeper.lazy.value === gear)
  }

  @Test func `the report says who asked, in a factory that has outlived its injector`() async throws {
    let injector = try injector()
    let factory = injector.get(Keeper.self).factory
    await injector.close()
    let problem = try #require(Probe.report { try factory.resolve() }?.problems.first)
    #expect(problem.key == AnyKey(Key(Gear.self)))
    #expect(problem.remedies == ["use it before close(), or create a fresh injector: try injector.copy()"])
  }

  @Test func `a fresh injector may be made of one that has been closed`() async throws {
    let works = Works()
    let closed = try Injector.of {
      $0.make("a", by: works).in(.eager)
      $0.start("b", after: "a", by: works)
    }
    try await closed.start()
    await closed.close()
    let fresh = try closed.copy(with: Module { $0.bind(Int.self).to { 7 } })
    try await fresh.start()
    #expect(fresh.get(Int.self) == 7)
    #expect(works.made == ["a", "b", "a", "b"])
    await fresh.close()
    #expect(works.closed == ["b", "a", "b", "a"])
    #expect(try closed.copy().gear("a").name == "a")
  }

  @Test func `what is asked for while the injector is being closed is given`() async throws {
    let (isClosing, mayEnd) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.bind(Int.self).to { 5 }
      $0.bind(Gear.self).to { Gear("a") }.in(.eager).onClose { _ in
        isClosing.happen()
        await mayEnd.waitInAnyCase()
      }
    }
    async let report = injector.close()
    try await isClosing.wait()
    #expect(injector.get(Int.self) == 5)
    mayEnd.happen()
    _ = await report
    #expect(Probe.codes { try injector.resolve(Int.self) } == [.closed])
  }
}
