extension Router {
  /// Where URLs for a route may come from.
  ///
  /// Nothing is exposed unless its handler declares it.
  ///
  /// ```swift
  /// handle(ShowTrip.self, exposure: [.script, .remote], with: TripScreen.init(trip:store:))
  /// ```
  public struct Exposure: OptionSet, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The bits of the options.
    public let rawValue: UInt8

    /// Creates an exposure from bits.
    ///
    /// - Parameter rawValue: the bits of the options.
    /// - Complexity: O(1)
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The program only; the default.
    public static let program: Exposure = []
    /// Scripts and remote configuration too.
    public static let script = Exposure(rawValue: 1)
    /// Other applications and the network too.
    public static let remote = Exposure(rawValue: 2)

    /// The options by name, separated by commas.
    public var description: String {
      (["program"] + Self.names.filter { contains($0.option) }.map(\.name)).joined(separator: ", ")
    }

    private static let names: [(option: Self, name: String)] = [(.script, "script"), (.remote, "remote")]

    /// Encodes the options as a list of names: `["script", "remote"]`.
    ///
    /// - Parameter encoder: the encoder.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Self.names.filter { contains($0.option) }.map(\.name))
    }

    /// Decodes a list of names; ignores unknown ones.
    ///
    /// - Parameter decoder: the decoder.
    /// - Throws: what the decoder throws.
    public init(from decoder: any Decoder) throws {
      let names = try decoder.singleValueContainer().decode([String].self)
      self = Self.names.filter { names.contains($0.name) }.reduce(into: []) { $0.formUnion($1.option) }
    }
  }

  /// Where a URL comes from; there is no default.
  public enum Origin: Hashable, Sendable, CustomStringConvertible {
    /// The program itself.
    case program
    /// A script or a configuration, by name.
    case script(String)
    /// Another application or the network, by name if it is known.
    case remote(String?)

    /// The exposure that a route must have.
    var exposure: Router.Exposure {
      switch self {
      case .program: .program
      case .script: .script
      case .remote: .remote
      }
    }

    /// Whether URLs from there are checked and limited, and errors reveal nothing about routes.
    var isOutside: Bool { if case .program = self { false } else { true } }

    /// The origin, as errors and logs print it.
    public var description: String {
      switch self {
      case .program: "the program"
      case .script(let name): "the script " + name.debugDescription
      case .remote(let name?): "outside, " + name.debugDescription
      case .remote(nil): "outside"
      }
    }
  }
}
