import Loom
import Testing

@Suite struct GlobalContextTests {
  final class Clock: SelfBinding, Sendable {
    static var requires: [Requirement] { [] }
  }

  final class Station: SelfBinding, @unchecked Sendable {
    var clock: Clock!
    var line: Line?
    static var requires: [Requirement] { [Requirement(\Station.clock), Requirement(\Station.line, optional: true)] }
  }

  struct Line: Sendable {
    var number: Int
  }

  /// Not bound unless a test registers a module for it.
  final class Depot: Injectable, @unchecked Sendable {
    var line: Line!
    static var requires: [Requirement] { [Requirement(\Depot.line)] }
  }

  @Test func `a registered class has the scope it was registered in`() throws {
    let global = GlobalContext()
    global.register(Clock.self, in: .singleton)
    global.register(Station.self, in: .normal)
    let injector = try Injector(global: global)
    #expect(injector.get(Clock.self) === injector.get(Clock.self))
    #expect(injector.get(Station.self) !== injector.get(Station.self))
    #expect(injector.get(Station.self).clock === injector.get(Clock.self))
  }

  @Test func `a class registered in the graph scope is one within one call`() throws {
    struct Pair {
      var first: Clock
      var second: Clock
    }
    let global = GlobalContext()
    global.register(Clock.self, in: .graph)
    let injector = try Injector(Module { $0.bind(Pair.self).to(Pair.init(first:second:)) }, global: global)
    let pair = injector.get(Pair.self)
    #expect(pair.first === pair.second)
    #expect(injector.get(Pair.self).first !== pair.first)
  }

  @Test func `a class registered in the weak scope lives as long as someone holds it`() throws {
    let global = GlobalContext()
    global.register(Clock.self, in: .weak)
    let injector = try Injector(global: global)
    var held: Clock? = injector.get(Clock.self)
    #expect(held === injector.get(Clock.self))
    weak let dead = held
    held = nil
    #expect(dead == nil)
  }

  @Test func `two injectors do not share what they find in the global context`() throws {
    let global = GlobalContext()
    global.register(Clock.self, in: .singleton)
    let first = try Injector(global: global)
    let second = try Injector(global: global)
    #expect(first.get(Clock.self) !== second.get(Clock.self))
    #expect(first.get(Clock.self) === first.get(Clock.self))
  }

  @Test func `a child that asks gets its own instance, and its parent another`() throws {
    let global = GlobalContext()
    global.register(Clock.self, in: .singleton)
    let parent = try Injector(global: global)
    let child = try parent.child()
    let childs = child.get(Clock.self)
    #expect(child.get(Clock.self) === childs)
    #expect(parent.get(Clock.self) !== childs)
  }

  @Test func `so it does when its parent has asked before`() throws {
    let global = GlobalContext()
    global.register(Clock.self, in: .singleton)
    let parent = try Injector(global: global)
    let child = try parent.child()
    let parents = parent.get(Clock.self)
    #expect(child.get(Clock.self) !== parents)
    #expect(parent.get(Clock.self) === parents)
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

  @Test func `a module's dependency is found in the global context`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Line.self).to(instance: Line(number: 9)) })
    let injector = try Injector(Module { $0.bind(Depot.self).to(Depot.init) }, global: global)
    #expect(injector.get(Depot.self).line.number == 9)
  }

  @Test func `a module installed later replaces what is there, and a default does not`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Int.self).to { 1 } })
    global.install(Module { $0.bind(Int.self).to { 2 }.asDefault() })
    #expect(try Injector(global: global).get(Int.self) == 1)
    global.install(Module { $0.bind(Int.self).to { 3 } })
    #expect(try Injector(global: global).get(Int.self) == 3)
  }

  @Test func `of several defaults the last counts`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Int.self).to { 1 }.asDefault() })
    global.install(Module { $0.bind(Int.self).to { 2 }.asDefault() })
    #expect(try Injector(global: global).get(Int.self) == 2)
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

  @Test func `a contribution to an injector may need what the global context binds`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Line.self).to(instance: Line(number: 5)) })
    let module = Module { $0.contribute(to: Int.self).to { (line: Line) in line.number } }
    #expect(try Injector(module, global: global).get([Int].self) == [5])
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
}
