import LoomLifecycle

/// What somebody wants to know.
struct Request: Sendable, Equatable {
  /// The name of its file.
  let name: String
  let text: String
}

/// A request has been answered.
struct RequestAnswered: Lifecycle.Event {
  let request: Request
}
