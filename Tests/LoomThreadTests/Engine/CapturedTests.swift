import Loom
import TestSupport
import Testing

/// Values that functions and actions have captured, and those of calls and children, are released with the last
/// injector that may use them.
struct CapturedTests {
  struct Request: Sendable { let life: Probe.Life }

  final class Desk: Sendable {
    let life: Probe.Life
    init(_ life: Probe.Life) { self.life = life }
  }

  final class Drawer: Sendable {
    let desk: Desk
    let life: Probe.Life
    init(_ desk: Desk, _ life: Probe.Life) { (self.desk, self.life) = (desk, life) }
  }

  enum Way: CaseIterable { case normal, graph, singleton, scoped, weak }

  /// A root whose function and action have captured an object each, beside what they make.
  private func root(_ way: Way, _ lives: Probe.Counter) throws -> Injector {
    try Injector(global: GlobalContext()) { module in
      let (captured, forAction) = (Probe.Life(lives), Probe.Life(lives))
      module.supplied(Request.self)
      let desk = module.bind(Desk.self).to { withExtendedLifetime(captured) { Desk(Probe.Life(lives)) } }
      let end: @Sendable (Desk) -> Void = { _ in withExtendedLifetime(forAction) {} }
      switch way {
      case .normal: break
      case .graph: desk.in(.graph)
      case .singleton: desk.in(.singleton).onClose(end)
      case .scoped: desk.in(.scoped).onClose(end)
      case .weak: desk.in(.weak).onClose(end)
      }
      module.bind(Drawer.self).to(Drawer.init, .bound, .argument)
      module.bind(Probe.Life.self, named: "request").to { (request: Request) in
        withExtendedLifetime(captured) { request.life }
      }
    }
  }

  /// Asks an injector for its products, in each way to ask.
  private func use(_ injector: Injector, _ lives: Probe.Counter) throws {
    for _ in 1...2 {
      _ = try injector.resolve(Drawer.self, arguments: Probe.Life(lives))
      _ = try injector.resolve(Factory<Drawer, Probe.Life>.self).resolve(Probe.Life(lives))
      _ = try injector.resolve(Lazy<Desk>.self).resolve().life
    }
  }

  @Test(arguments: Way.allCases)
  func `a root and its children leave nothing`(way: Way) throws {
    let lives = Probe.Counter()
    do {
      let root = try root(way, lives)
      if way != .scoped { try use(root, lives) }
      for _ in 1...3 {
        let child = try root.child(supplying: Request(life: Probe.Life(lives)))
        try use(child, lives)
        _ = try child.resolve(Probe.Life.self, named: "request")
        let other = try child.child { $0.bind(Int.self).to(instance: 1) }
        try use(other, lives)
      }
      #expect(lives.value > 0)
    }
    #expect(lives.value == 0)
  }

  @Test(arguments: Way.allCases)
  func `nothing is left behind a closing, nor in the child of a closed root`(way: Way) async throws {
    let lives = Probe.Counter()
    do {
      let root = try root(way, lives)
      for _ in 1...3 {
        try await root.withChild(supplying: Request(life: Probe.Life(lives))) { child in
          try use(child, lives)
          _ = try child.resolve(Probe.Life.self, named: "request")
        }
      }
      let child = try root.child(supplying: Request(life: Probe.Life(lives)))
      try use(child, lives)
      await root.close()
      #expect(throws: InjectionError.self) { try child.resolve(Desk.self) }
      #expect(throws: InjectionError.self) { try child.resolve(Drawer.self, arguments: Probe.Life(lives)) }
    }
    #expect(lives.value == 0)
  }

  @Test func `a child outlives the root's last other reference with all that it uses of it`() throws {
    let lives = Probe.Counter()
    do {
      let child = try root(.scoped, lives).child(supplying: Request(life: Probe.Life(lives)))
      try use(child, lives)
      let desk = try child.resolve(Desk.self)
      #expect(try child.resolve(Desk.self) === desk)
    }
    #expect(lives.value == 0)
  }

  struct Refusal: Error {}

  @Test func `a function that has failed leaves nothing of its arguments and parameters`() throws {
    let lives = Probe.Counter()
    do {
      let injector = try Injector(global: GlobalContext()) { module in
        module.bind(Desk.self).to { Desk(Probe.Life(lives)) }
        module.bind(Drawer.self).to(
          { (desk: Desk, life: Probe.Life) throws -> Drawer in
            withExtendedLifetime((desk, life)) {}
            throw Refusal()
          }, .bound, .argument)
      }
      for _ in 1...3 {
        #expect(throws: InjectionError.self) { try injector.resolve(Drawer.self, arguments: Probe.Life(lives)) }
        #expect(lives.value == 0)
      }
    }
    #expect(lives.value == 0)
  }
}
