import Loom
import LoomConfiguration
import LoomLifecycle
import LoomRouting

/// The message of an error for the user, and the exit code for the shell.
struct Failure {
  let message: String
  let exitCode: ExitCode

  /// Distinguishes the user's mistakes from the program's own.
  ///
  /// The error of a bound function arrives as the cause of an `InjectionError`: as the same value, not as text. So
  /// does that of a component, as the cause of a `LifecycleError`.
  init(_ error: any Error) {
    let cause = Self.cause(of: error)
    switch cause {
    case is UsageError: (message, exitCode) = ("\(cause)\nTry garage --help.", .badInput)
    case is FleetError, is NotThere, is NotBound, is ConfigurationError: (message, exitCode) = ("\(cause)", .badInput)
    case let error as RoutingError:
      (message, exitCode) = (error.problems.map(\.detail).joined(separator: "\n"), .badInput)
    // A configured value that is missing or wrong: a companion library has refused it.
    case let error as InjectionError where error.problems.allSatisfy({ $0.code == .refused }):
      (message, exitCode) = ("\(error)", .badInput)
    default: (message, exitCode) = ("\(error)", .internalError)
    }
  }

  /// The error of a bound function, or of a component that could not start.
  private static func cause(of error: any Error) -> any Error {
    switch error {
    case let error as InjectionError: error.cause ?? error
    case let error as LifecycleError where !error.problems.contains { $0.phase == .run }:
      error.cause.map(cause) ?? error
    default: error
    }
  }
}
