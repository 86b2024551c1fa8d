import LoomLifecycle

/// A question to the program.
struct Request: Sendable, Equatable {
  /// The name of its file.
  let name: String
  let text: String
}

/// A request has been answered.
struct RequestAnswered: Lifecycle.Event {
  let request: Request
}
