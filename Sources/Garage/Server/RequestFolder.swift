import Loom
import LoomLifecycle

/// The component that answers the requests that arrive in a directory.
@MainActor
final class RequestFolder: Component {
  private let files: RequestFiles
  private let injector: Injector
  private let events: Events
  private let interval: Duration
  private let output: any Output

  init(files: RequestFiles, injector: Injector, events: Events, interval: Duration, output: any Output) {
    self.files = files
    self.injector = injector
    self.events = events
    self.interval = interval
    self.output = output
  }

  func register(in events: EventRegistrar) {
    // A missing directory is found before the program prints that it is ready.
    events.on(.start) { _ = try await self.files.open() }
    events.on(.run, watch)
    events.on(.stop) { self.output.write("stopped answering") }
  }

  /// Looks at the directory until the program stops, which cancels the sleep.
  private func watch() async throws {
    while true {
      for name in try await files.open() {
        try Task.checkCancellation()
        try await answer(try await files.read(name))
      }
      try await Task.sleep(for: interval)
    }
  }

  private func answer(_ request: Request) async throws {
    let answer = try await injector.withChild(supplying: request) { child in
      try await child.resolve(Answer.self).text()
    }
    try await files.answer(request, with: answer)
    events.send(RequestAnswered(request: request))
    output.write("answered \(request.name)")
  }
}
