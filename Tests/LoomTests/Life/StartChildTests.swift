import Loom
import TestSupport
import Testing

/// A child starts what it owns.
struct StartChildTests {
  @Test(arguments: [["parent", "child"], ["child", "parent"]])
  func `a start makes what its injector owns, and nothing of its parent or child`(order: [String]) async throws {
    let works = Works()
    let parent = try Injector.of { $0.start("parent", by: works) }
    let child = try parent.child { $0.start("child", by: works) }
    let injectors = ["parent": parent, "child": child]
    try await injectors[order[0]]?.start()
    #expect(works.made == [order[0]])
    #expect(Probe.codes { try child.resolve(Gear.self, named: Name(order[1])) } == [.notStarted])
    try await injectors[order[1]]?.start()
    #expect(works.made == order)
    #expect(child.gear("parent") === parent.gear("parent"))
  }

  @Test func `a child that needs what its parent has not started says so before any user code runs`() async throws {
    let works = Works()
    let parent = try Injector.of {
      $0.start("parent", by: works)
      $0.start("unneeded", by: works)
    }
    let child = try parent.child {
      $0.start("independent", by: works)
      $0.start("child", after: "parent", by: works)
    }
    let error = try #require(await Probe.report { try await child.start() })
    #expect(error.problems.map(\.code) == [.notStarted])
    #expect(error.problems.map(\.key) == [AnyKey(Key(Gear.self, named: "parent"))])
    #expect(error.problems.map(\.remedies) == [["start the parent before its child: try await parent.start()"]])
    #expect(works.log.all.isEmpty)
    // Nothing has failed, and so nothing has been closed.
    try await parent.start()
    try await child.start()
    #expect(works.made.suffix(2).sorted() == ["child", "independent"])
    #expect(child.gear("parent") === parent.gear("parent"))
  }

  @Test func `what a child's binding can reach is made anew by the child's start`() async throws {
    let works = Works()
    let parent = try Injector.of {
      $0.bind(Int.self).to { 1 }
      $0.bind(Gear.self).to { (number: Int) in await works.start("\(number)") }
      $0.start("other", by: works)
    }
    try await parent.start()
    let child = try parent.child { $0.bind(Int.self).to { 2 } }
    #expect(Probe.codes { try child.resolve(Gear.self) } == [.notStarted])
    try await child.start()
    #expect(works.made.sorted() == ["1", "2", "other"])
    #expect(child.get(Gear.self).name == "2")
    #expect(parent.get(Gear.self).name == "1")
    #expect(child.gear("other") === parent.gear("other"))
  }

  @Test(arguments: [false, true])
  func `what a child has replaced is not made by its start`(isDecorated: Bool) async throws {
    let works = Works()
    let parent = try Injector.of {
      $0.bind(Int.self).to { 1 }
      $0.bind(Gear.self).to { (number: Int) in await works.start("\(number)") }.onClose { works.close($0) }
      if isDecorated { $0.decorate(Gear.self) { $0 } }
    }
    let child = try parent.child {
      $0.bind(Int.self).to { 2 }
      $0.bind(Gear.self).to { works.make("fake") }.in(.singleton)
    }
    let grandchild = try child.child { $0.bind(Int.self).to { 3 } }
    try await child.start()
    try await grandchild.start()
    #expect(works.log.all.isEmpty)
    #expect(child.get(Gear.self).name == "fake")
    await child.close()
    #expect(works.made == ["fake"])
  }

  @Test func `a replaced contribution is not made by a child's start, and others are`() async throws {
    let works = Works()
    let parent = try Injector.of {
      $0.bind(Int.self).to { 1 }
      for name in ["replaced", "kept"] {
        $0.contribute(to: Gear.self, named: Name(name)).to { (_: Int) in await works.start(name) }
      }
      $0.decorate(Gear.self, named: "replaced") { $0 }
    }
    let replaced = try parent.child {
      $0.bind(Int.self).to { 2 }
      $0.contribute(to: Gear.self, named: "replaced").to { works.make("fake") }.in(.singleton)
    }
    try await replaced.start()
    #expect(works.made == ["kept"])
    #expect(replaced.get([Gear].self).map(\.name) == ["fake", "kept"])
    let explicit = try parent.child {
      $0.bind(Int.self).to { 2 }
      $0.bind([Gear].self).to { [] }
      $0.bind([Name: Gear].self).to { [:] }
    }
    try await explicit.start()
    #expect(works.made == ["kept", "fake"])
  }

  @Test func `what only the global context supplies is started for each injector, whoever is started first`()
    async throws
  {
    for childComesFirst in [false, true] {
      let works = Works()
      let global = GlobalContext()
      global.install(Module { $0.start("global", by: works) })
      let parent = try Injector(Module { $0.make("parent", from: "global", by: works) }, global: global)
      let child = try parent.child { $0.bind(Int.self).to { 1 } }
      for injector in childComesFirst ? [child, parent] : [parent, child] { try await injector.start() }
      #expect(works.made == ["global", "global"])
      #expect(child.gear("global") !== parent.gear("global"))
    }
  }

