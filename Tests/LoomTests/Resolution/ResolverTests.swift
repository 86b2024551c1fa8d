import Loom
import Testing

/// Every way of writing a factory closure receives a resolver.
@Suite struct ResolverTests {
  final class Tool: Sendable {
    let size: Int
    init(_ resolver: Resolver) { size = resolver.get() }
    init(size: Int) { self.size = size }
  }

  final class Bench: Injectable {
    let size: Int
    init(_ resolver: Resolver) { size = resolver.get() }
    static var requires: [Requirement] { [] }
  }

  static func size(from resolver: Resolver) -> Int { resolver.get() }

  @Test func `a closure that asks, that hands on, that declares its resolver, and an initializer that takes one`()
    throws
  {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to { 3 }
        $0.bind(Tool.self, named: "asks").make { Tool(size: $0.get()) }
        $0.bind(Tool.self, named: "names").make { resolver in Tool(size: resolver.get()) }
        $0.bind(Tool.self, named: "hands on").to { Tool($0) }
        $0.bind(Tool.self, named: "calls").to { Tool(size: Self.size(from: $0)) }
        $0.bind(Tool.self, named: "declares").to { (resolver: Resolver) in Tool(size: resolver.get()) }
        $0.bind(Tool.self, named: "throws").to { (resolver: Resolver) throws -> Tool in
          let size = try resolver.resolve(Int.self)
          return Tool(size: size)
        }
        $0.bind(Tool.self, named: "initialiser").to(Tool.init(_:))
        $0.bind(Int.self, named: "function").to(Self.size(from:))
      })
    for name: Name in ["asks", "names", "hands on", "calls", "declares", "throws", "initialiser"] {
      #expect(injector.get(Tool.self, named: name).size == 3)
    }
    #expect(injector.get(Int.self, named: "function") == 3)
  }

  @Test func `an injectable class is made by a resolver in the same ways`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to { 3 }
        $0.bind(Bench.self, named: "hands on").to { Bench($0) }
        $0.bind(Bench.self, named: "declares").to { (resolver: Resolver) in Bench(resolver) }
        $0.bind(Bench.self, named: "initialiser").to(Bench.init)
      })
    for name: Name in ["hands on", "declares", "initialiser"] {
      #expect(injector.get(Bench.self, named: name).size == 3)
    }
  }
}
