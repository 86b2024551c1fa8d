import Foundation
import Loom
import LoomLifecycle
import TestSupport
import Testing

/// How long handlers take, if the options ask for a profile.
@MainActor @Suite(.leavesNothing) struct ProfileTests {
  private let clock = ManualClock()

  @Test func `it counts and times handlers by component and event`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.start) { self.clock.advance(by: .seconds(3)) }
        events.on(Told.self) { told in self.clock.advance(by: .seconds(Int64(told.text) ?? 0)) }
        events.on(Awaited.self) { [] }
      }, options: .init(stopLimit: nil, clock: clock, profiled: true))
    try await lifecycle.start()
    lifecycle.host.on(Told.self) {}
    lifecycle.events.send(Told(text: "1"))
    lifecycle.events.send(Told(text: "4"))
    _ = await lifecycle.events.send(Awaited())
    let rows = try #require(lifecycle.profile?.rows)
    #expect(rows.map(\.component) == ["First", "First", "First", "host"])
    #expect(rows.map(\.event) == ["Told", "start", "Awaited", "Told"])
    #expect(rows.map(\.count) == [2, 1, 1, 2])
    #expect(rows[0].total == .seconds(5))
    #expect(rows[0].slowest == .seconds(4))
    #expect(rows[1].total == .seconds(3))
    await lifecycle.stop()
  }

  @Test func `its table and its JSON agree`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.start) { self.clock.advance(by: .milliseconds(1500)) }
        events.on(Told.self) { self.clock.advance(by: .milliseconds(20)) }
      }, options: .init(stopLimit: nil, clock: clock, profiled: true))
    try await lifecycle.start()
    lifecycle.events.send(Told(text: "secret"))
    let profile = try #require(lifecycle.profile)
    #expect(
      profile.description == """
        component  event  count         total       slowest
        First      start      1   1.5 seconds   1.5 seconds
        First      Told       1  0.02 seconds  0.02 seconds
        """)
    let data = try JSONEncoder().encode(profile)
    #expect(try JSONDecoder().decode(LifecycleProfile.self, from: data) == profile)
    #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
    await lifecycle.stop()
  }

  @Test func `there is none unless it is asked for`() throws {
    #expect(try Lifecycle.of().profile == nil)
  }
}