  @Test func `what only the global context supplies is started for a child of supplied values, too`() async throws {
    let works = Works()
    let global = GlobalContext()
    global.install(Module { $0.start("global", by: works) })
    let parent = try Injector(Module { $0.supplied(Int.self) }, global: global)
    try await parent.start()
    let child = try parent.child(supplying: 1)
    #expect(Probe.codes { try child.resolve(Gear.self, named: "global") } == [.notStarted])
    try await child.start()
    #expect(child.gear("global") !== parent.gear("global"))
    try await child.withChild(supplying: 2) { #expect($0.gear("global") !== child.gear("global")) }
    #expect(works.made == ["global", "global", "global"])
    #expect(works.closed == ["global"])
  }

  private final class Manager: Sendable {
    init(injector: Injector, count: Probe.Box<Int>) async throws {
      count.value += 1
      if count.value > 3 { throw Probe.Failure(reason: "each child makes another manager") }
      try await injector.withChild {
        $0.bind(Int.self).to { 1 }
      } body: { child in
        #expect(child.get(Int.self) == 1 && child.gear("other") === child.gear("other"))
        #expect(Probe.codes { try child.resolve(Manager.self) } == [.notStarted])
      }
    }
  }

  @Test func `a child that a function starts does not call the function again`() async throws {
    let (works, count) = (Works(), Probe.Box(0))
    let parent = try Injector.of {
      $0.bind(Probe.Box<Int>.self).to(instance: count)
      $0.start("other", by: works).in(.scoped)
      $0.bind(Manager.self).to(Manager.init)
      $0.bind(String.self).to { (_: Manager) async in "after the manager" }
    }
    let child = try parent.child { $0.bind(Bool.self).to { true } }
    for injector in [parent, child] { try await injector.start() }
    #expect(count.value == 2 && child.get(Manager.self) !== parent.get(Manager.self))
  }

  @Test func `a scoped asynchronous binding is made for each child that is started, and not for the root`() async throws
  {
    let works = Works()
    let parent = try Injector.of { $0.start("scoped", by: works).in(.scoped) }
    let (child, other) = (try parent.child(), try parent.child())
    try await parent.start()
    #expect(works.made.isEmpty)
    let problem = try resolutionError(parent, Gear.self, named: "scoped").problems[0]
    #expect(problem.code == .notStarted)
    #expect(problem.remedies.first?.contains("or the child that has its own") == true)
    #expect(Probe.codes { try child.resolve(Gear.self, named: "scoped") } == [.notStarted])
    try await child.start()
    try await other.start()
    #expect(works.made == ["scoped", "scoped"])
    #expect(child.gear("scoped") !== other.gear("scoped"))
    let grandchild = try child.child()
    try await grandchild.start()
    #expect(grandchild.gear("scoped") !== child.gear("scoped"))
  }

  @Test(arguments: [false, true])
  func `a child starts a scoped asynchronous contribution, also below a decorator, whatever else it binds`(
    isDecorated: Bool
  ) async throws {
    let works = Works()
    let parent = try Injector.of {
      $0.contribute(to: Gear.self).to { () async in await works.start("scoped") }.in(.scoped)
      $0.bind(Gear.self).to { () async in await works.start("bound") }.in(.scoped)
      if isDecorated { $0.decorate(Gear.self) { $0 } }
    }
    let child = try parent.child { $0.bind(Int.self).to { 1 } }
    try await child.start()
    #expect(Set(works.made) == ["scoped", "bound"])
    #expect(child.get([Gear].self).map(\.name) == ["scoped"])
    #expect(child.get(Gear.self).name == "bound")
  }

  @Test(arguments: [false, true])
  func `an eager binding of a child that needs the parent's product is made as soon as that is there`(
    isStarted: Bool
  ) async throws {
    let works = Works()
    let parent = try Injector.of { $0.start("parent", by: works) }
    if isStarted { try await parent.start() }
    let child = try parent.child { $0.make("eager", from: "parent", by: works).in(.eager) }
    #expect(works.made == (isStarted ? ["parent", "eager"] : []))
    try await parent.start()
    try await child.start()
    #expect(works.made == ["parent", "eager"])
  }

  @Test func `a child whose start fails is closed, and its parent is not`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.start("parent", by: works) }
    try await parent.start()
    let child = try parent.child {
      $0.start("child", by: works)
      $0.bind(Gear.self).to({ (_: Gear) async throws in try works.fail("broken") }, .named("child"))
    }
    #expect(await Probe.codes { try await child.start() } == [.factoryThrew])
    #expect(works.closed == ["child"])
    #expect(Probe.codes { try child.resolve(Gear.self, named: "parent") } == [.closed])
    #expect(parent.gear("parent").name == "parent")
  }

  @Test func `a grandchild is started by itself, through a child that has nothing to start`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.start("parent", by: works) }
    let grandchild = try parent.child().child { $0.start("grandchild", after: "parent", by: works) }
    #expect(await Probe.codes { try await grandchild.start() } == [.notStarted])
    try await parent.start()
    try await grandchild.start()
    #expect(grandchild.gear("grandchild").name == "grandchild")
  }

  @Test func `a child's function waits for the parent's start, which fails and closes the child`() async throws {
    let works = Works()
    let (isMaking, mayFail) = (Probe.Signal(), Probe.Signal())
    let parent = try Injector.of {
      $0.bind(Gear.self, named: "parent").to { () async throws -> Gear in
        await mayFail.waitInAnyCase()
        throw Probe.Failure()
      }
    }
    let codes = Probe.Box<[Problem.Code]>([])
    let child = try parent.child {
      $0.bind(Gear.self, named: "child").to { () async in
        isMaking.happen()
        codes.value = await Probe.codes { try await parent.start() }
        return works.make("child")
      }.onClose { works.close($0) }
    }
    async let parentCodes = Probe.codes { try await parent.start() }
    async let childCodes = Probe.codes { try await child.start() }
    try await isMaking.wait()
    mayFail.happen()
    #expect(await parentCodes == [.factoryThrew])
    // The child's product was made in spite of the failure, or was canceled before.
    #expect(await [[], [.cancelled]].contains(childCodes))
    #expect(codes.value == [.factoryThrew])
    #expect(works.log.all.filter { $0 == "close child" }.count == works.log.all.filter { $0 == "make child" }.count)
  }
}
