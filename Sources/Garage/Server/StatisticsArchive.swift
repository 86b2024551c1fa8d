import LoomLifecycle

/// The component that saves the statistics on exit, and goes on from there the next time.
///
/// It needs the statistics, so that it starts after them and stops before them: the injector's graph says so, and nobody
/// else.
@MainActor
final class StatisticsArchive: Component {
  private let statistics: any TallyKeeping
  private let file: TallyFile
  private let output: any Output

  init(statistics: any TallyKeeping, file: TallyFile, output: any Output) {
    self.statistics = statistics
    self.file = file
    self.output = output
  }

  func register(in events: EventRegistrar) {
    // What undoes something runs in the reverse order: the line is written when the numbers have been saved.
    events.tellStop(of: self, on: output)
    events.on(.start, restore)
    events.on(.stop, limit: .seconds(5), save)
  }

  private func restore() async throws {
    statistics.add(try await file.read())
    // A place that cannot be written to is better known now than on exit.
    try await save()
  }

  private func save() async throws { try await file.write(statistics.tally) }
}
