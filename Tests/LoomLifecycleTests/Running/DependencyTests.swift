import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A component starts after the components that it needs, whenever it starts itself.
@MainActor @Suite(.leavesNothing) struct DependencyTests {
  private let diary = Diary()

  @MainActor final class Ads: Scripted {}

  @MainActor final class Banner: Component {
    let ads: Ads
    private let diary: Diary
    init(ads: Ads, diary: Diary) { (self.ads, self.diary) = (ads, diary) }
    func register(in events: EventRegistrar) { noting("banner", diary)(events) }
  }

  private func injector(
    banner: Lifecycle.StartTime = .atOnce, _ ads: @escaping @MainActor (EventRegistrar) -> Void
  ) throws -> Injector {
    try .watched { [diary] module in
      module.bind(Diary.self).to(uncheckedInstance: diary)
      module.component({ Ads(ads) }, start: .deferred)
      module.component(Banner.init, start: banner)
    }
  }

  @Test func `a deferred component that one needs which starts at once starts with it, and a warning says so`()
    async throws
  {
    let lifecycle = try Lifecycle(injector(noting("ads", diary)))
    #expect(lifecycle.warnings.map(\.code) == [.notDeferred])
    #expect(lifecycle.warnings.first?.component == "DependencyTests.Ads")
    try await lifecycle.start()
    #expect(diary.lines == ["ads setUp", "banner setUp", "ads start", "banner start", "ads ready", "banner ready"])
    await lifecycle.stop()
  }

  @Test func `of two deferred ones, nothing starts on what has failed`() async throws {
    let failing: @MainActor (EventRegistrar) -> Void = { $0.on(.start) { throw Failure("no ads") } }
    let lifecycle = try Lifecycle(injector(banner: .deferred, failing))
    #expect(lifecycle.warnings.isEmpty)
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.cause as? Failure == Failure("no ads"))
    #expect(error?.problems.map(\.component) == ["DependencyTests.Ads"])
    #expect(diary.lines.isEmpty)
  }

  @Test func `a component that is added while others start waits for them`() async throws {
    let gate = InterruptedStartTests.Gate()
    let injector = try Injector.watched { [diary] module in
      module.component {
        First { events in
          noting("first", diary)(events)
          events.on(.start) { await gate.wait() }
        }
      }
      module.component { Second(noting("second", diary)) }
      module.bind(Third.self).to { @MainActor in Third(noting("third", diary)) }.in(.singleton)
    }
    let lifecycle = try Lifecycle(injector)
    let start = Task { try await lifecycle.start() }
    while !diary.lines.contains("first start") { await Task.yield() }
    let addition = Task { try await lifecycle.add(Third.self) }
    for _ in 0..<100 { await Task.yield() }
    #expect(!diary.lines.contains { $0.hasPrefix("third") })
    gate.open()
    try await start.value
    try await addition.value
    #expect(diary.lines.suffix(3) == ["third setUp", "third start", "third ready"])
    await lifecycle.stop()
  }

  @Test func `a component that is added to a start that fails is told so`() async throws {
    let gate = InterruptedStartTests.Gate()
    let injector = try Injector.watched { [diary] module in
      module.component {
        First { events in
          events.on(.start) {
            diary.note("begun")
            await gate.wait()
            throw Failure("no power")
          }
        }
      }
      module.bind(Third.self).to { @MainActor in Third(noting("third", diary)) }.in(.singleton)
    }
    let lifecycle = try Lifecycle(injector)
    let start = Task { try await lifecycle.start() }
    while diary.lines.isEmpty { await Task.yield() }
    let addition = Task { try await lifecycle.add(Third.self) }
    for _ in 0..<100 { await Task.yield() }
    gate.open()
    await #expect(throws: LifecycleError.self) { try await start.value }
    let error = await #expect(throws: LifecycleError.self) { try await addition.value }
    #expect(error?.problems.map(\.code) == [.stopped])
    #expect(diary.lines == ["begun"])
  }
}
