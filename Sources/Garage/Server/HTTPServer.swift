import Loom
import LoomLifecycle

/// The component that answers HTTP requests, each in its own session.
@MainActor
final class HTTPServer: Component {
  private let port: UInt16
  private let timeout: UInt16
  private let injector: Injector
  private let events: Events
  private let output: any Output

  init(port: UInt16, timeout: UInt16, injector: Injector, events: Events, output: any Output) {
    (self.port, self.timeout, self.injector, self.events, self.output) = (port, timeout, injector, events, output)
  }

  private var listener: Listener?

  func register(in events: EventRegistrar) {
    // A port in use is found here, before the program says that it is ready.
    events.on(.start) { self.listener = try Listener(port: self.port) }
    events.on(.ready) { self.output.write("listening on http://127.0.0.1:\(self.listener?.port ?? 0)") }
    events.on(.run) { await self.serve() }
  }

  /// Serves clients until the lifecycle stops, which cancels this task, and then waits for the last responses.
  private func serve() async {
    guard let listener else { return }
    await withDiscardingTaskGroup { group in
      for await client in listener.clients {
        // The inner task is not canceled, so it finishes a request that has begun.
        group.addTask { await Task { await self.serve(client) }.value }
      }
    }
  }

  nonisolated private func serve(_ client: Connection) async {
    client.end(after: timeout)
    let pieces = client.pieces
    var bytes: [UInt8] = []
    do {
      for await piece in pieces {
        bytes += piece
        guard let request = try Request(bytes) else { continue }
        let response = await response(to: request)
        await events.send(RequestAnswered())
        await client.write(response.message)
        break
      }
    } catch {
      await client.write(error.message)
      // A connection that ends with unread bytes may take the response along.
      for await _ in pieces {}
    }
    client.end()
  }

  nonisolated private func response(to request: Request) async -> Response {
    do {
      let user = try request["user"].map(User.init(named:)) ?? .guest
      return try await injector.withChild(supplying: user) { session in
        try await session.resolve(Answer.self).response(to: request)
      }
    } catch {
      let failure = Failure(error)
      if failure.kind == .internalError { output.write("\(request.target) failed: \(error)") }
      return Response(failure.kind.rawValue, failure.message)
    }
  }
}
