import Foundation

/// Where and how the program runs: its environment, arguments and environment variables; a test creates its own.
///
/// ```swift
/// @MainActor final class Reporter: Component {
///   private let isLive: Bool
///   init(launch: LaunchContext) { isLive = launch.environment == .production }
///   func register(in events: EventRegistrar) {}
/// }
/// ```
///
/// ``LifecycleModule`` binds ``current`` as a default. The context does not parse its values: LoomConfiguration
/// reads typed values from arguments and variables, and reports those that are missing or malformed.
public struct LaunchContext: Hashable, Sendable {
  /// Where the program runs.
  public struct Environment: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, in lowercase and without blanks around it.
    public let rawValue: String

    /// Creates an environment from its name.
    ///
    /// - Parameter rawValue: the name; neither its case nor blanks around it make a difference.
    /// - Complexity: O(*n*) for *n* characters
    public init(rawValue: String) {
      self.rawValue = rawValue.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }

    /// Creates an environment from a literal.
    ///
    /// - Parameter value: the name; neither its case nor blanks around it make a difference.
    /// - Complexity: O(*n*) for *n* characters
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// On a developer's machine; the default.
    public static let development: Environment = "development"
    /// In a test.
    public static let test: Environment = "test"
    /// Where you try releases.
    public static let staging: Environment = "staging"
    /// Where your users are.
    public static let production: Environment = "production"
  }

  /// Where the program runs.
  public let environment: Environment
  /// The arguments, without the program's own name.
  public let arguments: [String]
  /// The environment variables.
  public let variables: [String: String]

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - environment: where the program runs.
  ///   - arguments: the arguments, without the program's own name.
  ///   - variables: the environment variables.
  /// - Complexity: O(1)
  public init(_ environment: Environment, arguments: [String] = [], variables: [String: String] = [:]) {
    (self.environment, self.arguments, self.variables) = (environment, arguments, variables)
  }

  /// The context of this process.
  ///
  /// The environment is the one in `--environment NAME`, or in the variable `LOOM_ENVIRONMENT`, or else
  /// ``Environment/development``. An empty name is none, and arguments after `--` do not count.
  ///
  /// - Complexity: O(*n*) for *n* arguments and variables
  public static var current: LaunchContext {
    LaunchContext(arguments: Array(CommandLine.arguments.dropFirst()), variables: ProcessInfo.processInfo.environment)
  }

  init(arguments: [String], variables: [String: String]) {
    // A script that passes a name on sets it to nothing if it has none.
    let names = Self.values(of: "--environment", in: arguments) + [variables["LOOM_ENVIRONMENT"] ?? ""]
    let environment = names.map { Environment(rawValue: $0) }.first { !$0.rawValue.isEmpty }
    self.init(environment ?? .development, arguments: arguments, variables: variables)
  }

  /// The values of an option, which LoomConfiguration would find, too.
  private static func values(of option: String, in arguments: [String]) -> [String] {
    let own = arguments.prefix { $0 != "--" }
    return zip(own, own.dropFirst() + [""]).compactMap { argument, next in
      if argument == option { return next.hasPrefix("-") ? nil : next }
      return argument.hasPrefix(option + "=") ? String(argument.dropFirst(option.count + 1)) : nil
    }
  }
}
