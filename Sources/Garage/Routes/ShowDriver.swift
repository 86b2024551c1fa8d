import LoomRouting

/// Asks for what is known of one driver.
struct ShowDriver: Route, URLRoute {
  typealias Output = String
  static let pattern: RoutePattern = "garage://drivers/:name"
  let name: String

  /// Answers by the fleet.
  func answer(_ fleet: Fleet) throws -> String {
    guard let driver = fleet.drivers.first(where: { $0.name == name }) else {
      throw NotThere(what: "driver", name: name)
    }
    let licences = driver.licences.map(\.rawValue).sorted().joined(separator: " and ")
    return "\(driver.name), at \(driver.home), with licence \(licences)"
  }
}
