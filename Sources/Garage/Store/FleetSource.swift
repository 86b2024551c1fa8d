import Foundation

/// Where the fleet's JSON comes from.
protocol FleetSource: Sendable {
  /// Its name in error messages.
  var name: String { get }

  func read() throws(FleetError) -> Data
}

/// The data that come with the program.
struct BuiltInSource: FleetSource {
  let name = "the built-in data"

  func read() -> Data { Data(BuiltInFleet.json.utf8) }
}

/// A file that the user has named.
struct FileSource: FleetSource {
  let path: String

  var name: String { path }

  func read() throws(FleetError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, reason: error.systemReason)
    }
  }
}
