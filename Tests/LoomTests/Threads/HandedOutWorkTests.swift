import Foundation
import Loom
import Testing

/// A closure hands its resolver to another thread, and does not wait for it, so there is no cycle.
@Suite(.timeLimit(.minutes(5))) struct HandedOutWorkTests {
  final class Cache: Sendable {}

  final class Index: Sendable {
    let cache: Cache
    init(cache: Cache) { self.cache = cache }
  }

  /// The work of a thread that a closure has started.
  private struct Work: Sendable {
    let result = Probe.Box<Result<ObjectIdentifier, any Error>?>(nil)
    let end = Probe.Latch()

    func start<T: AnyObject>(after seconds: Double, _ body: @escaping @Sendable () throws -> T) {
      Thread.detachNewThread {
        Probe.pause(seconds: seconds)
        result.value = Result { ObjectIdentifier(try body()) }
        end.countDown()
      }
    }
  }

  @Test(arguments: [0, 4]) func `closure and work need an object that takes a second`(busy: Int) async throws {
    let work = Work()
    let injector = try Injector {
      $0.bind(Cache.self).to {
        Probe.pause(seconds: 1)
        return Cache()
      }.in(.singleton)
      $0.bind(Index.self).make { resolver in
        work.start(after: 0.1) { try resolver.resolve(Cache.self) }
        return Index(cache: try resolver.resolve())
      }.in(.singleton)
    }
    let step = Probe.Step {
      _ = try injector.resolve(Index.self)
      work.end.wait()
    }
    #expect(try await Probe.crowd(busy: busy, [step]) == [])
    #expect(try work.result.value?.get() == ObjectIdentifier(injector.resolve(Index.self).cache))
  }

  final class Catalog: Sendable {}

  final class Search: Sendable {
    let catalog: Catalog
    init(catalog: Catalog) { self.catalog = catalog }
  }

  /// The machine is so busy that the 50 ms of the closure take seconds.
  @Test func `work that needs the closure's product waits for the closure`() async throws {
    let work = Work()
    let injector = try Injector {
      $0.bind(Search.self).to(Search.init).in(.singleton)
      $0.bind(Catalog.self).make { resolver in
        work.start(after: 0) { try resolver.resolve(Search.self).catalog }
        Probe.work(milliseconds: 50)
        return Catalog()
      }.in(.singleton)
    }
    let step = Probe.Step {
      _ = try injector.resolve(Catalog.self)
      work.end.wait()
    }
    #expect(try await Probe.crowd(busy: 60, [step]) == [])
    #expect(try work.result.value?.get() == ObjectIdentifier(injector.resolve(Catalog.self)))
  }
}
