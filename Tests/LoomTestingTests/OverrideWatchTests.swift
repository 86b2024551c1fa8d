import Loom
import LoomGraph
import Testing

@testable import LoomTesting

private protocol Pump {}
private struct HandPump: Pump {}
private struct MotorPump: Pump {}
private struct Lorry {
  let pump: any Pump
  let axles: [Int]
}

private final class DepotModule: Module {
  override func configure() {
    bind(Pump.self).to(HandPump.init)
    bind(Pump.self, named: "spare").to(HandPump.init)
    bind(Lorry.self).to(Lorry.init)
    contribute(to: Int.self, named: "front").to { 1 }
  }
}

private final class Overrides: Module {
  override func configure() {
    bind(Pump.self).to(MotorPump.init)
    bind(Pump.self, named: "spar").to(MotorPump.init)
    bind(String.self).to { "nothing like it is bound" }
    bind(Lorry.self).to { Lorry(pump: MotorPump(), axles: []) }.asDefault()
    contribute(to: Int.self, named: "front").to { 2 }
    contribute(to: Int.self).to { 3 }
    decorate(Pump.self, named: "spare") { $0 }
  }
}

/// Which overrides nothing has used.
struct OverrideWatchTests {
  @Test func `what has been handed out is used, however it was asked for`() throws {
    let child = try Injector(DepotModule(), global: GlobalContext()).child(Overrides())
    let watch = try OverrideWatch(child)
    _ = child.get(Lorry.self)
    _ = child.get(Pump.self, named: "spare")
    #expect(watch.unused.map(\.key) == [AnyKey(Key(Pump.self, named: "spar")), AnyKey(Key(String.self))])
  }

  @Test func `what a child of the injector uses is used`() throws {
    let injector = try Injector(DepotModule(), global: GlobalContext()).child {
      $0.bind(Pump.self).to(MotorPump.init)
      $0.bind(Lorry.self).to(Lorry.init)
    }
    let watch = try OverrideWatch(injector)
    // Makes its own truck, by the binding of its parent.
    _ = try injector.child { $0.contribute(to: Int.self).to { 4 } }.get(Lorry.self)
    #expect(watch.unused.isEmpty)
  }

  @Test func `what an eager instance has used is used`() throws {
    let injector = try Injector(DepotModule(), global: GlobalContext()).child {
      $0.bind(Pump.self).to(MotorPump.init)
      $0.bind(Lorry.self).to(Lorry.init).in(unchecked: .eager)
    }
    #expect(try OverrideWatch(injector).unused.isEmpty)
  }

  @Test func `given instances and asynchronous bindings count, too`() async throws {
    let injector = try Injector(DepotModule(), global: GlobalContext()).child {
      $0.bind(Int.self).to(instance: 1)
      $0.bind(String.self).to { () async -> String in "made by start" }
    }
    let watch = try OverrideWatch(injector)
    #expect(watch.unused.count == 2)
    try await injector.start()
    #expect(watch.unused.map(\.key) == [AnyKey(Key(Int.self))])
    _ = injector.get(Int.self)
    #expect(watch.unused.isEmpty)
  }

  @Test func `an injector without overrides has none that are unused`() throws {
    #expect(try OverrideWatch(Injector(DepotModule(), global: GlobalContext())).unused.isEmpty)
  }

  @Test func `an observer hears the same, whether overrides are watched or not`() throws {
    let trace = ResolutionTrace()
    let injector = try Injector(
      modules: [DepotModule()], global: GlobalContext(), onResolve: { trace.record($0) }
    ).child { $0.bind(Pump.self).to(MotorPump.init) }
    let watch = try OverrideWatch(injector)
    _ = injector.get(Lorry.self)
    #expect(trace.events.contains { $0.key == AnyKey(Key(Pump.self)) })
    #expect(watch.unused.isEmpty)
  }
}
