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

    static let nothing = Self(problems: [], closing: .nothing)
  }

  /// The problems of a stop, and that of closing the injector, for ``run(stoppingOn:)`` and ``start()`` to throw.
  func allProblems(of report: StopReport) -> [LifecycleProblem] {
    guard let error = injector.error(of: report.closing) else { return report.problems }
    return report.problems + [LifecycleProblem(.notClosed, nil, in: nil, error.description, cause: error)]
  }
}
