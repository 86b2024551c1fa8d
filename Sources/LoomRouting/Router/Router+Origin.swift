extension Router {
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
