import Loom
import TestSupport
import Testing

/// Threads find further keys that no module declares, while others use those that have been found.
struct UndeclaredThreadTests {
  private struct Taker { let later: Lazy<Gear> }

  private final class Hen: Injectable {
    var egg: Egg?
    static var requires: [Requirement] { [Requirement(\Hen.egg)] }
  }

  private final class Egg: Injectable {
    weak var hen: Hen?
    static var requires: [Requirement] { [Requirement(\Egg.hen)] }
  }

  /// Makes something on three threads, while another one finds further keys.
  private func expectAll(
    _ bind: (Module) -> Void, sourceLocation: SourceLocation = #_sourceLocation,
    _ isRight: @escaping @Sendable (Injector) throws -> Bool
  ) throws {
    let global = GlobalContext()
    global.install(
      Module { module in
        bind(module)
        for number in 0..<300 { module.bind(Int.self, named: Name("\(number)")).to { number } }
      })
    let injector = try Injector(global: global)
    #expect(try isRight(injector))
    let right = try Probe.threads(4) { index in
      (0..<300).count { number in
        if index > 0 { return (try? isRight(injector)) == true }
        return (try? injector.resolve(Int.self, named: Name("\(number)"))) == number
      }
    }
    #expect(right == [300, 300, 300, 300], sourceLocation: sourceLocation)
  }

  @Test func `what takes a lazy is made meanwhile`() throws {
    try expectAll {
      $0.bind(Gear.self).to { Gear("a") }
      $0.bind(Taker.self).to(Taker.init)
    } _: {
      try $0.resolve(Taker.self).later.resolve().name == "a"
    }
  }

  @Test func `a cycle of properties is made meanwhile`() throws {
    try expectAll {
      $0.bind(Hen.self).to { Hen() }.in(.graph)
      $0.bind(Egg.self).to { Egg() }.in(.graph)
    } _: {
      let hen = try $0.resolve(Hen.self)
      return hen.egg?.hen === hen
    }
  }
}
