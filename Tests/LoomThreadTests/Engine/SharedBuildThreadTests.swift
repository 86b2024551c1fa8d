import Loom
import TestSupport
import Testing

/// A shared instance is built once; different ones are built in parallel.
struct SharedBuildThreadTests {
  final class Engine: Sendable {}

  final class Gearbox: Sendable {}

  @Test func `threads that race for the first use of a singleton get the same one`() throws {
    let count = 8
    for scope in [SharedScope.singleton, .weak] {
      let asking = Probe.Latch(count)
      let made = Probe.Counter()
      let injector = try Injector(
        Module {
          $0.bind(Engine.self).to {
            made.increment()
            asking.wait()
            return Engine()
          }.in(scope)
        })
      let engines = try Probe.threads(count) { _ in
        asking.countDown()
        return injector.get(Engine.self)
      }
      #expect(made.value == 1)
      #expect(Set(engines.map(ObjectIdentifier.init)).count == 1)
    }
  }

  @Test func `threads that race for many keys in any order get one instance each`() throws {
    let names = (0..<20).map { Name("\($0)") }
    let made = Probe.Counter()
    let injector = try Injector(
      Module {
        for (index, name) in names.enumerated() {
          let bound = $0.bind(Engine.self, named: name)
          if index == 0 {
            bound.to {
              made.increment()
              return Engine()
            }.in(.singleton)
          } else {
            bound.to(
              { (_: Engine) in
                made.increment()
                return Engine()
              }, .named(names[index - 1])
            ).in(.singleton)
          }
        }
      })
    let seen = try Probe.threads(6) { thread in
      names.indices.map { injector.get(Engine.self, named: names[($0 * 7 + thread * 3) % names.count]) }
        .reduce(into: Set<ObjectIdentifier>()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(made.value == names.count)
    #expect(Set(seen).count == 1)
    #expect(seen.first?.count == names.count)
  }

  @Test func `different singletons are built at the same time`() throws {
    let (left, right) = (Probe.Latch(), Probe.Latch())
    let injector = try Injector(
      Module {
        $0.bind(Engine.self).to {
          left.countDown()
          #expect(right.wait(), "the gearbox is not made while the engine is")
          return Engine()
        }.in(.singleton)
        $0.bind(Gearbox.self).to {
          right.countDown()
          #expect(left.wait(), "the engine is not made while the gearbox is")
          return Gearbox()
        }.in(.singleton)
      })
    let made = try Probe.threads(2) { index in
      if index == 0 { _ = injector.get(Engine.self) } else { _ = injector.get(Gearbox.self) }
      return true
    }
    #expect(made.count == 2)
  }

  @Test func `what is finished can be used while something else is made`() throws {
    let (started, used) = (Probe.Latch(), Probe.Latch())
    let injector = try Injector(
      Module {
        $0.bind(Engine.self).to { Engine() }.in(.singleton)
        $0.bind(Int.self).to { 4 }
        $0.bind(Gearbox.self).to { (_: Engine) in
          started.countDown()
          #expect(used.wait(), "everything waits for the gearbox")
          return Gearbox()
        }.in(.singleton)
      })
    let ended = try Probe.threads(2) { index in
      if index == 0 {
        _ = injector.get(Gearbox.self)
      } else {
        started.wait()
        _ = (injector.get(Engine.self), injector.get(Int.self))
        used.countDown()
      }
      return true
    }
    #expect(ended.count == 2)
  }

  @Test func `when the thread that builds fails, one that waits tries again`() throws {
    let count = 4
    let asking = Probe.Latch(count)
    let attempts = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Engine.self).to { () throws -> Engine in
          asking.wait()
          if attempts.increment() == 1 { throw Probe.Failure() }
          return Engine()
        }.in(.singleton)
      })
    let results = try Probe.threads(count) { _ in
      asking.countDown()
      return try? injector.resolve(Engine.self)
    }
    let engines = results.compactMap(\.self)
    #expect(engines.count == count - 1)
    #expect(Set(engines.map(ObjectIdentifier.init)).count == 1)
    #expect(attempts.value == 2)
  }

  @Test func `each thread has its own graph scope`() throws {
    struct Pair: Sendable {
      var first: Engine
      var second: Engine
    }
    let injector = try Injector(
      Module {
        $0.bind(Engine.self).to { Engine() }.in(.graph)
        $0.bind(Pair.self).to(Pair.init(first:second:))
      })
    let pairs = try Probe.threads(6) { _ in (0..<50).map { _ in injector.get(Pair.self) } }.flatMap(\.self)
    #expect(pairs.allSatisfy { $0.first === $0.second })
    #expect(Set(pairs.map { ObjectIdentifier($0.first) }).count == 300)
  }

  @Test func `threads that ask for what is found just in time share it`() throws {
    final class Station: SelfBinding, Sendable {
      static var requires: [Requirement] { [] }
    }
    for _ in 0..<20 {
      let global = GlobalContext()
      global.register(Station.self, in: .singleton)
      let injector = try Injector(global: global)
      let stations = try Probe.threads(4) { _ in injector.get(Station.self) }
      #expect(Set(stations.map(ObjectIdentifier.init)).count == 1)
    }
  }
}
