import Foundation
import Loom
import Testing

/// Many threads may do with a `Lazy` all that one may: they wait for the objects that they need, and for nothing else.
@Suite(.timeLimit(.minutes(5))) struct LazyProgressTests {
  final class File: Sendable {}
  /// Is finished long before its file is used.
  final class Log: Sendable {
    let file: Lazy<File>
    init(file: Lazy<File>) { self.file = file }
    func write() -> File { file.value }
  }
  final class Slow: Sendable {
    init() { Probe.pause(microseconds: 5_000) }
  }
  final class Cache: Sendable {
    init(log: Log) { _ = log.write() }
  }
  final class App: Sendable {
    init(log: Log, slow: Slow, cache: Cache) {}
  }
  struct Other: Sendable {}

  /// A binding that has nothing to do with the rest.
  enum Stranger: CaseIterable {
    case none, closure, resolver, graph

    func bind(in module: Module) {
      switch self {
      case .none: break
      case .closure:
        module.bind(Other.self).make {
          _ = try $0.resolve(File.self)
          return Other()
        }
      case .resolver: module.bind(Other.self).to { (_: Resolver) in Other() }
      case .graph: module.bind(Other.self).to(Other.init).in(.graph)
      }
    }
  }

  private static func injector(_ stranger: Stranger, _ bind: (Module) -> Void) throws -> Injector {
    try Injector {
      $0.bind(File.self).to(File.init).in(.singleton)
      $0.bind(Log.self).to(Log.init).in(.singleton)
      bind($0)
      stranger.bind(in: $0)
    }
  }

  @Test(arguments: Stranger.allCases)
  func `two threads build what uses the lazy of a third object`(stranger: Stranger) throws {
    for round in 0..<20 {
      let injector = try Self.injector(stranger) {
        $0.bind(Slow.self).to(Slow.init)
        $0.bind(Cache.self).to(Cache.init).in(.singleton)
        $0.bind(App.self).to(App.init).in(.singleton)
      }
      let codes = try Probe.threads(2) { index in
        if index == 0 { return Probe.codes { try injector.resolve(App.self) } }
        Probe.pause(microseconds: round * 300)
        return Probe.codes { try injector.resolve(Cache.self) }
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
        let files = Probe.Box<Set<ObjectIdentifier>>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          let file = log.write()
          files.update { $0.insert(ObjectIdentifier(file)) }
        }
        return files.value.count
      }.in(.singleton)
    }
    #expect(injector.get(Int.self) == 1)
  }
}
