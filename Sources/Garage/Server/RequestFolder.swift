import LoomLifecycle

/// The component that lets others answer what arrives in a directory.
@MainActor
final class RequestFolder: Component {
  private let files: RequestFiles
  private let options: ServerOptions
  private let events: Events
  private let output: any Output

  init(files: RequestFiles, options: ServerOptions, events: Events, output: any Output) {
    self.files = files
    self.options = options
    self.events = events
    self.output = output
  }

  func register(in events: EventRegistrar) {
    events.tellStop(of: self, on: output)
    // A directory that is not there is known before the program says that it is ready.
    events.on(.start) { _ = try await self.files.arrived() }
    events.on(.run, watch)
  }

  /// Looks at the directory until the program stops, which cancels the sleep.
  private func watch() async throws {
    while true {
      for name in try await files.arrived() {
        try Task.checkCancellation()
        try await answer(name)
      }
      try await Task.sleep(for: options.interval)
    }
  }

  private func answer(_ name: String) async throws {
    let answer = await answer(to: name)
    try await files.answer(name, with: answer ?? "Nobody understands this. Try garage --help.")
    events.send(RequestAnswered(isUnderstood: answer != nil))
    output.write("answered \(name)")
  }

  private func answer(to name: String) async -> String? {
    do {
      return events.send(RequestArrived(name: name, text: try await files.read(name)))
    } catch {
      return "\(error)"
    }
  }
}
