import Loom
import LoomLifecycle
import TestSupport
import Testing

private protocol Content: Sendable {}
private struct Page: Sendable {}

@MainActor private final class Ads: Scripted, Content {}
@MainActor private final class Banner: Scripted {}
@MainActor private final class Screen: Scripted {}

/// Nothing starts on a component that has failed: with and without a run, whatever way leads to it.
@MainActor @Suite(.leavesNothing) struct FailedNeedTests {
  private let diary = Diary()
  private static let failing: @MainActor (EventRegistrar) -> Void = { $0.on(.start) { throw Failure("no ads") } }

  private var script: @MainActor (EventRegistrar) -> Void {
    { [diary] events in events.on(.start) { diary.note("banner starts") } }
  }

  private func lifecycle(
    _ ads: @escaping @MainActor (EventRegistrar) -> Void = Self.failing, options: Lifecycle.Options = .patient,
    _ declare: @escaping (Module) -> Void
  ) throws -> Lifecycle {
    try Lifecycle(
      .watched { module in
        module.component({ Ads(ads) }, start: .deferred).as(Content.self) { $0 }
        declare(module)
      }, options: options)
  }

  /// Waits until all deferred components have had their turn: what is added comes after them.
  private func deferredHaveEnded(_ lifecycle: Lifecycle) async { _ = try? await lifecycle.add(Fourth.self) }

  /// How a component may need another one.
  enum Edge: CaseIterable { case parameter, link, optional, contribution, product, transitive, lazy, factory }

  private func declare(_ edge: Edge, in module: Module) {
    let script = script
    switch edge {
    case .parameter: module.component({ (_: Ads) in Banner(script) }, start: .deferred)
    case .link: module.component({ (_: any Content) in Banner(script) }, start: .deferred)
    case .optional: module.component({ (_: Ads?) in Banner(script) }, start: .deferred)
    case .contribution:
      module.contribute(to: Content.self).to(\Ads.self)
      module.component({ (_: [any Content]) in Banner(script) }, start: .deferred)
    case .product:
      module.bind(Page.self).to { (_: any Content) in Page() }
      module.component({ (_: Page) in Banner(script) }, start: .deferred)
    case .transitive:
      module.component({ (_: Ads) in Screen { _ in } }, start: .deferred)
      module.component({ (_: Screen) in Banner(script) }, start: .deferred)
    case .lazy: module.component({ (_: Lazy<Ads>) in Banner(script) }, start: .deferred)
    case .factory: module.component({ (_: Factory<any Content>) in Banner(script) }, start: .deferred)
    }
  }

  @Test(arguments: Edge.allCases) func `after a start, it does not start, and a warning says why`(
    edge: Edge
  ) async throws {
    let lifecycle = try lifecycle { declare(edge, in: $0) }
    try await lifecycle.start()
    await deferredHaveEnded(lifecycle)
    let isDeferred = edge == .lazy || edge == .factory
    #expect(diary.lines == (isDeferred ? ["banner starts"] : []))
    let skipped = edge == .transitive ? 2 : isDeferred ? 0 : 1
    let codes = [.phaseThrew] + [LifecycleProblem.Code](repeating: .needFailed, count: skipped)
    #expect(lifecycle.warnings.map(\.code) == codes)
    #expect(lifecycle.warnings.dropFirst().allSatisfy { $0.detail == lifecycle.warnings[0].component })
    #expect(lifecycle.components.count == (isDeferred ? 1 : 0))
    #expect(await lifecycle.stop().problems.map(\.code) == codes)
  }

