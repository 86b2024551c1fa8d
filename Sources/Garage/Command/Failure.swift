import Loom
import LoomConfiguration
import LoomLifecycle
import LoomRouting

/// An error in a sentence for the user.
struct Failure: Error, Equatable {
  /// The kind of error; its number is the status of HTTP.
  enum Kind: Int { case refused = 400, notFound = 404, conflict = 409, internalError = 500 }

  let kind: Kind
  let message: String

  init(_ message: String, _ kind: Kind = .refused) { (self.kind, self.message) = (kind, message) }

  /// Finds what the user is to know about an error; Loom's reports are for developers.
  init(_ error: any Error) {
    // An error of an initializer or a component is the cause of Loom's: the same value, not a text.
    let cause = Self.cause(of: error)
    switch cause {
    case let failure as Failure: self = failure
    case let error as ConfigurationError: self.init(error.problems)
    case let error as InjectionError where error.configurationProblems.count == error.problems.count:
      self.init(error.configurationProblems)
    case let error as RoutingError:
      let isUnknown = error.problems.allSatisfy { $0.code == .notFound }
      self.init(error.problems.map(\.detail).joined(separator: "\n"), isUnknown ? .notFound : .refused)
    default: self.init("this is a mistake of the program", .internalError)
    }
  }

  private init(_ problems: [ConfigurationProblem]) { self.init(problems.map(\.message).joined(separator: "\n")) }

  private static func cause(of error: any Error) -> any Error {
    let cause = (error as? InjectionError)?.cause ?? (error as? LifecycleError)?.cause
    return cause.map(Self.cause) ?? error
  }
}
