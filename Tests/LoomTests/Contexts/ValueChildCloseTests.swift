import Loom
import TestSupport
import Testing

/// Starting and closing children of values, and their parents.
struct ValueChildCloseTests: ValueChildSuite {
  private let works = Works()

  private func root(_ bind: (Module) -> Void = { _ in }) throws -> Injector {
    try Kind.root { [works] module in
      module.bind(Gear.self, named: "scoped").to { (request: Request) in works.make("scoped \(request.id)") }
        .in(.scoped).onClose { works.close($0) }
      module.bind(Gear.self, named: "on top")
        .to({ (_: Gear, request: Request) in works.make("on top \(request.id)") }, .named("scoped"), .bound)
        .in(.scoped).onClose { works.close($0) }
      module.make("shared", by: works)
      bind(module)
    }
  }

  @Test(arguments: Kind.allCases)
  func `closing a child closes its own, once, the newest first`(kind: Kind) async throws {
    let app = try root()
    let (child, other) = (try kind.of(app, request: 1), try kind.of(app, request: 2))
    for injector in [child, other] { _ = (injector.gear("on top"), injector.gear("shared")) }
    await child.close()
    #expect(works.closed == ["on top 1", "scoped 1"])
    await child.close()
    #expect(works.closed.count == 2)
    #expect(other.gear("on top").name == "on top 2")
    let inner = try kind.of(other, User(name: "Ann"))
    _ = inner.gear("scoped")
    await other.close()
    #expect(works.closed.dropFirst(2) == ["scoped 2", "on top 2", "scoped 2"])
    #expect(Probe.codes { try inner.resolve(User.self) } == [.closed])
    await app.close()
    #expect(works.closed.last == "shared" && works.closed.count == works.made.count)
  }

  @Test(arguments: Kind.allCases)
  func `closing the parent closes the open children first, the newest first`(kind: Kind) async throws {
    let app = try root()
    _ = app.gear("shared")
    let children = try (1...3).map { try kind.of(app, request: $0) }
    let grandchild = try kind.of(children[1], User(name: "Ann"))
    for injector in children + [grandchild] { _ = injector.gear("scoped") }
    // A child that is gone without being closed is forgotten.
    _ = try kind.of(app, request: 4).gear("scoped")
    await app.close()
    // The grandchild's has the request of its parent, and is closed before that one's own.
    #expect(works.closed == ["scoped 3", "scoped 2", "scoped 2", "scoped 1", "shared"])
    for injector in children + [grandchild, app] {
      #expect(Probe.codes { try injector.resolve(Gear.self, named: "shared") } == [.closed])
      #expect(Probe.codes { try injector.resolve(Gear.self, named: "scoped") } == [.closed])
      #expect(Probe.codes { try kind.of(injector, User(name: "Bob")) } == [.closed])
    }
  }

  @Test(arguments: Kind.allCases)
  func `an error of an action is in the report, of each call`(kind: Kind) async throws {
    let app = try root {
      $0.bind(Gear.self).to { (request: Request) in Gear("broken \(request.id)") }.in(.scoped)
        .onClose { throw Probe.Failure(reason: $0.name) }
    }
    let child = try kind.of(app, request: 1)
    _ = (child.get(Gear.self), child.gear("on top"))
    let reports = [await child.close(), await child.close()]
    #expect(reports.map { $0.problems.map(\.code) } == [[.closeThrew], [.closeThrew]])
    #expect("\(reports[0].problems)" == "\(reports[1].problems)")
    #expect(works.closed == ["on top 1", "scoped 1"])
    let other = try kind.of(app, request: 2)
    _ = other.get(Gear.self)
    let report = await app.close()
    #expect(report.problems.map(\.code) == [.closeThrew])
    #expect("\(report.problems)".contains("broken 2"))
  }

  @Test(arguments: [true, false])
  func `a child around a closure is closed after it`(fails: Bool) async throws {
    let app = try root()
    let result = await Probe.codes {
      try await app.withChild(supplying: Request(id: 4), User(name: "Ann")) { child in
        #expect(child.gear("on top").name == "on top 4")
        #expect(works.closed.isEmpty)
        if fails { _ = try child.resolve(String.self) }
      }
    }
    #expect(result == (fails ? [.missing] : []))
    #expect(works.closed == ["on top 4", "scoped 4"])
  }

  @Test(arguments: Kind.allCases)
  func `what an action asks its child for is the child's, and is closed too`(kind: Kind) async throws {
    let box = Probe.Box<Injector?>(nil)
    let app = try root {
      $0.bind(Gear.self).to { (_: Request) in Gear("asking") }.in(.scoped).onClose { _ in
        _ = try box.value?.resolve(Gear.self, named: "scoped")
      }
    }
    let child = try kind.of(app, request: 1)
    box.value = child
    _ = child.get(Gear.self)
    #expect(await child.close().problems.isEmpty)
    box.value = nil
    #expect(works.closed == ["scoped 1"])
    #expect(Probe.codes { try child.resolve(Gear.self, named: "scoped") } == [.closed])
  }

  @Test(arguments: Kind.allCases)
  func `each child starts what needs its value, and asks for what the root has started`(kind: Kind) async throws {
    let app = try root { [works] in
      $0.bind(Gear.self).to { (_: Hall) async in await works.start("slow") }
      $0.bind(Gear.self, named: "own").to { (request: Request) async in await works.start("own \(request.id)") }
        .in(.scoped)
      $0.bind(String.self).to { (gear: Gear, session: Session) in "\(gear.name) \(session.request.id)" }.in(.scoped)
    }
    let child = try kind.of(app, request: 1)
    #expect(child.get(Session.self).request.id == 1)
    #expect(Probe.codes { try child.resolve(String.self) } == [.notStarted])
    #expect(Probe.codes { try child.resolve(Gear.self, named: "own") } == [.notStarted])
    try await app.start()
    try await child.start()
    #expect(child.get(String.self) == "slow 1" && child.gear("own").name == "own 1")
    #expect(child.get(Gear.self) === app.get(Gear.self))
    let names = try await app.withChild(supplying: Request(id: 2)) { [$0.gear("own").name, $0.get(String.self)] }
    #expect(names == ["own 2", "slow 2"])
    #expect(works.made == ["slow", "own 1", "own 2"])
    await child.close()
    #expect(await Probe.report { try await child.start() }?.problems.map(\.code) == [.closed])
  }
}
