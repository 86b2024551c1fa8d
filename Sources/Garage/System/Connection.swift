@preconcurrency import Dispatch
import Foundation

/// The connection to a client.
///
/// It blocks no thread: a task that waits for the client is suspended.
struct Connection: Sendable {
  private static let queue = DispatchQueue(label: "garage.connections")

  private let channel: DispatchIO

  /// Takes a socket over, and closes it when the connection has ended.
  init(_ socket: Int32) {
    channel = DispatchIO(type: .stream, fileDescriptor: socket, queue: Self.queue) { _ in close(socket) }
    channel.setLimit(lowWater: 1)
  }

  /// The bytes that the client sends, as they arrive; at most a megabyte.
  var pieces: AsyncStream<DispatchData> {
    AsyncStream { continuation in
      channel.read(offset: 0, length: 1 << 20, queue: Self.queue) { isDone, data, _ in
        if let data { continuation.yield(data) }
        if isDone { continuation.finish() }
      }
    }
  }

  func write(_ text: String) async {
    let data = Array(text.utf8).withUnsafeBytes { DispatchData(bytes: $0) }
    await withCheckedContinuation { continuation in
      channel.write(offset: 0, data: data, queue: Self.queue) { isDone, _, _ in
        if isDone { continuation.resume() }
      }
    }
  }

  /// Ends the connection, and whatever waits for its client.
  func end(after seconds: UInt16 = 0) {
    Self.queue.asyncAfter(deadline: .now() + .seconds(Int(seconds))) { channel.close(flags: .stop) }
  }
}
