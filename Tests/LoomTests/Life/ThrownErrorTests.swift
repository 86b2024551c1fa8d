import Loom
import Testing

/// A problem carries the error that the program has thrown.
@Suite(.timeLimit(.minutes(5))) struct ThrownErrorTests {
  private struct DiskFull: Error, Equatable {
    let missing: Int
  }

  private func throwing(_ missing: Int...) throws -> Injector {
    try Injector.of { module in
      for missing in missing {
        module.bind(Gear.self, named: "\(missing)").to { Gear("\(missing)") }.in(.eager)
          .onClose { _ in throw DiskFull(missing: missing) }
      }
    }
  }

  @Test func `each problem of closing has its own cause, and the report the first`() async throws {
    let report = try await throwing(1, 2).close()
    #expect(report.problems.map { $0.cause as? DiskFull } == [DiskFull(missing: 2), DiskFull(missing: 1)])
    #expect(report.cause as? DiskFull == DiskFull(missing: 2))
  }

  @Test func `an asynchronous action's error is a cause, too`() async throws {
    let injector = try Injector.of {
      $0.bind(Gear.self).to { Gear("a") }.in(.eager).onClose { _ async throws in throw DiskFull(missing: 3) }
    }
    #expect(await injector.close().cause as? DiskFull == DiskFull(missing: 3))
  }

  @Test func `a report without problems has no cause`() async throws {
    let report = try await Injector().close()
    #expect(report.cause == nil)
  }

  @Test func `a child's cause is in its parent's report`() async throws {
    let parent = try Injector()
    let child = try parent.child {
      $0.bind(Gear.self).to { Gear("a") }.in(.eager).onClose { _ in throw DiskFull(missing: 4) }
    }
    let report = await parent.close()
    #expect(report.cause as? DiskFull == DiskFull(missing: 4))
    withExtendedLifetime(child) {}
  }

  @Test func `withChild throws an error with the cause of closing`() async throws {
    let error = await Probe.report {
      try await Injector().withChild {
        $0.bind(Gear.self).to { Gear("a") }.in(.eager).onClose { _ in throw DiskFull(missing: 5) }
      } body: { _ in
      }
    }
    #expect(error?.cause as? DiskFull == DiskFull(missing: 5))
  }

  @Test func `the problem of a function that throws has the cause that the error has`() throws {
    let injector = try Injector.of { $0.bind(Gear.self).to { throw DiskFull(missing: 6) } }
    let error = try resolutionError(injector, Gear.self)
    #expect(error.problems[0].cause as? DiskFull == DiskFull(missing: 6))
    #expect(error.cause as? DiskFull == DiskFull(missing: 6))
  }

  @Test func `of several functions that fail in a start, each problem has its cause`() async throws {
    let injector = try Injector.of {
      $0.bind(Int.self).to { () async throws -> Int in throw DiskFull(missing: 7) }
      $0.bind(Gear.self).to { Gear("a") }.in(.eager).onClose { _ in throw DiskFull(missing: 8) }
    }
    let error = await Probe.report { try await injector.start() }
    #expect(error?.problems.map { $0.cause as? DiskFull } == [DiskFull(missing: 7), DiskFull(missing: 8)])
    #expect(error?.cause as? DiskFull == DiskFull(missing: 7))
  }

  @Test func `a canceled start has CancellationError as its cause`() async throws {
    let injector = try Injector.of { $0.bind(Int.self).to { () async in 1 } }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Probe.report { try await injector.start() }
    }
    let error = await task.value
    #expect(error?.problems.map(\.code) == [.cancelled])
    #expect(error?.problems[0].cause is CancellationError)
  }
}
