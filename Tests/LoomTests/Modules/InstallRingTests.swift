import Loom
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

  private static func modules() -> [AnyModule] {
    [
      Ping(), Pong(), Alone(), Wrapped(), Start(), Module { $0.install(Ping()) }, Module { $0.installOnce(Ping()) },
      Module { $0.installOnce(Alone()) },
    ]
  }

  @Test func `a ring is a problem, wherever modules go`() async throws {
    let base = try Injector(global: GlobalContext())
    for index in Self.modules().indices {
      func module() -> AnyModule { Self.modules()[index] }
      let codes: [[Problem.Code]] = [
        Probe.codes { try Injector(module(), global: GlobalContext()) },
        Probe.codes { try Injector.verify(module(), global: GlobalContext()) },
        Probe.codes { try Injector.warnings(module(), global: GlobalContext()) },
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

  @Test func `the problem names each module, and the line where it installs the next`() throws {
    let problem = try #require(Probe.report { try Injector(Ping(), global: GlobalContext()) }?.problems.first)
    #expect(problem.key == AnyKey(Key(Ping.self)))
    #expect(problem.notes.map(\.subject) == ["Ping", "Pong"].map { .installer("InstallRingTests.\($0)") })
    #expect(problem.notes.map(\.location?.line) == [9, 16])
  }

  @Test func `the report`() throws {
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

  final class Tagged: Module {
    let name: Name
    init(_ name: Name) { self.name = name }
    override func configure() { bind(Name.self, named: name).to { [name] in name } }
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

  @Test func `a tree of modules of one class is fine`() throws {
    let injector = try Injector(Tree("a", [Tree("b", [Tree("c")]), Tree("d")]), global: GlobalContext())
    #expect(try ["a", "b", "c", "d"].map { try injector.resolve(Name.self, named: $0) } == ["a", "b", "c", "d"])
  }

  /// Installs two of its class, of which each would install two more.
  final class Twofold: Module {
    override func configure() {
      install(Twofold())
      install(Twofold())
    }
  }

  @Test func `a ring ends at once, however many modules would install each other`() {
    #expect(Probe.codes { try Injector(Twofold(), global: GlobalContext()) } == [.cycle])
  }

  @Test func `modules of one class are fine beside each other`() throws {
    let both = Module {
      $0.install(Tagged("a"))
      $0.install(Module { $0.install(Tagged("b")) })
    }
    let injector = try Injector(both, Tagged("c"), global: GlobalContext())
    #expect(try ["a", "b", "c"].map { try injector.resolve(Name.self, named: $0) } == ["a", "b", "c"])
    #expect(try injector.child(Tagged("d")).get(Name.self, named: "d") == "d")
  }
}
