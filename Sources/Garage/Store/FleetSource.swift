import Foundation

/// Where the fleet's JSON comes from.
protocol FleetSource: Sendable {
  /// What error messages call it.
  var name: String { get }
  /// The file that the user may change; nil if there is none.
  var file: String? { get }

  func read() throws(FleetError) -> Data
}

extension FleetSource {
  var file: String? { nil }
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
  var file: String? { path }

  func read() throws(FleetError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, reason: error.systemReason)
    }
  }
}
