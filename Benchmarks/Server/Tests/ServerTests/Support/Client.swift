import Foundation
import NIOCore
import NIOPosix
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the running program.
struct Client {
  let port: Int

  func register(_ name: String) async throws -> String {
    struct Session: Decodable { let token: String }
    let (data, _) = try await patiently { try await send("POST", "users", #"{"name": "\#(name)"}"#) }
    return try JSONDecoder().decode(Session.self, from: data).token
  }

  /// Adds a todo; answers with the status.
  func add(_ title: String, _ token: String) async throws -> Int {
    try await send("POST", "todos", #"{"title": "\#(title)"}"#, token).status
  }

  func titles(_ token: String) async throws -> [String] {
    let (data, _) = try await patiently { try await send("GET", "todos.txt", nil, token) }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func send(
    _ method: String, _ path: String, _ body: String?, _ token: String? = nil
  ) async throws -> (data: Data, status: Int) {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)/\(path)")))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 32
    let (data, response) = try await URLSession(configuration: configuration).data(for: request)
    return (data, (response as? HTTPURLResponse)?.statusCode ?? 0)
  }

  /// Tries again until the server listens.
  private func patiently<T>(_ body: () async throws -> T) async throws -> T {
    for _ in 0..<200 {
      if let value = try? await body() { return value }
      try await Task.sleep(for: .milliseconds(50))
    }
    return try await body()
  }
}

/// Listens on a free port.
final class Listener {
  private let channel: any Channel
  let port: Int

  init() throws {
    channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: "127.0.0.1", port: 0).wait()
    port = channel.localAddress?.port ?? 0
  }

  deinit { channel.close(promise: nil) }
}
