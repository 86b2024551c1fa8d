import Loom
import TestSupport
import Testing

/// Threads find further keys that no module declares, while others use those that have been found.
struct UndeclaredThreadTests {
  private struct Taker { let later: Lazy<Gear> }

  @Test func `what takes a lazy is made while further keys are found`() throws {
    let global = GlobalContext()
    global.install(
      Module { module in
        module.bind(Gear.self).to { Gear("a") }
        module.bind(Taker.self).to(Taker.init)
        for number in 0..<300 { module.bind(Int.self, named: Name("\(number)")).to { number } }
      })
    let injector = try Injector(global: global)
    _ = try injector.resolve(Taker.self)
    let found = try Probe.threads(4) { index in
      (0..<300).count { number in
        guard index == 0 else { return (try? injector.resolve(Taker.self).later.resolve().name) == "a" }
        return (try? injector.resolve(Int.self, named: Name("\(number)"))) == number
      }
    }
    #expect(found == [300, 300, 300, 300])
  }
}
