/// From where a URL may lead to a route.
///
/// Nothing is exposed unless its handler says so.
///
/// ```swift
/// handle(ShowTrip.self, exposure: [.script, .remote], with: TripScreen.init(trip:store:))
/// ```
public struct Exposure: OptionSet, Hashable, Sendable, Codable {
  /// The bits of the options.
  public let rawValue: UInt8

  /// Makes an exposure of bits.
  ///
  /// - Parameter rawValue: the bits of the options.
  /// - Complexity: O(1)
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The program only: what is not said otherwise.
  public static let program: Exposure = []
  /// Also scripts and remote configuration.
  public static let script = Exposure(rawValue: 1)
  /// Also other applications and the network.
  public static let remote = Exposure(rawValue: 2)
}

extension Exposure: CustomStringConvertible {
  /// The options by name, separated by commas.
  public var description: String {
    var names = ["program"]
    if contains(.script) { names.append("script") }
    if contains(.remote) { names.append("remote") }
    return names.joined(separator: ", ")
  }
}
