import Loom
import LoomConfiguration
import LoomLifecycle
import LoomRouting

/// What the user is told of an error, and what the shell is.
struct Failure {
  let message: String
  let exitCode: ExitCode

  /// Tells the user's mistakes from the program's own.
  ///
  /// What a bound function has thrown arrives as the cause of an `InjectionError`: as the same value, not as text. So
  /// does what a component has thrown, as the cause of a `LifecycleError`.
  init(_ error: any Error) {
    let cause = Self.cause(of: error)
    switch cause {
    case is UsageError: (message, exitCode) = ("\(cause)\nTry garage --help.", .badInput)
    case is FleetError, is NotThere, is ConfigurationError: (message, exitCode) = ("\(cause)", .badInput)
    case let error as RoutingError:
      (message, exitCode) = (error.problems.map(\.detail).joined(separator: "\n"), .badInput)
    // A configured value that is missing or wrong: a companion library has refused it.
    case let error as InjectionError where error.problems.allSatisfy({ $0.code == .refused }):
      (message, exitCode) = ("\(error)", .badInput)
    default: (message, exitCode) = ("\(error)", .internalError)
    }
  }

  /// What a bound function has thrown, or a component that could not start.
  private static func cause(of error: any Error) -> any Error {
    switch error {
    case let error as InjectionError: error.cause ?? error
    case let error as LifecycleError where !error.problems.contains { $0.phase == .run }:
      error.cause.map(cause) ?? error
    default: error
    }
  }
}
