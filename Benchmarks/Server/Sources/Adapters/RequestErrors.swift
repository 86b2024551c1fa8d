import Hummingbird
import Logging
import Loom

extension InjectionError {
  /// Logs the report as one line, and returns the error that an initializer threw, if one did, for the framework.
  package func logged(by logger: Logger) -> any Error {
    let isAnswer = cause is any HTTPResponseError || cause is CancellationError
    let line = description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    logger.log(level: isAnswer ? .info : .error, "\(line)")
    return cause ?? self
  }
}
