import LoomLifecycle

/// The component that loads the data, and loads them again when their file has changed.
@MainActor
final class FleetLoader: Component {
  private let file: FleetFile
  private let options: ServerOptions
  private let events: Events
  private let output: any Output
  private let errors: any Output

  init(file: FleetFile, options: ServerOptions, events: Events, output: any Output, errors: any Output) {
    self.file = file
    self.options = options
    self.events = events
    self.output = output
    self.errors = errors
  }

  func register(in events: EventRegistrar) {
    events.tellStop(of: self, on: output)
    events.on(.start, load)
    if file.canChange { events.on(.run, watch) }
  }

  /// A program without data does not start.
  private func load() async throws {
    try begin(with: await file.read())
  }

  /// Looks at the file until the program stops, which cancels the sleep.
  private func watch() async throws {
    while true {
      try await Task.sleep(for: options.interval)
      do {
        if let fleet = try await file.readIfChanged() { try begin(with: fleet) }
      } catch let error as FleetError {
        errors.write("garage: \(error)\nThe program goes on with the data of before.")
      }
    }
  }

  /// Tells everyone, and fails if somebody cannot do with the data.
  private func begin(with fleet: Fleet) throws {
    if let error = events.send(FleetLoaded(fleet: fleet)) { throw error }
    let counts = [
      count(fleet.cars.count, "car"), count(fleet.drivers.count, "driver"), count(fleet.trips.count, "trip"),
    ]
    output.write("loaded \(file.name): \(counts.joined(separator: ", "))")
  }
}
