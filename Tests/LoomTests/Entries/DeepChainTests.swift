import Loom
import Testing

/// Chains of bindings that are longer than a thread's stack is deep.
@Suite(.timeLimit(.minutes(5))) struct DeepChainTests {
  final class Link: @unchecked Sendable {
    let next: Link?
    init(_ next: Link?) { self.next = next }

    /// How many links follow, counted without recursion.
    var count: Int { sequence(first: self, next: \.next).reduce(0) { count, _ in count + 1 } }
  }

  final class Bead: Injectable, @unchecked Sendable {
    var next: Bead?
    var isAwake = false
    @TaskLocal static var upcoming: [Requirement] = []
    static var requires: [Requirement] { upcoming }
    func awakeFromInjection() { isAwake = next?.isAwake ?? true }
  }

  private static func name(_ index: Int) -> Name { Name("\(index)") }

  private static func chain(_ count: Int, _ finish: @escaping (BindingOptions<Link>) -> Void) -> Module {
    Module { module in
      finish(module.bind(Link.self, named: name(0)).to { () -> Link in Link(nil) })
      for index in 1..<count {
        finish(module.bind(Link.self, named: name(index)).to({ (next: Link) in Link(next) }, .named(name(index - 1))))
      }
    }
  }

  private static func beads(_ count: Int, _ scope: SharedScope) -> Module {
    Module { module in
      for index in 0..<count {
        let next = index == 0 ? [] : [Requirement(\Bead.next, named: name(index - 1))]
        Bead.$upcoming.withValue(next) { _ = module.bind(Bead.self, named: name(index)).to(Bead.init).in(scope) }
      }
    }
  }

  /// Asks for the end of a chain on a thread with a small stack, and keeps all injectors until all objects are counted.
  private static func ask<R: Sendable>(
    _ module: Module, _ body: @escaping @Sendable (Injector) throws -> R
  ) throws -> R {
    let injector = try Injector(modules: [module], global: GlobalContext())
    return try withExtendedLifetime(injector) { try Probe.smallStack { Result { try body(injector) } }.get() }
  }

  @Test func `three thousand singletons`() throws {
    #expect(try Self.ask(Self.chain(3_000) { $0.in(.singleton) }) { $0.get(Link.self, named: "2999").count } == 3_000)
  }

  @Test func `three thousand instances of one graph`() throws {
    #expect(try Self.ask(Self.chain(3_000) { $0.in(.graph) }) { $0.get(Link.self, named: "2999").count } == 3_000)
  }

  @Test func `three thousand singletons, asked for bit by bit`() throws {
    let count = try Self.ask(Self.chain(3_000) { $0.in(.scoped) }) { injector in
      for index in stride(from: 50, to: 3_000, by: 97) { _ = injector.get(Link.self, named: Self.name(index)) }
      return injector.get(Link.self, named: "2999").count
    }
    #expect(count == 3_000)
  }

  @Test func `three thousand singletons by property`() throws {
    #expect(try Self.ask(Self.beads(3_000, .singleton)) { $0.get(Bead.self, named: "2999").isAwake })
  }

  @Test func `what is made ahead is made once, each after what it needs`() throws {
    let made = Probe.Log()
    let module = Module { module in
      module.bind(Link.self, named: "0").to { () -> Link in Link(nil) }.in(.singleton)
      for index in 1..<1_000 {
        module.bind(Link.self, named: Self.name(index)).to(
          { (next: Link) in
            made.add("\(index)")
            return Link(next)
          }, .named(Self.name(index - 1))
        ).in(.singleton)
      }
    }
    _ = try Self.ask(module) { $0.get(Link.self, named: "999").count }
    #expect(made.all == (1..<1_000).map { "\($0)" })
  }

  @Test func `a chain that is too long is reported`() throws {
    let count = 20_000
    let scopes: [(BindingOptions<Link>) -> Void] = [{ $0.in(.normal) }, { $0.in(.weak) }]
    for scope in scopes {
      let error = try Self.ask(Self.chain(count, scope)) { injector in
        Probe.report { try injector.resolve(Link.self, named: Self.name(count - 1)) }
      }
      #expect(error?.problems.map(\.code) == [.tooDeep])
      #expect(error?.problems.first?.notes.count == 8)
    }
  }

  @Test func `a chain of factory closures that is too long is reported, and no cycle`() throws {
    let module = Module { module in
      for index in 0..<5_000 {
        module.bind(Link.self, named: Self.name(index)).make { resolver in
          Link(index == 0 ? nil : try resolver.resolve(named: Self.name(index - 1)))
        }
      }
    }
    let codes = try Self.ask(module) { injector in Probe.codes { try injector.resolve(Link.self, named: "4999") } }
    #expect(codes == [.tooDeep])
  }

  @Test func `after such a report, the injector goes on`() throws {
    let count = try Self.ask(Self.chain(20_000) { $0.in(.normal) }) { injector in
      _ = try? injector.resolve(Link.self, named: "19999")
      return injector.get(Link.self, named: "20").count
    }
    #expect(count == 21)
  }

  @Test func `a chain of one hundred needs no room`() throws {
    #expect(try Self.ask(Self.chain(100) { $0.in(.normal) }) { $0.get(Link.self, named: "99").count } == 100)
  }
}
