import Foundation

/// A client that sends what a test says, and waits on threads of its own.
struct Client {
  struct Refused: Error {}

  private let descriptor: Int32

  init(port: UInt16) throws {
    var hints = addrinfo()
    hints.ai_family = AF_INET
    hints.ai_protocol = Int32(IPPROTO_TCP)
    var list: UnsafeMutablePointer<addrinfo>?
    getaddrinfo("127.0.0.1", "\(port)", &hints, &list)
    defer { if let list { freeaddrinfo(list) } }
    guard let address = list?.pointee else { throw Refused() }
    descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      close(descriptor)
      throw Refused()
    }
    signal(SIGPIPE, SIG_IGN)
  }

  func write(_ text: String) async {
    await onThread {
      var rest = Array(text.utf8)
      while !rest.isEmpty {
        let count = send(descriptor, rest, rest.count, 0)
        if count <= 0 { return }
        rest.removeFirst(count)
      }
    }
  }

  func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// All that the server sends until it ends the connection; ends it, too.
  func read() async -> String {
    await onThread {
      var (text, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
      while case let count = recv(descriptor, &bytes, bytes.count, 0), count > 0 { text += bytes.prefix(count) }
      close(descriptor)
      return String(decoding: text, as: UTF8.self)
    }
  }

  private func onThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  /// The response to one request.
  static func response(to request: String, at port: UInt16) async throws -> String {
    let client = try Client(port: port)
    await client.write(request)
    return await client.read()
  }

  static func get(_ target: String, at port: UInt16) async throws -> String {
    try await response(to: "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n", at: port)
  }

  static func post(_ target: String, as user: String, at port: UInt16) async throws -> String {
    try await response(to: "POST \(target) HTTP/1.1\r\nUser: \(user)\r\nContent-Length: 0\r\n\r\n", at: port)
  }
}
