import Workloads

// Components from the first to the last of their phases, in processor time.
extension Report {
  /// How many microseconds starting a component may take, and stopping it.
  private static let budget = 10.0

  @MainActor
  func showComponents() async throws {
    var table = Table(
      "Components that wait for nothing", "components", "µs to create and start each", "µs to stop each", "budget")
    for components in [10, 100, 1000] {
      var times: [(start: Double, stop: Double)] = []
      for _ in 0..<(options.isQuick ? 7 : 31) {
        times.append(try await ComponentLives.times(of: components) { nanoseconds() / 1000 / Double(components) })
      }
      table.add(
        "\(components)", ratio(median(times.map(\.start)), target: Self.budget),
        ratio(median(times.map(\.stop)), target: Self.budget), figure(Self.budget, 0))
    }
    table.show()
  }
}
