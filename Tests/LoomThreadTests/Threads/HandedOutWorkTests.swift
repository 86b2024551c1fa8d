import Foundation
import Loom
import TestSupport
import Testing

/// A closure hands its resolver to another thread, and does not wait for it, so there is no cycle.
struct HandedOutWorkTests {
  final class Catalog: Sendable {}

  final class Search: Sendable {
    let catalog: Catalog
    init(catalog: Catalog) { self.catalog = catalog }
  }

  /// The work of a thread that a closure has started.
  private struct Work: Sendable {
    let result = Probe.Box<Result<Catalog, any Error>?>(nil)
    let end = Probe.Latch()
    let gate = Gate()

    /// The thread asks when another one holds the gate.
    func start(_ body: @escaping @Sendable () throws -> Catalog) {
      Thread.detachNewThread {
        gate.pass()
        result.value = Result { try body() }
        end.countDown()
      }
    }

    func value() throws -> Catalog? {
      try #require(end.wait(), "the threads wait for each other")
      return try result.value?.get()
    }
  }

  @Test func `closure and work need an object that is being made`() throws {
    let work = Work()
    let injector = try Injector {
      $0.bind(Catalog.self).to {
        work.gate.hold()
        return Catalog()
      }.in(.singleton)
      $0.bind(Search.self).make { resolver in
        work.start { try resolver.resolve() }
        return Search(catalog: try resolver.resolve())
      }.in(.singleton)
    }
    #expect(try injector.resolve(Search.self).catalog === work.value())
  }

  @Test func `work that needs the closure's product waits for the closure`() throws {
    let work = Work()
    let injector = try Injector {
      $0.bind(Search.self).to(Search.init).in(.singleton)
      $0.bind(Catalog.self).make { resolver in
        work.start { try resolver.resolve(Search.self).catalog }
        work.gate.hold()
        return Catalog()
      }.in(.singleton)
    }
    #expect(try injector.resolve(Catalog.self) === work.value())
  }
}
