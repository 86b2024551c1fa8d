import Loom
import TestSupport
import Testing

/// Products that keep the resolver they were made with.
@Suite struct ResolverLifetimeTests {
  final class Workshop: Sendable {
    let resolver: Resolver
    let life: Probe.Life
    init(_ resolver: Resolver, _ lives: Probe.Counter) {
      self.resolver = resolver
      life = Probe.Life(lives)
    }
  }

  static func workshops(_ lives: Probe.Counter, _ bind: (BindingOptions<Workshop>) -> Void) throws -> Injector {
    try Injector(
      Module {
        bind($0.bind(Workshop.self).to { resolver in Workshop(resolver, lives) })
        $0.bind(Int.self).to { 7 }
        $0.bind([Workshop].self).to { (workshop: Workshop) in [workshop] }.in(.singleton)
      })
  }

  @Test func `a shared product that keeps its resolver can use it later, and does not keep the injector`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      let lives = Probe.Counter()
      var workshop: Workshop?
      do {
        let injector = try Self.workshops(lives) { $0.in(scope) }
        workshop = injector.get(Workshop.self)
        #expect(workshop?.resolver.get(Int.self) == 7)
      }
      #expect(lives.value == 1)
      let report = Probe.report { try workshop?.resolver.resolve(Int.self) }
      #expect(report?.problems.map(\.code) == [.closed])
      workshop = nil
      #expect(lives.value == 0)
    }
  }

  @Test func `a singleton that keeps its resolver goes with its injector`() throws {
    let lives = Probe.Counter()
    do { _ = try Self.workshops(lives) { $0.in(.singleton) }.get(Workshop.self) }
    #expect(lives.value == 0)
  }

  @Test func `what a singleton keeps may keep its resolver, too`() throws {
    let lives = Probe.Counter()
    do {
      let injector = try Self.workshops(lives) { $0.in(.normal) }
      #expect(injector.get([Workshop].self)[0].resolver.get(Int.self) == 7)
    }
    #expect(lives.value == 0)
  }

  @Test func `a product of its own that keeps its resolver keeps the injector, as long as it is held`() throws {
    for scope in [Scope.normal, .graph] {
      let lives = Probe.Counter()
      weak var released: Injector?
      var workshop: Workshop?
      do {
        let injector = try Self.workshops(lives) { $0.in(scope) }
        released = injector
        workshop = injector.get(Workshop.self)
      }
      #expect(workshop?.resolver.get(Int.self) == 7)
      workshop = nil
      #expect(released == nil)
      #expect(lives.value == 0)
    }
  }

  @Test func `a resolver that a child's singleton keeps sees the child's bindings`() throws {
    let lives = Probe.Counter()
    let parent = try Self.workshops(lives) { $0.in(.singleton) }
    do {
      let child = try parent.child { $0.bind(Int.self).to { 8 } }
      #expect(child.get(Workshop.self).resolver.get(Int.self) == 8)
      #expect(parent.get(Workshop.self).resolver.get(Int.self) == 7)
    }
    #expect(lives.value == 1)
  }

  @Test func `a resolver that is used as its singleton goes finds the injector closed`() throws {
    final class Farewell: Sendable {
      let resolver: Resolver
      let log: Probe.Log
      init(_ resolver: Resolver, _ log: Probe.Log) {
        self.resolver = resolver
        self.log = log
      }
      deinit { log.add("\(Probe.codes { try resolver.resolve(Int.self) })") }
    }
    let log = Probe.Log()
    do {
      let injector = try Injector(
        Module {
          $0.bind(Farewell.self).to { resolver in Farewell(resolver, log) }.in(.eager)
          $0.bind(Int.self).to { 7 }
        })
      _ = injector.get(Farewell.self)
    }
    #expect(log.all == ["\([Problem.Code.closed])"])
  }
}
