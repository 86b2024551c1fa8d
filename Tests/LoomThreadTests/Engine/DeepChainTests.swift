import Loom
import TestSupport
import Testing

/// Long chains of bindings, on a thread with a small stack.
struct DeepChainTests {
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

  /// Each asks for the one before it in a closure.
  private static func calls(_ count: Int, _ finish: (BindingOptions<Link>) -> Void = { _ in }) -> Module {
    Module { module in
      for index in 0..<count {
        finish(
          module.bind(Link.self, named: name(index)).make { resolver in
            Link(index == 0 ? nil : try resolver.resolve(named: name(index - 1)))
          })
      }
    }
  }

  /// Each uses the value of a `Lazy` of the one before it.
  private static func lazies(_ count: Int) -> Module {
    Module { module in
      for index in 0..<count {
        module.bind(Link.self, named: name(index)).make { resolver in
          Link(index == 0 ? nil : try resolver.resolve(Lazy<Link>.self, named: name(index - 1)).resolve())
        }.in(.singleton)
      }
    }
  }

  /// Asks for the end of a chain on a thread with a small stack, and keeps all injectors until all objects are counted.
  private static func ask<R: Sendable>(
    _ module: Module, kilobytes: Int = 512, _ body: @escaping @Sendable (Injector) throws -> R
  ) throws -> R {
    let injector = try Injector(modules: [module], global: GlobalContext())
    return try withExtendedLifetime(injector) {
      try Probe.smallStack(kilobytes: kilobytes) { Result { try body(injector) } }.get()
    }
  }

  @Test func `three hundred singletons`() throws {
    let found = try Self.ask(Self.chain(300) { $0.in(.singleton) }, kilobytes: 2_048) {
      $0.get(Link.self, named: "299").count
    }
    #expect(found == 300)
  }

  @Test func `three hundred instances of one graph`() throws {
    let found = try Self.ask(Self.chain(300) { $0.in(.graph) }, kilobytes: 2_048) {
      $0.get(Link.self, named: "299").count
    }
    #expect(found == 300)
  }

  @Test func `three thousand singletons, asked for bit by bit`() throws {
    let count = try Self.ask(Self.chain(3_000) { $0.in(.scoped) }) { injector in
      for index in stride(from: 50, to: 3_000, by: 97) { _ = injector.get(Link.self, named: Self.name(index)) }
      return injector.get(Link.self, named: "2999").count
    }
    #expect(count == 3_000)
  }

  @Test func `three hundred singletons by property`() throws {
    let found = try Self.ask(Self.beads(300, .singleton), kilobytes: 2_048) {
      $0.get(Bead.self, named: "299").isAwake
    }
    #expect(found)
  }

  @Test func `what is made ahead is made once, each after what it needs`() throws {
    let made = Probe.Log()
    let module = Module { module in
      module.bind(Link.self, named: "0").to { () -> Link in Link(nil) }.in(.singleton)
      for index in 1..<300 {
        module.bind(Link.self, named: Self.name(index)).to(
          { (next: Link) in
            made.add("\(index)")
            return Link(next)
          }, .named(Self.name(index - 1))
        ).in(.singleton)
      }
    }
    _ = try Self.ask(module, kilobytes: 2_048) { $0.get(Link.self, named: "299").count }
    #expect(made.all == (1..<300).map { "\($0)" })
  }

  @Test func `a chain of factory closures that is as long as it may be`() throws {
    #expect(try Self.ask(Self.calls(50)) { $0.get(Link.self, named: "49").count } == 50)
    #expect(try Self.ask(Self.calls(50) { $0.in(.singleton) }) { $0.get(Link.self, named: "49").count } == 50)
    #expect(try Self.ask(Self.calls(50) { $0.in(.graph) }) { $0.get(Link.self, named: "49").count } == 50)
    #expect(try Self.ask(Self.lazies(50)) { $0.get(Link.self, named: "49").count } == 50)
  }

  @Test func `a longer chain of factory closures needs a larger stack`() throws {
    #expect(try Self.ask(Self.calls(200), kilobytes: 4_096) { $0.get(Link.self, named: "199").count } == 200)
    #expect(try Self.ask(Self.lazies(200), kilobytes: 4_096) { $0.get(Link.self, named: "199").count } == 200)
  }

  @Test func `a chain of factory closures that is too long is reported, and no cycle`() throws {
    for (count, module) in [
      (2_000, Self.calls(2_000)), (2_000, Self.calls(2_000) { $0.in(.singleton) }), (2_000, Self.lazies(2_000)),
    ] {
      let codes = try Self.ask(module, kilobytes: Probe.isSanitized ? 128 : 512) { injector in
        Probe.codes { try injector.resolve(Link.self, named: Self.name(count - 1)) }
      }
      #expect(codes == [.tooDeep])
    }
  }

  @Test func `after such a report, the injector goes on`() throws {
    let module = Self.calls(2_000)
    let count = try Self.ask(module) { injector in
      _ = try? injector.resolve(Link.self, named: "1999")
      return injector.get(Link.self, named: "20").count
    }
    #expect(count == 21)
  }

  @Test func `a chain of one hundred needs no room`() throws {
    #expect(try Self.ask(Self.chain(100) { $0.in(.normal) }) { $0.get(Link.self, named: "99").count } == 100)
  }
}
