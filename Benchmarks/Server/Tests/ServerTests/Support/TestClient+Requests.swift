import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore

extension TestClientProtocol {
  /// Sends a request; answers with its status and body.
  func send(
    _ method: HTTPRequest.Method, _ uri: String, _ body: String? = nil, token: String? = nil
  ) async throws -> String {
    var headers: HTTPFields = [:]
    headers[.authorization] = token.map { "Bearer \($0)" }
    if body != nil { headers[.contentType] = "application/json" }
    return try await execute(
      uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) }
    ) { "\($0.status.code) \(String(buffer: $0.body))" }
  }

  /// A user's requests of one day.
  func day() async throws -> [String] {
    [
      try await send(.get, "/health"),
      try await send(.get, "/todos"),
      try await send(.post, "/users", #"{"name": "Ada"}"#),
      try await send(.post, "/users", #"{"name": "Ada"}"#),
      try await send(.get, "/todos", token: "nonsense"),
      try await send(.post, "/todos", #"{"title": "Tea"}"#, token: "token-1"),
      try await send(.post, "/todos", #"{"name": "Tea"}"#, token: "token-1"),
      try await send(.patch, "/todos/1", #"{"isDone": true}"#, token: "token-1"),
      try await send(.patch, "/todos/7", #"{"isDone": true}"#, token: "token-1"),
      try await send(.get, "/todos", token: "token-1"),
      try await send(.get, "/todos.txt", token: "token-1"),
      try await send(.delete, "/todos/1", token: "token-1"),
      try await send(.delete, "/todos/1", token: "token-1"),
      try await send(.get, "/nowhere", token: "token-1"),
    ]
  }
}
