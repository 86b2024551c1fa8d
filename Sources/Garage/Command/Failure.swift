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
  /// What a binding's function throws arrives as the cause of an `InjectionError`: as the same value, not as text. So
  /// does what a component throws, as the cause of a `LifecycleError`.
  init(_ error: any Error) {
    switch Self.cause(of: error) {
    case let error as UsageError:
      message = "\(error)\nTry garage --help."
      exitCode = .badInput
    case let error as WiringError:
      message = "\(error)"
      exitCode = .badInput
    case let error as FleetError:
      message = "\(error)"
      exitCode = .badInput
    case let error as NotThere:
      message = "\(error)"
      exitCode = .badInput
    case let error as RoutingError:
      message = error.problems.map(\.detail).joined(separator: "\n")
      exitCode = .badInput
    case let error as ConfigurationError:
      message = error.problems.map { "\($0.detail)\($0.origin.map { "  \($0)" } ?? "")" }.joined(separator: "\n")
      exitCode = .badInput
    default:
      message = "\(error)"
      exitCode = .internalError
    }
  }

  /// What a bound function has thrown, or a component that could not start.
  ///
  /// A component that fails later is told with the whole report.
  private static func cause(of error: any Error) -> any Error {
    switch error {
    case let error as InjectionError: error.cause ?? error
    case let error as LifecycleError where error.problems.map(\.phase) == [.start]: error.cause ?? error
    default: error
    }
  }
}
