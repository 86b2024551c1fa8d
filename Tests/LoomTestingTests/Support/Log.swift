import Loom

/// Events in order.
final class Log: Sendable {
  private let lines = Guarded<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Lets others wait until it is opened.
final class Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func open() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}

/// A variable that several tasks use.
final class Box<Value: Sendable>: Sendable {
  private let mutex: Guarded<Value>

  init(_ value: Value) { mutex = Guarded(value) }

  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }
}
