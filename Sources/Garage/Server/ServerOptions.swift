import Foundation
import LoomConfiguration

/// What can be chosen of the server; each is an option or an environment variable.
struct ServerOptions: Sendable, Equatable {
  /// The directory where requests arrive.
  var requests: String?
  /// The file that keeps the statistics.
  var statistics: String
  /// The time between two looks at files.
  var interval: Duration

  /// Reads `requests`, `statistics` and `poll-interval`, in milliseconds.
  init(_ configuration: Configuration, dataFile: String?) throws {
    let requests = try configuration.value(String.self, for: "requests") ?? ""
    guard let place = requests.isEmpty ? dataFile.map(Self.directory) : requests else {
      throw UsageError.nothingToServe
    }
    let milliseconds = try configuration.value(Int.self, for: "poll-interval") ?? 200
    guard milliseconds > 0 else { throw UsageError.noMilliseconds(milliseconds) }
    self.requests = requests.isEmpty ? nil : requests
    statistics = try configuration.value(for: "statistics") ?? place + "/garage.statistics"
    interval = .milliseconds(milliseconds)
  }

  private static func directory(of file: String) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().path
  }
}
