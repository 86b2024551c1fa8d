import Loom
import LoomGraph
import TestSupport
import Testing

/// Injectors that are nested deeply; on a thread with the stack that secondary threads of Apple's systems have.
struct DeepChildTests {
  /// More than any program nests.
  private static let depth = 300

  private final class Engine: Sendable {}
  private final class Car: Sendable {
    let engine: Engine
    init(engine: Engine) { self.engine = engine }
  }

  private func onSmallThread(_ body: @escaping @Sendable () throws -> Void) throws {
    try Probe.smallStack { Result(catching: body) }.get()
  }

  private static func descendant(
    of root: Injector, depth: Int = depth, _ declare: (Int, Module) -> Void = { _, _ in }
  ) throws -> Injector {
    try (0..<depth).reduce(root) { injector, level in try injector.child { declare(level, $0) } }
  }

  private static func parts() -> Module {
    Module {
      $0.bind(Engine.self).to(Engine.init).in(.singleton)
      $0.bind(Car.self).to(Car.init).in(.singleton)
      $0.bind(Int.self, named: "seats").to { 4 }
      $0.contribute(to: String.self, named: "a").to { "a" }
      $0.decorate(Car.self) { (car: Car) in car }
    }
  }

  @Test func `nested children are created, asked and released without using up the stack`() throws {
    try onSmallThread {
      let root = try Injector(Self.parts(), global: GlobalContext())
      let leaf = try Self.descendant(of: root)
      #expect(leaf.get(Car.self) === root.get(Car.self))
      #expect(leaf.get(Lazy<Engine>.self).value === root.get(Engine.self))
      #expect(leaf.get(Int.self, named: "seats") == 4)
      #expect(leaf.get([Name: String].self) == ["a": "a"])
      #expect(throws: InjectionError.self) { try leaf.resolve(Float.self) }
      #expect(leaf.graph.nodes.count == root.graph.nodes.count)
      #expect(try leaf.copy(with: Module { _ in }).get([String].self) == ["a"])
    }
  }

  @Test func `each of nested children may have bindings of its own`() throws {
    try onSmallThread {
      let scoped = Module { $0.bind(Set<Int>.self).to { [1] }.in(.scoped) }
      let root = try Injector(Self.parts(), scoped, global: GlobalContext())
      let leaf = try Self.descendant(of: root, depth: 300) { level, module in
        module.bind(Double.self).to { (car: Car, seats: Set<Int>) in Double(level) }
        if level.isMultiple(of: 50) { module.bind(Engine.self).to(Engine.init).in(.singleton) }
      }
      #expect(leaf.get(Double.self) == 299)
      #expect(leaf.get(Car.self).engine === leaf.get(Engine.self))
      #expect(leaf.get(Engine.self) !== root.get(Engine.self))
      #expect(try leaf.copy(with: Module { _ in }).get(Double.self) == 299)
    }
  }

  @Test func `nested children are closed with the first of them`() async throws {
    let root = try Injector(Self.parts(), global: GlobalContext())
    let leaf = try Self.descendant(of: root, depth: 300)
    let plain = try Injector(Self.parts(), global: GlobalContext())
    let descendant = try Self.descendant(of: plain)
    _ = (leaf.get(Car.self), descendant.get(Car.self))
    await root.close()
    await plain.close()
    for injector in [leaf, descendant] {
      #expect(Probe.codes { _ = try injector.resolve(Car.self) } == [.closed])
      #expect(Probe.codes { _ = try injector.child { _ in } } == [.closed])
    }
  }
}
