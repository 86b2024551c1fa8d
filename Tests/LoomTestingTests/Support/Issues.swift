import Loom
import Testing

/// An issue that a test has provoked.
struct Recorded: Sendable {
  let text: String
  let location: SourceLocation?
  let error: (any Error)?
  /// Whether it would not fail a test; where Testing has no warnings, all issues count as such.
  let isWarning: Bool

  init(_ issue: Issue) {
    text = issue.comments.map(\.rawValue).joined()
    location = issue.sourceLocation
    error = issue.error
    #if compiler(>=6.3)
      isWarning = issue.severity == .warning
    #else
      isWarning = true
    #endif
  }
}

/// The issues that a body records, which do not fail the test.
func issues(_ body: () -> Void) -> [Recorded] {
  let recorded = Recording()
  withKnownIssue {
    body()
  } matching: { issue in
    recorded.append(Recorded(issue))
    return true
  }
  return recorded.all
}

/// The issues that an asynchronous body and its tasks record, which do not fail the test; possibly none.
///
/// An error of the body is an issue too.
func issues(_ body: () async throws -> Void) async -> [Recorded] {
  let recorded = Recording()
  // What is thrown matches, and so is not thrown on.
  try? await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    recorded.append(Recorded(issue))
    return true
  }
  return recorded.all
}

private final class Recording: Sendable {
  private let issues = Guarded<[Recorded]>([])

  var all: [Recorded] { issues.withLock { $0 } }
  func append(_ issue: Recorded) { issues.withLock { $0.append(issue) } }
}
