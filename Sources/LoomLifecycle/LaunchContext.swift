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
    /// The name.
    public let rawValue: String

    /// Creates an environment from its name.
    ///
    /// - Parameter rawValue: the name.
    /// - Complexity: O(1)
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an environment from a literal.
    ///
    /// - Parameter value: the name.
    /// - Complexity: O(1)
    public init(stringLiteral value: String) { rawValue = value }

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
  /// The environment is the one in `--environment NAME`, or in the variable `LOOM_ENVIRONMENT` unless that is empty, or
  /// else ``Environment/development``.
  ///
  /// - Complexity: O(*n*) for *n* arguments and variables
  public static var current: LaunchContext {
    LaunchContext(arguments: Array(CommandLine.arguments.dropFirst()), variables: ProcessInfo.processInfo.environment)
  }

  init(arguments: [String], variables: [String: String]) {
    // A script that passes a variable on sets it to nothing if it has none.
    let variable = variables["LOOM_ENVIRONMENT"].flatMap { $0.isEmpty ? nil : $0 }
    let name = Self.argument("environment", in: arguments) ?? variable
    self.init(name.map(Environment.init(rawValue:)) ?? .development, arguments: arguments, variables: variables)
  }

  private static func argument(_ name: String, in arguments: [String]) -> String? {
    for (place, argument) in arguments.enumerated() {
      if argument == "--\(name)", let next = arguments.dropFirst(place + 1).first, !next.hasPrefix("--") { return next }
      if argument.hasPrefix("--\(name)=") { return String(argument.dropFirst(name.count + 3)) }
    }
    return nil
  }
}
