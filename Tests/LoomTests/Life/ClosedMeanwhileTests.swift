import Loom
import TestSupport
import Testing

/// An injector that is closed while it is making something.
///
/// The function that it calls begins to close it, on its own thread, so none waits for another.
struct ClosedMeanwhileTests {
  private let works = Works()

  /// Closes an injector, on this thread, until the closing ends or has to wait for something.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private static func close(_ injector: Injector) {
    let stepper = Probe.Stepper()
    Task(executorPreference: stepper) { await injector.close() }
    stepper.runUntilAllWait()
    stepper.letGo()
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [false, true])
  func `what is requested after that is neither made nor handed out`(isWeak: Bool) throws {
    let works = works
    let injector = try Injector.of {
      $0.bind(Int.self).to { (injector: Injector) in
        Self.close(injector)
        return 1
      }
      $0.make("kept", by: works).in(isWeak ? .weak : .singleton)
      $0.bind(String.self).to({ (_: Int, gear: Gear) in gear.name }, .bound, .named("kept"))
    }
    // The injector has a weak instance that it would hand out.
    let weak = isWeak ? injector.gear("kept") : nil
    #expect(Probe.codes { try injector.resolve(String.self) } == [.closed])
    #expect(works.made == (isWeak ? ["kept"] : []))
    withExtendedLifetime(weak) {}
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a closed parent keeps a child's further eager instances from being made`() throws {
    let works = works
    let parent = try Injector.of { $0.bind(Int.self).to { 1 } }
    let error = Probe.report {
      try parent.child {
        $0.bind(Gear.self, named: "first").to {
          Self.close(parent)
          return works.make("first")
        }.in(.eager)
        $0.make("second", by: works).in(.eager)
      }
    }
    #expect(error?.problems.map(\.code) == [.closed])
    #expect(error?.problems.first?.key.name == nil)
    #expect(works.made == ["first"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `the closing waits for what it has found being made, and that can make nothing more`() async throws {
    let works = works
    let codes = Probe.Box<[Problem.Code]>([])
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "slow").to { (injector: Injector) in
        Self.close(injector)
        codes.value = Probe.codes { try injector.resolve(Gear.self, named: "further") }
        return works.make("slow")
      }.in(.singleton).onClose { works.close($0) }
      $0.make("further", by: works)
    }
    #expect(injector.gear("slow").name == "slow")
    #expect(codes.value == [.closed])
    await injector.close()
    #expect(works.log.all == ["make slow", "close slow"])
  }
}
