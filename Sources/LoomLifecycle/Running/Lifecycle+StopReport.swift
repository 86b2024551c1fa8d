public import Loom

extension Lifecycle {
  /// The result of stopping a lifecycle.
  public struct StopReport: Sendable {
    /// The errors of handlers, and the handlers that took too long, in order.
    public let problems: [LifecycleProblem]
    /// The result of closing the injector.
    public let closing: CloseReport
    /// Whether the lifecycle waited for everything; false if ``Options-swift.struct/shutdownLimit`` was over before.
    public var isComplete: Bool { !problems.contains { $0.code == .shutdownTimedOut } }

    /// The error of closing the injector, for ``Lifecycle/run(stoppingOn:)`` and ``Lifecycle/start()`` to throw.
    var closingError: InjectionError?

    static let nothing = Self(problems: [], closing: .nothing)

    /// The problems, and that of closing the injector, if there is one.
    var allProblems: [LifecycleProblem] {
      problems + (closingError.map { [LifecycleProblem(.notClosed, nil, in: nil, $0.description, cause: $0)] } ?? [])
    }
  }
}
