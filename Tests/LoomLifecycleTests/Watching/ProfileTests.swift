import Foundation
import Loom
import LoomLifecycle
import TestSupport
import Testing

/// How long handlers take, if the options ask for a profile.
@MainActor @Suite(.leavesNothing) struct ProfileTests {
  private let clock = ManualClock()

  @Test func `it counts and times handlers by component and event, as its table and its JSON show`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.start) { self.clock.advance(by: .milliseconds(1500)) }
        events.on(Told.self) { told in self.clock.advance(by: .seconds(Int64(told.text) ?? 0)) }
        events.on(Awaited.self) { [] }
      }, options: .init(stopLimit: nil, clock: clock, profiled: true))
    try await lifecycle.start()
    lifecycle.host.on(Told.self) {}
    lifecycle.events.send(Told(text: "1"))
    lifecycle.events.send(Told(text: "4"))
    lifecycle.events.send(Told(text: "secret"))
    _ = await lifecycle.events.send(Awaited())
    let profile = try #require(lifecycle.profile)
    #expect(
      profile.description == """
        component  event    count        total      slowest
        First      Told         3  5.0 seconds  4.0 seconds
        First      start        1  1.5 seconds  1.5 seconds
        First      Awaited      1  0.0 seconds  0.0 seconds
        host       Told         3  0.0 seconds  0.0 seconds
        """)
    let data = try JSONEncoder().encode(profile)
    #expect(try JSONDecoder().decode(LifecycleProfile.self, from: data) == profile)
    #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
    await lifecycle.stop()
    #expect(try Lifecycle.of().profile == nil, "nothing asks for one")
  }
}
