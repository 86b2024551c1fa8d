import Logging

/// The values that an operator can set.
package struct Settings: Sendable, Equatable {
  package let host: String
  package let port: Int
  package let database: String
  package let logLevel: Logger.Level
  /// How long each request takes at least, in milliseconds: for drills.
  package let delay: Int
  /// The file of the audit trail; empty for the log.
  package let audit: String

  package init(
    host: String, port: Int, database: String, logLevel: Logger.Level, delay: Int, audit: String
  ) {
    self.host = host
    self.port = port
    self.database = database
    self.logLevel = logLevel
    self.delay = delay
    self.audit = audit
  }
}
