import Foundation
import LoomLifecycle

/// What can be chosen of the server; each is an option or an environment variable.
struct ServerOptions: Sendable, Equatable {
  /// The directory where requests arrive.
  var requests: String?
  /// The file that keeps the statistics.
  var statistics: String
  /// The time between two looks at files.
  var interval: Duration

  /// Reads the options `--requests`, `--statistics` and `--poll-interval`.
  init(_ launch: LaunchContext, dataFile: String?) throws {
    let requests = try launch.value("requests", or: "")
    guard let place = requests.isEmpty ? dataFile.map(Self.directory) : requests else {
      throw UsageError.nothingToServe
    }
    let milliseconds = try launch.value("poll-interval", or: 200)
    guard milliseconds > 0 else { throw UsageError.noMilliseconds(milliseconds) }
    self.requests = requests.isEmpty ? nil : requests
    statistics = try launch.value("statistics", or: place + "/garage.statistics")
    interval = .milliseconds(milliseconds)
  }

  private static func directory(of file: String) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().path
  }
}
