import Testing

/// An issue that a test has provoked.
struct Recorded: Sendable {
  let text: String
  let location: Testing.SourceLocation?
}

/// The issues that a body records, which do not fail the test.
func issues(_ body: () -> Void) -> [Recorded] {
  nonisolated(unsafe) var recorded: [Recorded] = []
  withKnownIssue {
    body()
  } matching: { issue in
    recorded.append(Recorded(text: issue.comments.map(\.rawValue).joined(), location: issue.sourceLocation))
    return true
  }
  return recorded
}
