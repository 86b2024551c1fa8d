import Foundation
import Loom
import TestSupport
import Testing

/// Closing races with whatever else an injector does; each instance with an action is closed exactly once.
struct CloseThreadTests {
  private static let rounds = 40

  /// Counts how often each object has been closed.
  private final class Ledger: Sendable {
    let tracker = LifetimeTracker()
    private let closed = Probe.Box<[Int: Int]>([:])

    func make() -> LifetimeTracker.Tracked { .init(tracker) }
    func close(_ object: LifetimeTracker.Tracked) { closed.update { $0[object.number, default: 0] += 1 } }

    /// Every object that has been made has been closed once.
    func expectBalance(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(closed.value.values.allSatisfy { $0 == 1 }, sourceLocation: sourceLocation)
      #expect(closed.value.count == tracker.total, sourceLocation: sourceLocation)
    }

    func expectNothingLeft(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(tracker.live == 0, sourceLocation: sourceLocation)
    }
  }

  private typealias Object = LifetimeTracker.Tracked

  private func bind(_ module: Module, _ ledger: Ledger) {
    for number in 0..<12 {
      let binding = module.bind(Object.self, named: Name("\(number)"))
      let options =
        if number.isMultiple(of: 3) {
          binding.to { ledger.make() }
        } else {
          binding.to({ (_: Object) in ledger.make() }, .named(Name("\(number - 1)")))
        }
      options.in(number == 11 ? .scoped : .singleton).onClose { ledger.close($0) }
    }
    for number in 0..<6 {
      let name = Name("started \(number)")
      let source = Name(number.isMultiple(of: 2) ? "\(number)" : "started \(number - 1)")
      module.bind(Object.self, named: name).to({ (_: Object) async in ledger.make() }, .named(source))
        .onClose { ledger.close($0) }
    }
  }

  private func injector(_ ledger: Ledger) throws -> Injector {
    try Injector(global: GlobalContext()) { bind($0, ledger) }
  }

  /// Allows the tasks of a race only some problems.
  private func allow(_ codes: Set<Problem.Code>, _ body: () async throws -> Void) async {
    let heard = await Probe.codes { try await body() }
    #expect(codes.isSuperset(of: heard))
  }

