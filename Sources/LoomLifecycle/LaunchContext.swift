import Foundation

/// The program's environment, arguments and environment variables; a test creates its own.
///
/// ```swift
/// @MainActor final class Server: Component {
///   private let port: Int
///   init(launch: LaunchContext) throws { port = try launch.value("port", or: 8080) }
///   func register(in events: EventRegistrar) {}
/// }
/// ```
///
/// ``LifecycleModule`` binds ``current`` as a default.
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
    self.environment = environment
    self.arguments = arguments
    self.variables = variables
  }

  /// The context of this process.
  ///
  /// The environment is the one in `--environment NAME`, or in the variable `LOOM_ENVIRONMENT`, or else
  /// ``Environment/development``.
  ///
  /// - Complexity: O(*n*) for *n* arguments and variables
  public static var current: LaunchContext {
    LaunchContext(arguments: Array(CommandLine.arguments.dropFirst()), variables: ProcessInfo.processInfo.environment)
  }

  init(arguments: [String], variables: [String: String]) {
    self.init(.development, arguments: arguments, variables: variables)
    guard let name = argument("environment") ?? variables["LOOM_ENVIRONMENT"] else { return }
    self.init(Environment(rawValue: name), arguments: arguments, variables: variables)
  }
}

extension LaunchContext {
  /// The value of an option, or else of an environment variable.
  ///
  /// `value("data-file")` looks for `--data-file TEXT` and `--data-file=TEXT`, and then for the variable `DATA_FILE`.
  ///
  /// - Parameters:
  ///   - name: the option's name, in lowercase words with hyphens.
  ///   - type: the type of the value.
  /// - Returns: the value.
  /// - Throws: a ``LifecycleError`` if the value is missing or has another type; it says where it looked and what it
  ///   found.
  /// - Complexity: O(*n*) for *n* arguments
  public func value<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(LifecycleError) -> T {
    guard let found = text(name) else { throw failure(name, T.self, nil) }
    guard let value = T(found.text) else { throw failure(name, T.self, found) }
    return value
  }

  /// The value of an option, or else of an environment variable, or else a default.
  ///
  /// - Parameters:
  ///   - name: the option's name, in lowercase words with hyphens.
  ///   - other: the default.
  /// - Returns: the value.
  /// - Throws: a ``LifecycleError`` if the value has another type.
  /// - Complexity: O(*n*) for *n* arguments
  public func value<T: LosslessStringConvertible>(_ name: String, or other: T) throws(LifecycleError) -> T {
    guard let found = text(name) else { return other }
    guard let value = T(found.text) else { throw failure(name, T.self, found) }
    return value
  }

  /// Whether an option is among the arguments, with or without a value.
  ///
  /// - Parameter name: the option's name.
  /// - Returns: whether it is there.
  /// - Complexity: O(*n*) for *n* arguments
  public func has(_ name: String) -> Bool {
    arguments.contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }
  }

  private func text(_ name: String) -> (text: String, source: String)? {
    if let text = argument(name) { return (text, "--\(name)") }
    let variable = Self.variable(name)
    return variables[variable].map { ($0, variable) }
  }

  private func argument(_ name: String) -> String? {
    for (place, argument) in arguments.enumerated() {
      if argument == "--\(name)", let next = arguments.dropFirst(place + 1).first, !next.hasPrefix("--") { return next }
      if argument.hasPrefix("--\(name)=") { return String(argument.dropFirst(name.count + 3)) }
    }
    return nil
  }

  private static func variable(_ name: String) -> String { String(name.uppercased().map { $0 == "-" ? "_" : $0 }) }

  private func failure(_ name: String, _ type: Any.Type, _ found: (text: String, source: String)?) -> LifecycleError {
    let sought = "the option --\(name) or the environment variable \(Self.variable(name))"
    let sentence =
      found.map { "\"\($0.text)\", from \($0.source), is not a valid \(type)." }
      ?? "The program needs a value of the type \(type): \(sought)."
    return LifecycleError([LifecycleProblem(.launchValue, name, in: nil, sentence)])
  }
}
