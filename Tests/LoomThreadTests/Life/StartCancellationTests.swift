import Loom
import TestSupport
import Testing

/// A start whose callers are canceled ends, and closes the instances that it has made.
struct StartCancellationTests {
  /// Makes one gear, and then waits for longer than any test.
  private func injector(_ works: Works, _ hasBegun: Probe.Signal) throws -> Injector {
    try Injector.of {
      $0.start("a", by: works)
      $0.bind(Gear.self, named: "b").to(
        { (_: Gear) async throws in
          hasBegun.happen()
          try await Probe.Signal().wait()
          return works.make("b")
        }, .named("a"))
      $0.start("c", after: "b", by: works)
    }
  }

  @Test func `the caller's cancellation ends the start, and closes what has been made`() async throws {
    let works = Works()
    let hasBegun = Probe.Signal()
    let injector = try injector(works, hasBegun)
    let start = Task { await Probe.report { try await injector.start() } }
    try await hasBegun.wait()
    start.cancel()
    let error = try #require(await start.value)
    #expect(error.problems.map(\.code) == [.cancelled])
    #expect(error.cause is CancellationError)
    #expect(error.problems[0].key == AnyKey(Key(Gear.self, named: "b")))
    #expect(works.log.all == ["begin a", "make a", "close a"])
    #expect(Probe.codes { try injector.resolve(Gear.self, named: "a") } == [.closed])
  }

  @Test func `nothing more is begun after a cancellation that what is being made ignores`() async throws {
    let works = Works()
    let (hasBegun, mayEnd) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "a").to { () async in
        hasBegun.happen()
        await mayEnd.waitInAnyCase()
        return works.make("a")
      }.onClose { works.close($0) }
      $0.start("b", after: "a", by: works)
    }
    let start = Task { await Probe.report { try await injector.start() } }
    try await hasBegun.wait()
    start.cancel()
    mayEnd.happen()
    let error = try #require(await start.value)
    #expect(error.problems.map(\.key) == [AnyKey(Key(Gear.self, named: "b"))])
    #expect(works.log.all == ["make a", "close a"])
  }

  @Test func `a caller that has been canceled before it calls begins nothing`() async throws {
    let works = Works()
    let injector = try Injector.of { $0.start("a", by: works) }
    let mayCall = Probe.Signal()
    let start = Task {
      await mayCall.waitInAnyCase()
      return await Probe.codes { try await injector.start() }
    }
    start.cancel()
    mayCall.happen()
    #expect(await start.value == [.cancelled])
    #expect(works.log.all.isEmpty)
  }

  @Test func `a failure that comes with the cancellation is reported instead of it`() async throws {
    let hasBegun = Probe.Signal()
    let injector = try Injector.of {
      $0.bind(Gear.self).to { () async throws -> Gear in
        hasBegun.happen()
        try? await Probe.Signal().wait()
        throw Probe.Failure()
      }
    }
    let start = Task { await Probe.codes { try await injector.start() } }
    try await hasBegun.wait()
    start.cancel()
    #expect(await start.value == [.factoryThrew])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `two callers wait for the same start`() async throws {
    let works = Works()
    let mayEnd = Probe.Signal()
    let injector = try Self.injector(waitingFor: mayEnd) { works.make("a") }
    let stepper = Probe.Stepper()
    let calls = calls(injector, stepper)
    mayEnd.happen()
    stepper.letGo()
    for call in calls { #expect(await call.value == []) }
    #expect(works.made == ["a"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `both callers hear of a failure`() async throws {
    let works = Works()
    let mayFail = Probe.Signal()
    let injector = try Self.injector(waitingFor: mayFail) { try works.fail("a") }
    let stepper = Probe.Stepper()
    let calls = calls(injector, stepper)
    mayFail.happen()
    stepper.letGo()
    for call in calls { #expect(await call.value == [.factoryThrew]) }
    #expect(works.log.all == ["fail a"])
  }

  /// An injector whose start waits for something, and then makes a gear.
  private static func injector(
    waitingFor signal: Probe.Signal, _ make: @escaping @Sendable () throws -> Gear
  ) throws -> Injector {
    try Injector.of {
      $0.bind(Gear.self).to { () async throws in
        try await signal.wait()
        return try make()
      }
    }
  }

  /// Two tasks that wait for the start of an injector.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func calls(_ injector: Injector, _ stepper: Probe.Stepper) -> [Task<[Problem.Code], Never>] {
    let calls = (0..<2).map { _ in
      Task(executorPreference: stepper) { await Probe.codes { try await injector.start() } }
    }
    stepper.runUntilAllWait()
    return calls
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [0, 1])
  func `one of two callers may be canceled, and the start goes on for the other one`(_ cancelled: Int) async throws {
    let works = Works()
    let mayEnd = Probe.Signal()
    let injector = try Self.injector(waitingFor: mayEnd) { works.make("a") }
    let stepper = Probe.Stepper()
    let calls = calls(injector, stepper)
    calls[cancelled].cancel()
    stepper.letGo()
    mayEnd.happen()
    #expect(await calls[1 - cancelled].value == [])
    #expect(works.made == ["a"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a start ends when the last of its callers has been canceled`() async throws {
    let works = Works()
    let hasBegun = Probe.Signal()
    let injector = try injector(works, hasBegun)
    let stepper = Probe.Stepper()
    let calls = calls(injector, stepper)
    try await hasBegun.wait()
    for call in calls { call.cancel() }
    stepper.letGo()
    for call in calls { #expect(await call.value == [.cancelled]) }
    #expect(works.closed == ["a"])
  }
}