  @Test func `what another thread has made of an instance is closed before it`() async throws {
    final class Base: Sendable {}
    final class Upper: Sendable {
      init(base: Base) {}
    }
    for _ in 0..<4_000 {
      let closed = Probe.Box<[String]>([])
      let injector = try Injector.of {
        $0.bind(Base.self).to(Base.init).in(.singleton).onClose { _ in closed.update { $0.append("base") } }
        $0.bind(Upper.self).to(Upper.init).in(.singleton).onClose { _ in closed.update { $0.append("upper") } }
      }
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        if number == 0 { _ = injector.get(Base.self) } else { _ = injector.get(Upper.self) }
      }
      await injector.close()
      #expect(closed.value == ["upper", "base"])
    }
  }

  @Test func `close and get`() async throws {
    for _ in 0..<Self.rounds {
      let ledger = Ledger()
      do {
        let injector = try injector(ledger)
        await withTaskGroup { group in
          for number in 0..<12 {
            group.addTask {
              await allow([.closed]) { _ = try injector.resolve(Object.self, named: Name("\(number)")) }
            }
            if number == 6 { group.addTask { await injector.close() } }
          }
        }
        await injector.close()
        ledger.expectBalance()
        withExtendedLifetime(injector) {}
      }
      ledger.expectNothingLeft()
    }
  }

  @Test func `close and start`() async throws {
    for round in 0..<Self.rounds {
      let ledger = Ledger()
      do {
        let injector = try injector(ledger)
        await withTaskGroup { group in
          for _ in 0..<3 { group.addTask { await allow([.cancelled, .closed]) { try await injector.start() } } }
          group.addTask {
            for _ in 0..<round { await Task.yield() }
            await injector.close()
          }
        }
        ledger.expectBalance()
        withExtendedLifetime(injector) {}
      }
      ledger.expectNothingLeft()
    }
  }

  @Test func `close, start, get, children and their ends`() async throws {
    for round in 0..<Self.rounds {
      let ledger = Ledger()
      do {
        let parent = try injector(ledger)
        await withTaskGroup { group in
          for number in 0..<6 {
            group.addTask {
              await allow([.closed, .cancelled, .notStarted]) {
                let child = try parent.child {
                  $0.bind(Object.self, named: "0").to { ledger.make() }.in(.singleton).onClose { ledger.close($0) }
                }
                _ = try child.resolve(Object.self, named: Name("\(number)"))
                if number == 2 { try await child.start() }
                if number == 3 { await child.close() }
                let grandchild = number == 4 ? try child.child() : nil
                _ = try grandchild?.resolve(Object.self, named: "11")
                // Only a child that is there when its parent is closed is closed with it.
                await child.close()
                withExtendedLifetime(grandchild) {}
              }
            }
          }
          group.addTask { await allow([.closed, .cancelled]) { try await parent.start() } }
          group.addTask {
            for _ in 0..<round { await Task.yield() }
            await parent.close()
          }
        }
        await parent.close()
        ledger.expectBalance()
        withExtendedLifetime(parent) {}
      }
      ledger.expectNothingLeft()
    }
  }

  @Test func `start and get: whoever asks too early hears of it`() async throws {
    for _ in 0..<Self.rounds {
      let ledger = Ledger()
      let injector = try injector(ledger)
      await withTaskGroup { group in
        for number in 0..<6 {
          group.addTask {
            await allow([.notStarted]) { _ = try injector.resolve(Object.self, named: Name("started \(number)")) }
          }
        }
        group.addTask { await allow([]) { try await injector.start() } }
      }
      #expect(ledger.tracker.total == 11)
      await injector.close()
      ledger.expectBalance()
    }
  }

  @Test func `weak instances die and come again while the injector is closed`() async throws {
    for _ in 0..<Self.rounds {
      let ledger = Ledger()
      let counts = Probe.Counter()
      let injector = try Injector.of {
        $0.bind(Object.self).to { ledger.make() }.in(.weak).onClose {
          ledger.close($0)
          counts.increment()
        }
      }
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            await allow([.closed]) { for _ in 0..<50 { _ = try injector.resolve(Object.self) } }
          }
        }
        group.addTask { await injector.close() }
      }
      await injector.close()
      // Each instance that exists at the end is closed, and none twice.
      #expect(counts.value <= ledger.tracker.total)
      ledger.expectNothingLeft()
    }
  }

  @Test func `the end waits for a build that began before it`() async throws {
    let log = Probe.Log()
    let (hasBegun, mayEnd) = (Probe.Latch(), Probe.Latch())
    let injector = try Injector.of {
      $0.bind(Int.self).to {
        hasBegun.countDown()
        mayEnd.wait()
        return 5
      }.in(.singleton).onClose { log.add("close \($0)") }
    }
    Thread.detachNewThread { _ = try? injector.resolve(Int.self) }
    #expect(hasBegun.wait())
    async let report = injector.close()
    while Probe.codes({ try injector.inject(into: Idle()) }).isEmpty { await Task.yield() }
    mayEnd.countDown()
    _ = await report
    #expect(log.all == ["close 5"])
  }

  @Test func `the end waits for an instance that is part of a cycle that is being built`() async throws {
    let log = Probe.Log()
    let (hasBegun, mayEnd) = (Probe.Latch(), Probe.Latch())
    let injector = try Injector.of {
      $0.bind(Hub.self).to(Hub.init).in(.graph)
      $0.bind(Spoke.self).to(Spoke.init).in(.singleton).onClose { _ in log.add("close spoke") }
      $0.bind(Int.self).to {
        hasBegun.countDown()
        mayEnd.wait()
        return 5
      }
    }
    Thread.detachNewThread { _ = try? injector.resolve(Hub.self) }
    #expect(hasBegun.wait())
    async let report = injector.close()
    while Probe.codes({ try injector.inject(into: Idle()) }).isEmpty { await Task.yield() }
    mayEnd.countDown()
    _ = await report
    #expect(log.all == ["close spoke"])
  }
}

private final class Hub: Injectable {
  var spoke: Spoke!
  var number = 0
  static var requires: [Requirement] { [Requirement(\Hub.spoke), Requirement(\Hub.number)] }
}

private final class Spoke: Injectable, @unchecked Sendable {
  weak var hub: Hub?
  static var requires: [Requirement] { [Requirement(\Spoke.hub)] }
}

/// Needs nothing: whether it can be injected tells whether an injector is closed.
private final class Idle: Injectable {
  static var requires: [Requirement] { [] }
}
