import Loom

/// What the user is told of an error, and what the shell is.
struct Failure {
  let message: String
  let exitCode: ExitCode

  /// Tells the user's mistakes from the program's own.
  ///
  /// What a binding's function throws arrives as the cause of an `InjectionError`: as the same value, not as text.
  init(_ error: any Error) {
    switch (error as? InjectionError)?.cause ?? error {
    case let error as UsageError:
      message = "\(error)\nTry garage --help."
      exitCode = .badInput
    case let error as WiringError:
      message = "\(error)"
      exitCode = .badInput
    case let error as FleetError:
      message = "\(error)"
      exitCode = .badInput
    default:
      message = "\(error)"
      exitCode = .internalError
    }
  }
}
