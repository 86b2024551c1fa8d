import Loom
import Testing

@testable import LoomTesting

/// Which bindings stand in the place of others, and whether something has led to them.
@Suite struct OverrideUseTests {
  private final class Gear: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

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
    #expect(try OverrideWatch(injector).unused.count == 1)
    #expect(user.radio.value.name == "fake")
    #expect(try OverrideWatch(injector).unused.isEmpty)
  }

  @Test func `an override is one of the newest binding, or of the nearest ancestor's`() throws {
    let line = #line + 1
    let newer = Module { $0.bind(Gear.self).to { Gear("newer") } }
    let root = try Injector(base, global: GlobalContext())
    let fake = Module { $0.bind(Gear.self).to { Gear("fake") } }
    for injector in try [root.copy(with: newer).copy(with: fake), root.child(newer).child(fake)] {
      let replaced = injector.overrides.flatMap { $0.notes.filter { $0.role == .replaced } }
      #expect(replaced.map(\.location?.line) == [line])
    }
  }
}
