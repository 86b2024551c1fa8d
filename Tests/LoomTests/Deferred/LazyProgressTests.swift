import Foundation
import Loom
import TestSupport
import Testing

/// Many threads may do with a `Lazy` all that one may: they wait for the objects that they need, and for nothing else.
struct LazyProgressTests {
  /// Is finished long before its radio is used.
  private final class Log: Sendable {
    let radio: Lazy<Radio>
    init(radio: Lazy<Radio>) { self.radio = radio }
    func write() -> Radio { radio.value }
  }

  /// A binding that has nothing to do with the rest.
  enum Stranger: CaseIterable {
    case none, closure, resolver, graph

    func bind(in module: Module) {
      let other = module.bind(Gear.self)
      switch self {
      case .none: other.to { Gear("other") }
      case .closure: other.make { withExtendedLifetime(try $0.resolve(Radio.self)) { Gear("other") } }
      case .resolver: other.to { (_: Resolver) in Gear("other") }
      case .graph: other.to { Gear("other") }.in(.graph)
      }
    }
  }

  private static func injector(_ stranger: Stranger, _ bind: (Module) -> Void) throws -> Injector {
    try Injector {
      $0.bind(Radio.self).to(Radio.init).in(.singleton)
      $0.bind(Log.self).to(Log.init).in(.singleton)
      bind($0)
      stranger.bind(in: $0)
    }
  }

  @Test(arguments: Stranger.allCases)
  func `two threads build what uses the lazy of a third object`(stranger: Stranger) throws {
    for round in 0..<20 {
      let injector = try Self.injector(stranger) {
        $0.bind(Int.self).to {
          Probe.pause(microseconds: 5_000)
          return 1
        }
        $0.bind(Bool.self).to { (log: Log) in log.write() === log.write() }.in(.singleton)
        $0.bind(String.self).to { (_: Log, slow: Int, cache: Bool) in "\(slow) \(cache)" }.in(.singleton)
      }
      let codes = try Probe.threads(2) { index in
        if index == 0 { return Probe.codes { try injector.resolve(String.self) } }
        Probe.pause(microseconds: round * 300)
        return Probe.codes { try injector.resolve(Bool.self) }
      }
      #expect(codes == [[], []])
    }
  }

  @Test(arguments: Stranger.allCases, Probe.Hop.allCases)
  func `an initializer waits for a thread that uses the lazy`(stranger: Stranger, hop: Probe.Hop) throws {
    let injector = try Self.injector(stranger) {
      $0.bind(Bool.self).to { (log: Log) in try hop { log.write() } === log.write() }.in(.singleton)
    }
    #expect(injector.get(Bool.self))
  }

  @Test(arguments: Stranger.allCases)
  func `an initializer has many threads use the lazy`(stranger: Stranger) throws {
    let injector = try Self.injector(stranger) {
      $0.bind(Int.self).to { (log: Log) in
        let radios = Probe.Box<Set<ObjectIdentifier>>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          let radio = log.write()
          radios.update { $0.insert(ObjectIdentifier(radio)) }
        }
        return radios.value.count
      }.in(.singleton)
    }
    #expect(injector.get(Int.self) == 1)
  }
}
