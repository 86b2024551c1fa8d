package import Loom
import LoomTesting
package import Testing

extension Trait where Self == LeavesNothing {
  /// Nothing that the watched injectors of a test have made is still held when the test has ended.
  package static var leavesNothing: Self { LeavesNothing() }
}

/// Looks for survivors at the end of each test, as `expectNoSurvivors` does, without a closure around the test.
package struct LeavesNothing: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let watch = Watch()
    try await Watch.$current.withValue(watch) { try await function() }
    for text in await watch.remains() { Issue.record("\(text)", sourceLocation: test.sourceLocation) }
  }
}

/// The injectors that a test has made.
private final class Watch: Sendable {
  @TaskLocal static var current: Watch?

  private let injectors = Guarded<[Injector]>([])
  private let kept = KeptObjects()

  func make(_ modules: [Module]) throws -> Injector {
    let injector = try ReportListener.$current.withValue(kept.listener) { try Injector(modules: modules) }
    injectors.withLock { $0.append(injector) }
    return injector
  }

  /// Closes those injectors that are open, and says what is left of all.
  func remains() async -> [String] {
    let owned = injectors.withLock { $0.map(\.core) }
    await close()
    var found = await kept.remains(of: owned, isOver: true)
    // A task that has been canceled may be on its way out.
    for _ in 0..<1000 where !found.isEmpty {
      try? await Task.sleep(for: .milliseconds(2))
      found = await kept.remains(of: owned, isOver: true)
    }
    return found.map(\.text)
  }

  private func close() async {
    let taken = injectors.withLock { injectors in
      defer { injectors = [] }
      return injectors
    }
    for injector in taken { await injector.close() }
  }
}

extension Injector {
  /// An injector whose instances are looked for when the test has ended.
  package static func watched(_ configure: @escaping (Module) -> Void) throws -> Injector {
    try watched(Module(configure))
  }

  /// An injector whose instances are looked for when the test has ended.
  package static func watched(_ modules: Module...) throws -> Injector {
    try Watch.current?.make(modules) ?? Injector(modules: modules)
  }
}
