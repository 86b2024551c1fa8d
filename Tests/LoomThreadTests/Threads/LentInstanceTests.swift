import Foundation
import Loom
import TestSupport
import Testing

/// Two threads that wait for each other, one of them in a hook.
struct LentInstanceTests {
  final class Guard: Injectable, @unchecked Sendable {
    let awake: @Sendable () -> Void
    init(_ awake: @escaping @Sendable () -> Void) { self.awake = awake }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { awake() }
  }

  final class Gate: Sendable {}
  final class Castle: Sendable {
    let guardian: Guard
    init(guardian: Guard) { self.guardian = guardian }
  }

  /// How many of two threads are told that they wait for each other: one makes a guard, whose hook asks for the gate,
  /// while the other's gate asks for the guard.
  private func refusals(_ begin: @escaping @Sendable (Injector) throws -> Void) throws -> [Problem.Code] {
    let (isAwake, isOpening) = (Probe.Latch(), Probe.Latch())
    let codes = Probe.Box<[Problem.Code]>([])
    let own = Probe.Box<Injector?>(nil)
    let ask: @Sendable (@escaping (Injector) throws -> Void) -> Void = { body in
      guard let injector = own.value else { return }
      let refused = Probe.codes { try body(injector) }
      codes.update { $0 += refused }
    }
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Guard.self).to {
        Guard {
          isAwake.countDown()
          isOpening.wait()
          ask { _ = try $0.resolve(Gate.self) }
        }
      }.in(.singleton)
      $0.bind(Gate.self).to {
        isOpening.countDown()
        // Until the other thread waits, most likely.
        Probe.pause(microseconds: 50_000)
        ask { _ = try $0.resolve(Guard.self) }
        return Gate()
      }.in(.singleton)
      $0.bind(Castle.self).to { (injector: Injector) in Castle(guardian: try injector.resolve()) }.in(.singleton)
    }
    own.value = injector
    defer { own.value = nil }
    _ = try Probe.threads(2) { index in
      if index == 0 { return Probe.codes { try begin(injector) } }
      isAwake.wait()
      return Probe.codes { _ = try injector.resolve(Gate.self) }
    }
    return codes.value
  }

  @Test func `it is not lent while a function is running that has asked for it`() throws {
    #expect(try refusals { _ = try $0.resolve(Castle.self) } == [.hiddenCycle])
  }
}
