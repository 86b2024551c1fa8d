import Loom
import Testing

@testable import LoomTesting

/// The answers to a task, and the issues that it causes, if it goes on when its test is over.
struct LateAccessTests {
  private let closed = """
    [CLOSED] `any Till` was requested after its injector was closed at the end of the test "a sale".
    """

  /// Runs a test that leaves a task behind, and lets that go on.
  private func late(
    _ begin: @escaping @Sendable () throws -> (@Sendable () async throws -> Void)
  ) async -> (issues: [Recorded], error: (any Error)?) {
    let gate = Gate()
    let error = Box<(any Error)?>(nil)
    let issues = await issues {
      let task = Box<Task<Void, Never>?>(nil)
      try await scope { try Injector(ShopModule()) }.run {
        let body = try begin()
        task.value = Task {
          await gate.wait()
          do { try await body() } catch let thrown { error.value = thrown }
        }
      }
      gate.open()
      await task.value?.value
    }
    return (issues, error.value)
  }

  private func expectLate(_ late: (issues: [Recorded], error: (any Error)?)) {
    #expect(late.issues.count == 1)
    #expect(late.issues.first?.text.hasPrefix(closed) == true)
    #expect(late.issues.first?.text.contains("The test is over") == true)
    #expect((late.error as? InjectionError)?.problems.first?.description.hasPrefix(closed) == true)
  }

  @Test func `a task that has inherited the injector`() async {
    expectLate(await late { { _ = try Injector.current.resolve(Till.self) } })
  }

  @Test func `a task that has captured the injector`() async {
    expectLate(
      await late {
        let injector = Injector.current
        return { _ = try injector.resolve(Till.self) }
      })
  }

  @Test func `a task that asks a child of the injector`() async {
    expectLate(
      await late {
        let child = try Injector.current.child(Fakes())
        return { _ = try child.resolve(Till.self) }
      })
  }

  @Test func `a task that resolves something lazy`() async {
    expectLate(
      await late {
        let lazy = try Injector.current.resolve(Lazy<any Till>.self)
        return { _ = try lazy.resolve() }
      })
  }

  #if os(Linux) || os(macOS)
    @Test func `get stops the process with a report that names the test`() async throws {
      let output = Box("")
      let issues = await issues {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let injector = Box<Injector?>(nil)
          try await scope { try Injector(ShopModule()) }.run { injector.value = Injector.current }
          _ = injector.value?.get(Till.self)
        }
        output.value = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      }
      #expect(output.value.contains("Fatal error: "))
      #expect(output.value.contains(closed))
      // The issue has been reported before the process is stopped.
      #expect(issues.map { $0.text.hasPrefix(closed) } == [true])
    }
  #endif
}
