import Loom
import TestSupport
import Testing

/// Which bindings stand in the place of others, and whether something has led to them: what LoomTesting asks.
@Suite struct OverrideUseTests {
  private struct User: Sendable {
    let radio: Lazy<Gear>
  }

  private let base = Module {
    $0.bind(Gear.self).to { Gear("own") }.in(.singleton)
    $0.bind(User.self).to(User.init).in(.singleton)
  }

  @Test func `an override is used when what is deferred has been made`() throws {
    let injector = try Injector(base, global: GlobalContext())
      .copy(with: Module { $0.bind(Gear.self).to { Gear("fake") } })
    let user = injector.get(User.self)
    #expect(try injector.overrides.map(\.isUsed) == [false])
    #expect(user.radio.value.name == "fake")
    #expect(try injector.overrides.map(\.isUsed) == [true])
  }

  @Test func `an override is one of the newest binding, or of the nearest ancestor's`() throws {
    let line = #line + 1
    let newer = Module { $0.bind(Gear.self).to { Gear("newer") } }
    let root = try Injector(base, global: GlobalContext())
    let fake = Module { $0.bind(Gear.self).to { Gear("fake") } }
    for injector in try [root.copy(with: newer).copy(with: fake), root.child(newer).child(fake)] {
      let replaced = try injector.overrides.flatMap { $0.problem.notes.filter { $0.role == .replaced } }
      #expect(replaced.map(\.location?.line) == [line])
    }
  }
}
