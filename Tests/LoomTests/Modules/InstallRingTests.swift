import Loom
import LoomTesting
import TestSupport
import Testing

/// Modules that would install new modules of their own classes without end.
@Suite struct InstallRingTests {
  final class Ping: Module {
    override func configure() {
      bind(Int.self).to { 1 }
      install(Pong())
    }
  }

  final class Pong: Module {
    override func configure() {
      bind(String.self).to { "pong" }
      install(Ping())
    }
  }

  final class Alone: Module {
    override func configure() { install(Alone()) }
  }

  final class AloneOnMain: MainActorModule {
    override func configure() { install(AloneOnMain()) }
  }

  /// Installs the next of its kind within a module that is a closure.
  final class Wrapped: Module {
    override func configure() { install(Module { $0.install(Wrapped()) }) }
  }

  /// A ring of many classes.
  final class Link<Rest>: Module {
    let length: Int
    init(_ length: Int) { self.length = length }
    override func configure() {
      if length > 0 { install(Link<[Rest]>(length - 1)) } else { install(Start()) }
    }
  }

  final class Start: Module {
    override func configure() { install(Link<Int>(8)) }
  }

  /// Installs two of its class, of which each would install two more.
  final class Twofold: Module {
    override func configure() {
      install(Twofold())
      install(Twofold())
    }
  }

  private static let rings: [@Sendable () -> AnyModule] = [
    { Ping() }, { Pong() }, { Alone() }, { Wrapped() }, { Start() }, { Twofold() }, { Module { $0.install(Ping()) } },
    { Module { $0.installOnce(Ping()) } }, { Module { $0.installOnce(Alone()) } },
  ]

  @Test func `a ring is a problem at once, wherever modules go`() throws {
    let base = try Injector(global: GlobalContext())
    for module in Self.rings {
      let codes: [[Problem.Code]] = [
        Probe.codes { try Injector(module(), global: GlobalContext()) },
        Probe.codes { try Injector.verify(module(), global: GlobalContext()) },
        Probe.codes { try Injector.warnings([module()], global: GlobalContext()) },
        Probe.codes { try base.child(module()) },
        Probe.codes { try base.copy(with: module()) },
      ]
      #expect(codes == Array(repeating: [.cycle], count: codes.count), "\(type(of: module()))")
      let overriding = Probe.codes { try Injector(overriding: module(), global: GlobalContext()) }
      #expect(overriding.first == .cycle)
    }
  }

  @Test @MainActor func `modules of the main actor are no exception`() {
    #expect(Probe.codes { try Injector(AloneOnMain(), global: GlobalContext()) } == [.cycle])
  }

  @Test func `what a global context installs ends, and the injectors that use it have the problem`() {
    let global = GlobalContext()
    global.install(Ping())
    #expect(Probe.codes { try Injector(global: global) } == [.cycle])
  }

  @Test func `the report names each module, and the line where it installs the next`() throws {
    let problem = try #require(Probe.report { try Injector(Ping(), global: GlobalContext()) }?.problems.first)
    #expect(problem.key == AnyKey(Key(Ping.self)))
    #expect(problem.notes.map(\.location?.line) == [11, 18])
    try expectGolden("install-ring") { try Injector(Module { $0.install(Pong()) }, global: GlobalContext()) }
    try expectGolden("install-ring-alone") { try Injector(Alone(), global: GlobalContext()) }
  }

  // What is no ring.

  final class OncePing: Module {
    override func configure() {
      bind(Int.self).to { 1 }
      installOnce(OncePong())
    }
  }

  final class OncePong: Module {
    override func configure() {
      bind(String.self).to { "pong" }
      installOnce(OncePing())
    }
  }

  final class OnceAlone: Module {
    override func configure() {
      bind(Int.self).to { 1 }
      installOnce(OnceAlone())
      install(self)
    }
  }

  @Test func `modules that install each other once, and one object that is installed again, are fine`() throws {
    for module in [OncePing() as Module, OncePong()] {
      let injector = try Injector(module, global: GlobalContext())
      #expect(injector.get(String.self) == "pong" && injector.get(Int.self) == 1)
    }
    #expect(try Injector(OnceAlone(), global: GlobalContext()).get(Int.self) == 1)
  }

  final class Tree: Module {
    let (name, parts): (Name, [Tree])
    init(_ name: Name, _ parts: [Tree] = []) { (self.name, self.parts) = (name, parts) }
    override func configure() {
      bind(Name.self, named: name).to { [name] in name }
      for part in parts { install(part) }
    }
  }

  @Test func `modules of one class are fine beside each other, and in a tree`() throws {
    let parts = Module {
      $0.install(Tree("a", [Tree("b", [Tree("c")]), Tree("d")]))
      $0.install(Module { $0.install(Tree("e")) })
    }
    let injector = try Injector(parts, Tree("f"), global: GlobalContext()).child(Tree("g"))
    for name: Name in ["a", "b", "c", "d", "e", "f", "g"] { #expect(injector.get(Name.self, named: name) == name) }
  }
}
