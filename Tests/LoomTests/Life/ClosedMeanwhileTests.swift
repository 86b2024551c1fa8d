import Foundation
import Loom
import Testing

/// An injector that another thread closes while it is making something.
@Suite(.timeLimit(.minutes(5))) struct ClosedMeanwhileTests {
  private let works = Works()

  /// Does something on a thread that no task needs, and waits without holding one.
  private func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  /// Closes an injector from another thread, and waits for the end of that.
  private static func close(_ injector: Injector) {
    let hasClosed = Probe.Latch()
    Task.detached {
      await injector.close()
      hasClosed.countDown()
    }
    hasClosed.wait()
  }

  @Test(arguments: [SharedScope.singleton, .weak].indices)
  func `what is requested after that is neither made nor handed out`(scope: Int) async throws {
    let works = works
    let injector = try Injector.of {
      $0.bind(Int.self).to { (injector: Injector) in
        Self.close(injector)
        return 1
      }
      $0.make("kept", by: works).in([SharedScope.singleton, .weak][scope])
      $0.bind(String.self).to({ (_: Int, gear: Gear) in gear.name }, .bound, .named("kept"))
    }
    let weak = scope == 1 ? injector.gear("kept") : nil
    #expect(await onThread { Probe.codes { try injector.resolve(String.self) } } == [.closed])
    #expect(works.made == (scope == 1 ? ["kept"] : []))
    withExtendedLifetime(weak) {}
  }

  @Test func `a closed parent keeps a child's further eager instances from being made`() async throws {
    let works = works
    let parent = try Injector.of { $0.bind(Int.self).to { 1 } }
    let bind: @Sendable (Module) -> Void = {
      $0.bind(Gear.self, named: "first").to {
        Self.close(parent)
        return works.make("first")
      }.in(.eager)
      $0.make("second", by: works).in(.eager)
    }
    let error = await onThread { Probe.report { try parent.child(bind) } }
    #expect(error?.problems.map(\.code) == [.closed])
    #expect(error?.problems.first?.key.name == nil)
    #expect(works.made == ["first"])
  }
}
