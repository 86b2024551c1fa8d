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

/// The order in which modules come does not matter to `installOnce`.
struct InstallOrderTests {
  /// All orders of some modules, which are made for each.
  private func injectors(_ modules: [() -> Module]) throws -> [Injector] {
    try permutations(modules).map { try Injector(modules: $0.map { $0() }, global: GlobalContext()) }
  }

  private func permutations<T>(_ all: [T]) -> [[T]] {
    guard let first = all.first else { return [[]] }
    return permutations(Array(all.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest.prefix($0)) + [first] + rest.suffix(rest.count - $0) }
    }
  }

  private func expect(
    _ power: Int, sourceLocation: SourceLocation = #_sourceLocation, _ modules: () -> Module...
  ) throws {
    for injector in try injectors(modules) {
      #expect(injector.get(Int.self, named: "cars") == power, sourceLocation: sourceLocation)
      #expect(injector.get(Int.self, named: "parts") == 10, sourceLocation: sourceLocation)
      #expect(injector.get([String].self) == ["engine"], sourceLocation: sourceLocation)
    }
  }

  private let byHand = { Module { $0.installOnce(Engines(1)) } }

  @Test func `a module that is given, or that another one installs, comes before one that is made`() throws {
    try expect(1, { Cars() }, byHand, byHand)
    try expect(400, { Cars() }, { Engines() })
    try expect(400, { Cars() }, byHand, { Engines() })
    try expect(800, { Cars() }, { Racing() })
    try expect(800, { Cars() }, byHand, { Racing() })
    try expect(800, { Cars() }, { Module { $0.install(Module { $0.install(Engines(800)) }) } })
    try expect(800, { Configured { $0.install(Cars()) } }, { Configured { $0.install(Racing()) } })
    let engines = Engines(800)
    try expect(800, { Cars() }, { Racing(engines) }, { engines }, { Racing(engines) })
  }

  @Test func `two that are given or installed are duplicates, even if one was made for installOnce`() {
    let made = Engines(1)
    let user = { Configured { $0.installOnce(made) } }
    for modules: [() -> Module] in [
      [{ Cars() }, { Engines() }, { Engines() }], [{ Cars() }, { Engines() }, { Racing() }],
      [{ Cars() }, { Racing() }, { Racing() }], [user, { Racing() }, { Racing(made) }],
    ] {
      for order in permutations(modules) {
        #expect(Set(Probe.codes { try Injector(modules: order.map { $0() }, global: GlobalContext()) }) == [.duplicate])
      }
    }
    for order in permutations([user, { Racing(made) }]) {
      #expect(throws: Never.self) { try Injector(modules: order.map { $0() }, global: GlobalContext()) }
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

  @Test func `a module sees the bindings of what it installs, and nobody those of what has been left out`() throws {
    let sawPower = Probe.Box(false)
    for order in permutations([{ Cars(sawPower) }, { Engines() }]) {
      sawPower.value = false
      _ = try Injector(modules: order.map { $0() }, global: GlobalContext())
      #expect(sawPower.value)
    }
    let seen = Probe.Box<[Bool]>([])
    _ = try Injector(
      Configured { $0.installOnce(Label("made")) }, Configured { $0.install(Label("installed")) },
      Configured { module in
        seen.value = ["made", "installed"].map { module.hasBinding(for: String.self, named: $0) }
      }, global: GlobalContext())
    #expect(seen.value == [false, true])
  }

  @Test func `what several modules need stays until the last of them is removed, in a fresh injector too`() throws {
    for injector in try injectors([{ Cars() }, { Engines() }]) {
      #expect(try injector.copy(without: Cars.self).get(Int.self, named: "power") == 400)
      #expect(Probe.codes { try injector.copy(without: Engines.self) } == [.missing])
    }
    for injector in try injectors([{ Cars() }, { Racing() }]) {
      for injector in [injector, try injector.copy(with: Label("newer"))] {
        #expect(try injector.copy(without: Cars.self).get(Int.self, named: "power") == 800)
        #expect(try injector.copy(without: Racing.self).get(Int.self, named: "cars") == 800)
        let none = try injector.copy(without: Racing.self, Cars.self)
        #expect(Probe.codes { try none.resolve(Int.self, named: "power") } == [.missing])
        #expect(Probe.codes { try none.resolve(Int.self, named: "parts") } == [.missing])
      }
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
