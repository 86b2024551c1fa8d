package import Loom
package import Testing

extension Trait where Self == LeavesNothing {
  /// Nothing that the injectors of a test have made is still held when the test has ended.
  package static var leavesNothing: Self { LeavesNothing() }
}

/// Looks for survivors at the end of each test, as `expectNoSurvivors` does, without a closure around the test.
package struct LeavesNothing: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let audit = Audit()
    try await Audit.$current.withValue(audit) { try await function() }
    for survivor in await audit.survivors() {
      Issue.record("\(survivor) has outlived its lifecycle.", sourceLocation: test.sourceLocation)
    }
  }
}

/// The injectors that a test has made.
final class Audit: Sendable {
  @TaskLocal static var current: Audit?

  private let injectors = Guarded<[Injector]>([])

  func add(_ injector: Injector) { injectors.withLock { $0.append(injector) } }

  /// The survivors among the instances of these injectors; closes those injectors that are open.
  func survivors() async -> [Survivor] {
    var reports: [CloseReport] = []
    for injector in injectors.withLock({ $0 }) { reports.append(await injector.close()) }
    // A task that has been canceled may be on its way out.
    for _ in 0..<1000 where reports.contains(where: { !$0.survivors.isEmpty }) {
      try? await Task.sleep(for: .milliseconds(2))
    }
    return reports.flatMap(\.survivors)
  }
}

extension Injector {
  /// An injector whose instances are looked for when the test has ended.
  package static func audited(_ configure: @escaping (Module) -> Void) throws -> Injector {
    try audited(Module(configure))
  }

  /// An injector whose instances are looked for when the test has ended.
  package static func audited(_ modules: Module...) throws -> Injector {
    let injector = try Injector(modules: modules, audited: true)
    Audit.current?.add(injector)
    return injector
  }
}
