import Foundation

/// Where the fleet's JSON comes from.
protocol FleetSource: Sendable {
  /// What error messages call it.
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
      throw .unreadable(path, reason: Self.reason(error))
    }
  }

  /// The system's own words, which say more than Foundation's.
  private static func reason(_ error: any Error) -> String {
    guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return error.localizedDescription }
    return String(cString: strerror(cause.code.rawValue))
  }
}
