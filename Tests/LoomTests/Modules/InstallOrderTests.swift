import Loom
import TestSupport
import Testing

private final class Engines: Module {
  let power: Int

  init(_ power: Int = 400) { self.power = power }

  override func configure() {
    install(Parts())
    bind(Int.self, named: "power").to(instance: power)
    contribute(to: String.self).to(instance: "engine")
  }
}

private final class Parts: Module {
  override func configure() { bind(Int.self, named: "parts").to(instance: 10) }
}

/// Needs the engines, whichever module brings them.
private final class Cars: Module {
  let hadPower: Probe.Box<Bool>

  init(_ hadPower: Probe.Box<Bool> = .init(false)) { self.hadPower = hadPower }

  override func configure() {
    installOnce(Engines(1))
    hadPower.value = hasBinding(for: Int.self, named: "power")
    bind(Int.self, named: "cars").to({ (power: Int) in power }, .named("power"))
  }
}

/// Brings certain engines.
private final class Racing: Module {
  let engines: Engines

  init(_ engines: Engines = Engines(800)) { self.engines = engines }

  override func configure() { install(engines) }
}

/// Binds a text under the name that it is made with.
private final class Label: Module {
  let name: Name

  init(_ name: Name) { self.name = name }

  override func configure() { bind(String.self, named: name).to(instance: name.text) }
}

/// Of the modules of a type, `installOnce` uses the first.
struct InstallOrderTests {
  private let byHand = Module { $0.installOnce(Engines(1)) }

  private func injector(_ modules: Module...) throws -> Injector {
    try Injector(modules: modules, global: GlobalContext())
  }

  private func expect(
    _ power: Int, sourceLocation: SourceLocation = #_sourceLocation, _ modules: Module...
  ) throws {
    let injector = try Injector(modules: modules, global: GlobalContext())
    #expect(injector.get(Int.self, named: "cars") == power, sourceLocation: sourceLocation)
    #expect(injector.get(Int.self, named: "parts") == 10, sourceLocation: sourceLocation)
    #expect(injector.get([String].self) == ["engine"], sourceLocation: sourceLocation)
  }

  @Test func `the first module counts, whether it was given, installed, or made for that`() throws {
    try expect(1, Cars(), byHand)
    try expect(1, byHand, Cars())
    try expect(400, Engines(), Cars(), byHand)
    try expect(800, Racing(), Cars())
    try expect(800, Racing(), byHand, Cars())
    try expect(800, Module { $0.install(Module { $0.install(Engines(800)) }) }, Cars())
    try expect(800, Configured { $0.install(Racing()) }, Configured { $0.install(Cars()) })
    let engines = Engines(800)
    try expect(800, Racing(engines), Cars(), engines, Racing(engines))
    let made = Engines(2)
    try expect(2, Configured { $0.installOnce(made) }, Cars(), Racing(made))
  }

  @Test func `a module is one of its own class, whatever the type of the expression`() throws {
    let features: [AnyModule] = [Engines(1), Cars()]
    try expect(400, Engines(), Configured { module in for feature in features { module.installOnce(feature) } })
    try expect(400, Engines(), Module { module in for feature in features { module.installOnce(feature) } })
    try expect(1, Configured { module in for feature in features + features { module.installOnce(feature) } })
  }

  @Test func `one that is given or installed after another of its type is a duplicate`() {
    let lists: [[Module]] = [
      [Cars(), Engines()], [Cars(), Racing()], [byHand, Cars(), Engines()], [Engines(), Cars(), Engines()],
      [Engines(), Racing(), Cars()], [Racing(), Racing(), Cars()],
    ]
    for modules in lists {
      #expect(Set(Probe.codes { try Injector(modules: modules, global: GlobalContext()) }) == [.duplicate])
    }
  }

  @Test func `one that a made module of its class installs is a duplicate`() {
    final class Recursive: Module {
      let isInner: Bool
      init(isInner: Bool) { self.isInner = isInner }
      override func configure() {
        bind(Int.self).to { 1 }
        if !isInner { install(Recursive(isInner: true)) }
      }
    }
    let user = Configured { $0.installOnce(Recursive(isInner: false)) }
    #expect(Probe.codes { try Injector(user, global: GlobalContext()) } == [.duplicate])
  }

