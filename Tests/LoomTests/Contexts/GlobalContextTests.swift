import Loom
import LoomGraph
import TestSupport
import Testing

@Suite struct GlobalContextTests {
  final class Clock: SelfBinding, Sendable {
    static var requires: [Requirement] { [] }
  }

  struct Line: Sendable {
    var number: Int
  }

  /// Not bound unless a test registers a module for it.
  final class Depot: Injectable, @unchecked Sendable {
    var line: Line!
    static var requires: [Requirement] { [Requirement(\Depot.line)] }
  }

  @Test(arguments: SeenScope.allCases)
  func `a registered class has the scope it was registered in`(scope: SeenScope) throws {
    let global = GlobalContext()
    switch scope {
    case .normal: global.register(Clock.self, in: .normal)
    case .graph: global.register(Clock.self, in: .graph)
    case .singleton: global.register(Clock.self, in: .singleton)
    case .eager: global.register(Clock.self, in: .eager)
    case .weak: global.register(Clock.self, in: .weak)
    case .scoped: global.register(Clock.self, in: .scoped)
    }
    let injector = try Injector(global: global) {
      $0.bind(SeenScope.Pair<Clock>.self).to(SeenScope.Pair.init)
    }
    // Each injector that asks has its own instance, and makes it when it asks.
    let pair = injector.get(SeenScope.Pair<Clock>.self)
    #expect((pair.one === pair.other) == (scope != .normal))
    #expect((pair.one === injector.get(Clock.self)) == (scope != .normal && scope != .graph))
    #expect(try injector.child().get(Clock.self) !== injector.get(Clock.self))
    #expect(try Injector(global: global).get(Clock.self) !== injector.get(Clock.self))
    weak let known = pair.one
    withExtendedLifetime(consume pair) {}
    #expect((known != nil) == [.singleton, .eager, .scoped].contains(scope))
  }

  @Test func `what is registered after an injector was made is seen by the next one`() throws {
    let global = GlobalContext()
    let injector = try Injector(global: global)
    global.install(Module { $0.bind(Line.self).to(instance: Line(number: 4)) })
    #expect(Probe.codes { try injector.resolve(Line.self) } == [.lateRegistration])
    #expect(Probe.codes { try injector.child().resolve(Line.self) } == [.lateRegistration])
    #expect(try Injector(global: global).get(Line.self).number == 4)
  }

  @Test func `a global binding whose dependency is missing reports it, and a later injector has it`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Depot.self).to(Depot.init).in(.singleton) })
    let injector = try Injector(global: global)
    for _ in 1...2 {
      let report = Probe.report { try injector.resolve(Depot.self) }
      #expect(report?.problems.map(\.key) == [AnyKey(Key(Line.self))])
    }
    global.install(Module { $0.bind(Line.self).to(instance: Line(number: 7)) })
    #expect(Probe.codes { try injector.resolve(Depot.self) } == [.lateRegistration])
    #expect(try Injector(global: global).get(Depot.self).line.number == 7)
  }

  @Test func `a global cycle that cannot be made is a problem for who asks, and for nobody else`() throws {
    final class Hen: Sendable { init(egg: Egg) {} }
    final class Egg: Sendable { init(hen: Hen) {} }
    let global = GlobalContext()
    global.install(
      Module {
        $0.bind(Hen.self).to(Hen.init).in(.singleton)
        $0.bind(Egg.self).to(Egg.init).in(.singleton)
        $0.bind(Line.self).to(instance: Line(number: 1))
      })
    let injector = try Injector(global: global)
    #expect(Probe.codes { try injector.resolve(Hen.self) } == [.cycle])
    #expect(Probe.codes { try injector.resolve(Egg.self) } == [.cycle])
    #expect(injector.get(Line.self).number == 1)
  }

  @Test func `a module installed later replaces what is there, and a default only another default`() throws {
    let global = GlobalContext()
    func install(_ number: Int, isDefault: Bool) throws -> Int {
      global.install(
        Module {
          let binding = $0.bind(Int.self).to { number }
          if isDefault { binding.asDefault() }
        })
      return try Injector(global: global).get(Int.self)
    }
    #expect(try install(0, isDefault: true) == 0)
    #expect(try install(1, isDefault: true) == 1)
    #expect(try install(2, isDefault: false) == 2)
    #expect(try install(3, isDefault: true) == 2)
    #expect(try install(4, isDefault: false) == 4)
  }

  @Test func `reset forgets, and injectors keep what they have found`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Line.self).to(instance: Line(number: 5)) })
    let injector = try Injector(global: global)
    #expect(injector.get(Line.self).number == 5)
    global.reset()
    #expect(injector.get(Line.self).number == 5)
    let later = try Injector(global: global)
    #expect(Probe.codes { try later.resolve(Line.self) } == [.missing])
  }

  @Test func `a contribution and a binding may need what the global context binds`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Line.self).to(instance: Line(number: 5)) })
    let injector = try Injector(global: global) {
      $0.contribute(to: Int.self).to { (line: Line) in line.number }
      $0.bind(Depot.self).to(Depot.init)
    }
    #expect(injector.get([Int].self) == [5])
    #expect(injector.get(Depot.self).line.number == 5)
  }

  #if os(Linux) || os(macOS)
    @Test func `contributing to it stops the program with a text`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        GlobalContext().install(Module { $0.contribute(to: Int.self, named: "a").to { 1 } })
      }
      let text = standardError(of: result)
      #expect(text.contains("the contribution \"a\" to `Int`, at LoomTests/GlobalContextTests.swift:"))
      #expect(text.contains("the global context holds bindings only; declare it in a module of the injector"))
    }

    @Test func `decorating in it stops the program with a text`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        GlobalContext().install(Module { $0.decorate(Int.self) { (number: Int) in number } })
      }
      #expect(standardError(of: result).contains("the decorator of `Int`, at LoomTests/GlobalContextTests.swift:"))
    }
  #endif

  @Test func `a question, and a request with wrong arguments, leave no trace in the graph`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument) })
    let injector = try Injector(global: global)
    let before = injector.graph
    #expect(Probe.codes { try injector.resolve(String.self, arguments: "one") } == [.arguments])
    #expect(Probe.codes { try injector.resolve(String.self) } == [.arguments])
    #expect(Probe.codes { try injector.resolve(Factory<String, Double>.self) } == [.arguments])
    #expect(injector.hasBinding(for: String.self) && injector.hasBinding(for: Factory<String, Int>.self))
    #expect(!injector.hasBinding(for: Int.self))
    #expect(injector.graph == before)
    #expect(try injector.resolve(String.self, arguments: 1) == "1")
    #expect(injector.graph != before)
    #expect(Probe.codes { try injector.resolve(String.self, arguments: "one") } == [.arguments])
  }
}
