import Loom
import Testing

/// The reports of what goes wrong when an injector is started and closed.
@Suite(.timeLimit(.minutes(5))) struct LifeReportTests {
  final class ServerModule: Module {
    override func configure() {
      bind(Int.self).to { 8080 }
      bind(String.self, named: "address").to { (port: Int) async in "localhost:\(port)" }.onClose { _ in }
      bind(Gear.self).to({ (address: String) async in Gear(address) }, .named("address")).onClose { _ in }
    }
  }

  private func injector(_ body: @escaping (Module) -> Void) throws -> Injector {
    try Injector(ServerModule(), Module(body), global: GlobalContext())
  }

  @Test func `asynchronous scope`() throws {
    try expectGolden("asynchronous-scope") {
      try injector {
        $0.bind(Dashboard.self).to { () async in Dashboard(plugins: []) }.in(.weak)
        $0.bind([Gear].self).to { (gear: Gear) async in [gear] }.in(.normal)
      }
    }
  }

  @Test func `not kept`() throws {
    try expectGolden("not-kept") {
      try injector {
        $0.bind(Dashboard.self).to { Dashboard(plugins: []) }.onClose { _ in }
        $0.bind(Radio.self, named: "graph").to(Radio.init).in(.graph).onClose { _ in }
      }
    }
  }

  @Test func `a cycle through an asynchronous function`() throws {
    try expectGolden("cycle-asynchronous") {
      try injector {
        $0.bind(Dashboard.self).to { (_: Device) async in Dashboard(plugins: []) }
        $0.bind(Device.self).to { (_: Dashboard) in Device("radio") }.in(.singleton)
      }
    }
  }

  @Test func `a failed start tells what has been closed`() async throws {
    let injector = try injector {
      $0.bind(Dashboard.self).to { (_: Gear) async throws -> Dashboard in throw Probe.Failure() }
    }
    try await expectGolden("start-failed") { try await injector.start() }
  }

  @Test func `a failed start with an error of closing`() async throws {
    let injector = try injector {
      $0.bind(Radio.self).to { Radio() }.in(.eager).onClose { _ in throw Probe.Failure(reason: "jams") }
      $0.bind(Dashboard.self).to { (_: Gear) async throws -> Dashboard in throw Probe.Failure() }
    }
    try await expectGolden("start-failed-close-threw") { try await injector.start() }
  }

  @Test func `a failure that several products wait for`() async throws {
    let injector = try Injector.of {
      $0.bind(Gear.self).to { throw Probe.Failure() }.in(.singleton)
      for name: Name in ["x", "y"] { $0.bind(String.self, named: name).to { (gear: Gear) async in gear.name } }
    }
    let error = try #require(await Probe.report { try await injector.start() })
    // Which of the two comes first is not said.
    #expect(error.problems.count == 1)
    #expect(error.problems.first?.notes.contains { $0.role == .neededBy } == true)
  }

  @Test func `a canceled start`() async throws {
    let hasBegun = Probe.Signal()
    let injector = try injector {
      $0.bind(Dashboard.self).to { (_: Gear) async throws -> Dashboard in
        hasBegun.happen()
        try await Probe.Signal().wait()
        return Dashboard(plugins: [])
      }
    }
    let start = Task { try await injector.start() }
    try await hasBegun.wait()
    start.cancel()
    try await expectGolden("cancelled") { try await start.value }
  }

  @Test func `a canceled start of a child`() async throws {
    let hasBegun = Probe.Signal()
    let injector = try Injector.of {
      $0.bind(Dashboard.self).to { () async throws -> Dashboard in
        hasBegun.happen()
        try await Probe.Signal().wait()
        return Dashboard(plugins: [])
      }.in(.scoped)
    }
    let request = Task { try await injector.withChild { _ in 1 } }
    try await hasBegun.wait()
    request.cancel()
    try await expectGolden("cancelled-child") { _ = try await request.value }
  }

  @Test func `not started: asked for through another`() throws {
    let injector = try injector { $0.bind(Dashboard.self).to { (_: Gear) in Dashboard(plugins: []) } }
    try expectGolden("not-started-through") { try injector.resolve(Dashboard.self) }
  }

  @Test func `not started: what the child of a started parent has for itself`() async throws {
    let parent = try injector { _ in }
    try await parent.start()
    let child = try parent.child(Module { $0.bind(Int.self).to { 80 } })
    try expectGolden("not-started-child") { try child.resolve(Gear.self) }
    await parent.close()
  }

  @Test func `not started: a child that needs its parent's`() async throws {
    let parent = try injector { _ in }
    let child = try parent.child(Module { $0.bind(Dashboard.self).to { (_: Gear) async in Dashboard(plugins: []) } })
    try await expectGolden("not-started-parent") { try await child.start() }
  }

  @Test func `closing that throws`() async throws {
    let module = Module {
      $0.bind(Radio.self).to(Radio.init).in(.eager).onClose { _ in throw Probe.Failure(reason: "jams") }
      $0.bind(Device.self, named: "horn").to { Device("horn") }.in(.eager)
        .onClose { throw Probe.Failure(reason: "\($0.label) does not stop") }
    }
    try await expectGolden("close-threw") {
      try await withInjector(ServerModule(), module, global: GlobalContext()) { _ in }
    }
  }

  @Test func `closed: asked for afterwards`() async throws {
    let injector = try injector { _ in }
    await injector.close()
    try expectGolden("closed-after-close") { try injector.resolve(Gear.self) }
    try await expectGolden("closed-start") { try await injector.start() }
    try expectGolden("closed-child") { try injector.child() }
  }

  @Test func `closed: asked for by a factory that has been kept`() async throws {
    struct Maker: Sendable { let gear: Factory<Radio> }
    let injector = try injector {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Maker.self).to(Maker.init).in(.singleton)
    }
    let maker = injector.get(Maker.self)
    await injector.close()
    try expectGolden("closed-factory") { try maker.gear.resolve() }
  }

  @Test func `closed: a child in a task that has outlived it`() async throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.supplied(Int.self)
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
    }
    let (isClosed, close) = AsyncStream<Void>.makeStream()
    let task = try await injector.withChild(supplying: 1) { child in
      Task {
        for await _ in isClosed {}
        return Probe.report { try child.resolve(Radio.self) }
      }
    }
    close.finish()
    let report = try #require(await task.value)
    try Golden.expect(report.description, "closed-child-in-task")
    let own = Task { try await injector.withChild(supplying: 1) { try $0.resolve(Int.self) } }
    #expect(try await own.value == 1)
    #expect(
      try await injector.withChild(supplying: 1) { child in try await Task { try child.resolve(Int.self) }.value } == 1)
  }

  @Test func `closed: a child is advised as its parent where that is closed, too`() async throws {
    let injector = try Injector(global: GlobalContext()) { $0.bind(Radio.self).to(Radio.init) }
    let child = try injector.child { $0.bind(Int.self).to { 1 } }
    await child.close()
    func remedies() -> [[String]] {
      let reports = [
        Probe.report { try child.resolve(Radio.self) },
        Probe.report { try child.child { $0.bind(Bool.self).to { true } } },
      ]
      return reports.map { $0?.problems[0].remedies ?? [] }
    }
    #expect(remedies().allSatisfy { $0.last?.contains("injector.withChild(…)") == true })
    await injector.close()
    #expect(
      remedies()
        == Array(repeating: ["use it before close(), or create a fresh injector: try injector.copy()"], count: 2))
  }

  @Test func `closed: because starting it had failed`() async throws {
    let injector = try injector { $0.bind(Radio.self).to { () async throws -> Radio in throw Probe.Failure() } }
    #expect(await Probe.codes { try await injector.start() } == [.factoryThrew])
    try expectGolden("closed-after-failed-start") { try injector.resolve(Int.self) }
  }
}
