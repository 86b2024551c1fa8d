import Foundation
import Loom
import Synchronization

/// A singleton that takes so long to make that other threads ask for it meanwhile.
public enum SlowSingleton {
  fileprivate static let made = Atomic(0)

  fileprivate final class Slow: Sendable {
    init() {
      SlowSingleton.made.add(1, ordering: .relaxed)
      Thread.sleep(forTimeInterval: 0.002)
    }
  }

  /// Lets threads ask for a new injector's singleton at once, round after round.
  ///
  /// - Parameters:
  ///   - threads: how many.
  ///   - rounds: how often, each time with a new injector.
  /// - Returns: how many instances were made and how many different ones were seen in a round, at worst.
  /// - Throws: what creating an injector throws.
  public static func race(threads: Int, rounds: Int) throws -> (made: Int, seen: Int) {
    var worst = (made: 0, seen: 0)
    for _ in 0..<rounds {
      let injector = try Injector(Module { $0.bind(Slow.self).to { Slow() }.in(.singleton) })
      let seen = Seen()
      let before = made.load(ordering: .relaxed)
      _ = Team.time(threads: threads) { seen.add(injector.get(Slow.self)) }
      worst.made = max(worst.made, made.load(ordering: .relaxed) - before)
      worst.seen = max(worst.seen, seen.count)
    }
    return worst
  }
}

/// The different objects that threads have been given, kept so that no two share an address.
private final class Seen: Sendable {
  private let objects = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  var count: Int { objects.withLock(\.count) }

  func add(_ object: any AnyObject & Sendable) { objects.withLock { $0[ObjectIdentifier(object)] = object } }
}