  @Test(arguments: Edge.allCases) func `in a run, it does not start, and the run ends with the failure`(edge: Edge)
    async throws
  {
    let lifecycle = try lifecycle { declare(edge, in: $0) }
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.problems.map(\.code) == [.phaseThrew])
    #expect(diary.lines.isEmpty)
  }

  /// How the component that is needed may fail.
  enum Way: String, CaseIterable { case setUp, start, ready, initializer, limit }

  @Test(arguments: Way.allCases) func `however it has failed`(way: Way) async throws {
    let (gate, clock) = (Gate(), ManualClock())
    let ads: @MainActor @Sendable () throws -> Ads = {
      if way == .initializer { throw Failure("no license") }
      return Ads { events in
        if let phase = Lifecycle.Phase(rawValue: way.rawValue) { events.on(phase) { throw Failure("no ads") } }
        if way == .limit { events.on(.start) { await gate.wait() } }
      }
    }
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component(ads, start: .deferred)
        declare(.parameter, in: module)
      }, options: .init(startLimit: .seconds(1), stopLimit: nil, clock: clock))
    try await lifecycle.start()
    if way == .limit { await clock.advanceWhenAwaited(by: .seconds(2)) }
    await deferredHaveEnded(lifecycle)
    let code: LifecycleProblem.Code = way == .initializer ? .notMade : way == .limit ? .timedOut : .phaseThrew
    #expect(lifecycle.warnings.map(\.code) == [code, .needFailed])
    #expect(diary.lines.isEmpty)
    await lifecycle.stop()
    gate.open()
  }

  @Test func `nor on a component whose long-running work has failed`() async throws {
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component { Ads { $0.on(.run) { throw Failure("connection lost") } } }
        module.bind(Banner.self).to { @MainActor (_: Ads) in Banner(self.script) }.in(.singleton)
      })
    try await lifecycle.start()
    while lifecycle.warnings.isEmpty { await Task.yield() }
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.add(Banner.self) }
    #expect(error?.problems.map(\.code) == [.needFailed])
    #expect(diary.lines.isEmpty)
    await lifecycle.stop()
  }

  @Test func `a component that is added does not start on it either, until that starts`() async throws {
    var failures = 1
    let lifecycle = try lifecycle({ events in
      events.on(.start) {
        defer { failures -= 1 }
        if failures > 0 { throw Failure("no ads") }
      }
    }) { declare(.transitive, in: $0) }
    try await lifecycle.start()
    await deferredHaveEnded(lifecycle)
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.add(Screen.self) }
    #expect(error?.problems.map(\.code) == [.needFailed])
    try await lifecycle.add(Ads.self)
    // It has not failed itself, but has not started either.
    let other = await #expect(throws: LifecycleError.self) { try await lifecycle.add(Banner.self) }
    #expect(other?.problems.first?.detail == lifecycle.warnings[1].component)
    try await lifecycle.add(Screen.self)
    try await lifecycle.add(Banner.self)
    #expect(lifecycle.components.count == 3)
    await lifecycle.stop()
  }

  @Test func `nor on a component that was added and failed`() async throws {
    let lifecycle = try Lifecycle(
      .watched { module in
        module.bind(Ads.self).to { @MainActor in Ads(Self.failing) }.in(.singleton)
        module.bind(Banner.self).to { @MainActor (_: Ads) in Banner(self.script) }.in(.singleton)
      })
    try await lifecycle.start()
    await #expect(throws: LifecycleError.self) { try await lifecycle.add(Ads.self) }
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.add(Banner.self) }
    #expect(error?.problems.map(\.detail) == ["Ads"])
    #expect(diary.lines.isEmpty)
    await lifecycle.stop()
  }

  @Test func `a component that was removed, or is disabled, has not failed`() async throws {
    let removed = try lifecycle(noting("ads", diary)) { declare(.parameter, in: $0) }
    try await removed.start()
    await removed.remove(Ads.self)
    await deferredHaveEnded(removed)
    #expect(diary.lines == ["banner starts"])
    await removed.stop()
    diary.empty()
    let injector = try Injector.watched { module in
      module.component { Ads(Self.failing) }
      declare(.parameter, in: module)
    }
    let disabled = try Lifecycle(injector, manifest: ComponentManifest([.init("Ads", enabled: false)]))
    try await disabled.start()
    await deferredHaveEnded(disabled)
    #expect(diary.lines == ["banner starts"])
    #expect(disabled.warnings.map(\.code) == [.stillNeeded])
    await disabled.stop()
  }

  @Test func `a deferred component that is removed while it starts has not failed, and a run goes on`() async throws {
    let gate = Gate()
    let lifecycle = try lifecycle({ events in
      events.on(.start) {
        self.diary.note("ads start")
        await gate.wait()
      }
    }) { module in
      declare(.parameter, in: module)
      module.component { Third { $0.on(.run) { try await Task.sleep(for: .seconds(600)) } } }
    }
    let run = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.isEmpty { await Task.yield() }
    let removal = Task { await lifecycle.remove(Ads.self) }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    #expect(await removal.value)
    while !diary.lines.contains("banner starts") { await Task.yield() }
    #expect(lifecycle.components.count == 2)
    lifecycle.requestStop()
    try await run.value
  }
}
