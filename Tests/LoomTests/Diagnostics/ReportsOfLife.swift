import Loom
import TestSupport

extension StoredReport {
  /// Problems with starting and closing an injector.
  static let ofLife: [StoredReport] = [
    failure("asynchronous-scope") {
      try server {
        $0.bind(Dashboard.self).to { () async in Dashboard(plugins: []) }.in(.weak)
        $0.bind([Gear].self).to { (gear: Gear) async in [gear] }.in(.normal)
        $0.bind(Bool.self).to { () async in true }.in(.weak)
      }
    },
    failure("not-kept") {
      try server {
        $0.bind(Dashboard.self).to { Dashboard(plugins: []) }.onClose { _ in }
        $0.bind(Radio.self, named: "graph").to(Radio.init).in(.graph).onClose { _ in }
      }
    },
    failure("cycle-asynchronous") {
      try server {
        $0.bind(Dashboard.self).to { (_: Device) async in Dashboard(plugins: []) }
        $0.bind(Device.self).to { (_: Dashboard) in Device("radio") }.in(.singleton)
      }
    },
    failure("start-failed") {
      try await server {
        $0.bind(Dashboard.self).to { (_: Gear) async throws -> Dashboard in throw Probe.Failure() }
      }.start()
    },
    failure("start-failed-close-threw") {
      try await server {
        $0.bind(Radio.self).to { Radio() }.in(.eager).onClose { _ in throw Probe.Failure(reason: "jams") }
        $0.bind(Dashboard.self).to { (_: Gear) async throws -> Dashboard in throw Probe.Failure() }
      }.start()
    },
    failure("cancelled") {
      let hasBegun = Probe.Signal()
      let injector = try server {
        $0.bind(Dashboard.self).to { (_: Gear) async throws in try await endless(hasBegun) }
      }
      try await cancel(after: hasBegun) { try await injector.start() }
    },
    failure("cancelled-child") {
      let hasBegun = Probe.Signal()
      let injector = try Injector.of {
        $0.bind(Dashboard.self).to { () async throws in try await endless(hasBegun) }.in(.scoped)
      }
      try await cancel(after: hasBegun) { try await injector.withChild { _ in } }
    },
    failure("not-started-through") {
      let injector = try server { $0.bind(Dashboard.self).to { (_: Gear) in Dashboard(plugins: []) } }
      return try injector.resolve(Dashboard.self)
    },
    failure("not-started-child") {
      let parent = try server()
      try await parent.start()
      return try parent.child { $0.bind(Int.self).to { 80 } }.resolve(Gear.self)
    },
    failure("not-started-parent") {
      try await server().child { $0.bind(Dashboard.self).to { (_: Gear) async in Dashboard(plugins: []) } }.start()
    },
    failure("close-threw") {
      let module = Module {
        $0.bind(Radio.self).to(Radio.init).in(.eager).onClose { _ in throw Probe.Failure(reason: "jams") }
        $0.bind(Device.self, named: "horn").to { Device("horn") }.in(.eager)
          .onClose { throw Probe.Failure(reason: "\($0.label) does not stop") }
      }
      try await withInjector(ServerModule(), module, global: GlobalContext()) { _ in }
    },
    failure("closed-after-close") { try await closed().resolve(Gear.self) },
    failure("closed-start") { try await closed().start() },
    failure("closed-child") { try await closed().child() },
    failure("closed-factory") {
      let injector = try server {
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(Maker.self).to(Maker.init).in(.singleton)
      }
      let maker = injector.get(Maker.self)
      await injector.close()
      return try maker.make.resolve()
    },
    failure("closed-child-in-task") {
      let injector = try Injector.of {
        $0.supplied(Int.self)
        $0.bind(Radio.self).to(Radio.init).in(.scoped)
      }
      let isClosed = Probe.Signal()
      let task = try await injector.withChild(supplying: 1) { child in
        Task {
          await isClosed.waitInAnyCase()
          return try child.resolve(Radio.self)
        }
      }
      isClosed.happen()
      return try await task.value
    },
    failure("closed-child-request") { try await closedChild().resolve(Radio.self) },
    failure("closed-child-of-child") { try await closedChild().child { $0.bind(Bool.self).to { true } } },
    failure("closed-parent-request") { try await closedChild(andParent: true).resolve(Radio.self) },
    failure("closed-parent-child") { try await closedChild(andParent: true).child { $0.bind(Bool.self).to { true } } },
    failure("closed-after-failed-start") {
      let injector = try server { $0.bind(Radio.self).to { () async throws -> Radio in throw Probe.Failure() } }
      try? await injector.start()
      return try injector.resolve(Int.self)
    },
    failure("closed-after-failed-start-of-parent") {
      let injector = try server { $0.bind(Radio.self).to { () async throws -> Radio in throw Probe.Failure() } }
      let child = try injector.child { $0.bind(Bool.self).to { true } }
      try? await injector.start()
      return try child.resolve(Bool.self)
    },
  ]
}

private final class ServerModule: Module {
  override func configure() {
    bind(Int.self).to { 8080 }
    bind(String.self, named: "address").to { (port: Int) async in "localhost:\(port)" }.onClose { _ in }
    bind(Gear.self).to({ (address: String) async in Gear(address) }, .named("address")).onClose { _ in }
  }
}

private struct Maker: Sendable {
  let make: Factory<Radio>
}

private func server(_ bind: @escaping (Module) -> Void = { _ in }) throws -> Injector {
  try Injector(ServerModule(), Module(bind), global: GlobalContext())
}

private func closed() async throws -> Injector {
  let injector = try server()
  await injector.close()
  return injector
}

private func closedChild(andParent isParentClosed: Bool = false) async throws -> Injector {
  let parent = try server { $0.bind(Radio.self).to(Radio.init) }
  let child = try parent.child { $0.bind(Int.self).to { 1 } }
  await child.close()
  if isParentClosed { await parent.close() }
  return child
}

/// Tells that it has begun, and does not end.
private func endless(_ hasBegun: Probe.Signal) async throws -> Dashboard {
  hasBegun.happen()
  try await Probe.Signal().wait()
  return Dashboard(plugins: [])
}

/// Runs a body in a task that is canceled when it has begun.
private func cancel(after hasBegun: Probe.Signal, _ body: @escaping @Sendable () async throws -> Void) async throws {
  let task = Task { try await body() }
  try await hasBegun.wait()
  task.cancel()
  try await task.value
}
