import Loom
import Testing

private struct Logger: Sendable {}
private struct User: Sendable {}
private struct Trace: Sendable {}
private final class Pool: Sendable {
  init(logger: Logger) {}
}
private final class Store: Sendable {
  init(pool: Pool) {}
}
private struct Greeting {
  let user: User
}
private struct Audit {
  let trace: Trace
}
private struct Page {
  let greeting: Greeting
  let audit: Audit
}
private struct Site {
  let page: Page
}

/// The warnings of values that are supplied to children: of those that are bound besides, and of those that no child
/// has.
struct SuppliedWarningTests {
  private func warnings(
    _ children: [Injector.Child] = [], _ bind: @escaping (Module) -> Void
  ) throws -> [Problem] {
    try Injector.warnings(Module(bind), children: children, global: GlobalContext())
  }

  private func expectGolden(_ warnings: [Problem], _ name: String) throws {
    try Golden.expect(warnings.map(\.description).joined(separator: "\n") + "\n", name)
  }

  // MARK: - Bound besides

  @Test func `a value that is bound and supplied, and that something shared needs`() throws {
    let warnings = try warnings {
      $0.supplied(Logger.self)
      $0.bind(Logger.self).to { Logger() }.in(.singleton)
      $0.bind(Pool.self).to { (logger: Logger) async in Pool(logger: logger) }
      $0.bind(Store.self).to(Store.init).in(.singleton)
    }
    #expect(warnings.map(\.code) == [.duplicate] && warnings.map(\.severity) == [.warning])
    try expectGolden(warnings, "supplied-besides")
  }

  @Test func `the same where only the child says that it is supplied, and once where both do`() throws {
    func bind(_ module: Module) {
      module.bind(Logger.self).to(instance: Logger())
      module.bind(Pool.self).to(Pool.init).in(.singleton)
    }
    let children = [Injector.Child.child(supplying: Logger.self)]
    #expect(try warnings(children, bind).map(\.code) == [.duplicate])
    #expect(
      try warnings(children) {
        bind($0)
        $0.supplied(Logger.self)
      }.map(\.code) == [.duplicate])
  }

  @Test func `no warning where nothing shared needs it, and none where it is only bound or only supplied`() throws {
    #expect(
      try warnings([.child(supplying: Logger.self)]) {
        $0.bind(Logger.self).to { Logger() }
        $0.bind(Pool.self).to(Pool.init)
      }.isEmpty)
    #expect(
      try warnings {
        $0.bind(Logger.self).to { Logger() }
        $0.bind(Pool.self).to(Pool.init).in(.singleton)
      }.isEmpty)
    #expect(
      try warnings([.child(supplying: Logger.self)]) {
        $0.supplied(Logger.self)
        $0.bind(Pool.self).to(Pool.init).in(.scoped)
      }.isEmpty)
  }

  @Test func `what it warns of is what happens`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.supplied(Logger.self)
      $0.bind(Logger.self).to { Logger() }.in(.singleton)
      $0.bind(Pool.self).to(Pool.init).in(.singleton)
    }
    #expect(try injector.child(supplying: Logger()).get(Pool.self) !== injector.get(Pool.self))
  }

  // MARK: - Never supplied

  private func site(_ module: Module) {
    module.supplied(User.self)
    module.supplied(Trace.self)
    module.bind(Greeting.self).to(Greeting.init)
    module.bind(Audit.self).to(Audit.init)
    module.bind(Page.self).to(Page.init)
    module.bind(Site.self).to(Site.init)
  }

  @Test func `values that no described child has together`() throws {
    let warnings = try warnings([.child(supplying: User.self), .child(supplying: Trace.self)], site)
    #expect(warnings.map(\.code) == [.notSupplied] && warnings.map(\.severity) == [.warning])
    try expectGolden(warnings, "never-supplied-together")
  }

  @Test func `a value that no described child has`() throws {
    let warnings = try warnings([.child(supplying: User.self)]) {
      $0.supplied(User.self)
      $0.supplied(Trace.self)
      $0.bind(Greeting.self).to(Greeting.init)
      $0.bind(Audit.self).to(Audit.init)
    }
    try expectGolden(warnings, "never-supplied")
  }

  @Test func `no warning where some level has them, and none where no children are described`() throws {
    #expect(try warnings([], site).isEmpty)
    #expect(try warnings([.child(supplying: User.self, Trace.self)], site).isEmpty)
    #expect(
      try warnings([.child(supplying: User.self, children: [.child(supplying: Trace.self)])], site).isEmpty)
    let binding = Injector.Child.child(Module { $0.bind(Trace.self).to { Trace() } }, supplying: User.self)
    #expect(try warnings([.child(supplying: Trace.self), binding], site).isEmpty)
  }

  @Test func `what is made later needs its values later`() throws {
    let warnings = try warnings([.child(supplying: User.self)]) {
      $0.supplied(User.self)
      $0.bind(Greeting.self).to(Greeting.init)
      $0.bind(Factory<Greeting>.self, named: "later").to(\Factory<Greeting>.self)
    }
    #expect(warnings.isEmpty)
  }

  @Test func `the modules of children count`() throws {
    let session = Injector.Child.child(
      Module {
        $0.supplied(Trace.self)
        $0.bind(Audit.self).to(Audit.init)
      }, supplying: User.self)
    let warnings = try warnings([session]) {
      $0.supplied(User.self)
      $0.bind(Greeting.self).to(Greeting.init)
    }
    #expect(warnings.map(\.key) == [AnyKey(Key(Audit.self))])
  }
}
