public import Loom

extension Lifecycle {
  /// The result of stopping a lifecycle.
  public struct StopReport: Sendable {
    /// The errors of handlers, and the handlers that took too long, in order.
    public let problems: [LifecycleProblem]
    /// The result of closing the injector.
    public let closing: CloseReport
  }
}

extension Lifecycle.StopReport {
  static let nothing = Self(problems: [], closing: .nothing)
}