  @Test func `modules that have no class of their own have nothing to do with each other`() throws {
    let user = Configured { $0.installOnce(Module { $0.bind(Int.self).to { 1 } }) }
    let injector = try Injector(user, Module { $0.bind(String.self).to { "" } }, global: GlobalContext())
    #expect(injector.get(Int.self) == 1)
  }

  @Test func `a module counts once, though more is declared on it between two installs`() throws {
    final class Filling: Module {
      let shared = Module { $0.bind(Int.self).to { 1 } }

      override func configure() {
        install(shared)
        shared.bind(String.self).to { "" }
        install(shared)
      }
    }
    #expect(try Injector(Filling(), global: GlobalContext()).get(Int.self) == 1)
  }

  @Test func `a module of an ancestor that has grown is collected again, though it was met before`() throws {
    let grown = Module { $0.bind(Int.self).to { 1 } }
    let root = try injector(grown, Label("other"))
    let child = try root.child(
      Configured {
        $0.install(grown)
        grown.bind(String.self).to { "grown" }
        $0.install(grown)
      })
    #expect(child.get(String.self) == "grown")
  }

  @Test func `a module that has grown does not stay for what it was before`() throws {
    final class First: Module {
      let shared: Module
      init(_ shared: Module) { self.shared = shared }
      override func configure() { install(shared) }
    }
    let shared = Module { $0.contribute(to: String.self).to { "one" } }
    let base = try injector(First(shared))
    shared.bind(Int.self).to { 1 }
    let user = { Configured { $0.install(shared) } }
    let rest = try base.copy(with: user()).copy(with: user()).copy(without: First.self)
    #expect(rest.get([String].self) == ["one"])
  }

  @Test func `a duplicate that two layers have is one problem`() throws {
    let shared = Module { $0.bind(Int.self).to { 1 } }
    let base = try injector(shared, Label("other"))
    shared.bind(Int.self).to { 2 }
    #expect(Probe.codes { try base.copy(with: shared) } == [.duplicate])
  }

  @Test func `a module sees the bindings of what it installs, whoever has brought that`() throws {
    for modules: (Module) -> [Module] in [{ [$0] }, { [Engines(), $0] }] {
      let sawPower = Probe.Box(false)
      _ = try Injector(modules: modules(Cars(sawPower)), global: GlobalContext())
      #expect(sawPower.value)
    }
  }

  @Test func `what several modules need stays until the last of them is removed, in a fresh injector too`() throws {
    let given = try injector(Engines(), Cars())
    #expect(try given.copy(without: Cars.self).get(Int.self, named: "power") == 400)
    #expect(Probe.codes { try given.copy(without: Engines.self) } == [.missing])
    let installed = try injector(Racing(), Cars())
    for injector in [installed, try installed.copy(with: Label("newer"))] {
      #expect(try injector.copy(without: Cars.self).get(Int.self, named: "power") == 800)
      #expect(try injector.copy(without: Racing.self).get(Int.self, named: "cars") == 800)
      let none = try injector.copy(without: Racing.self, Cars.self)
      #expect(Probe.codes { try none.resolve(Int.self, named: "power") } == [.missing])
      #expect(Probe.codes { try none.resolve(Int.self, named: "parts") } == [.missing])
    }
  }

  @Test func `modules that install each other are removed with the one that has installed them`() throws {
    let (first, second) = (Module { $0.bind(Int.self).to { 1 } }, Module { $0.bind(String.self).to { "" } })
    first.install(second)
    second.install(first)
    let injector = try Injector(Configured { $0.install(first) }, Label("other"), global: GlobalContext())
    #expect(injector.get(String.self).isEmpty && injector.get(Int.self) == 1)
    let rest = try injector.copy(without: Configured.self)
    #expect(rest.get(String.self, named: "other") == "other")
    #expect(Probe.codes { try rest.resolve(Int.self) } == [.missing])
    #expect(Probe.codes { try rest.resolve(String.self) } == [.missing])
  }
}
