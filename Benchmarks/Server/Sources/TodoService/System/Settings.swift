import Logging

/// What an operator can set.
package struct Settings: Sendable, Equatable {
  package let host: String
  package let port: Int
  package let database: String
  package let logLevel: Logger.Level
  /// How long each request takes at least, in milliseconds: for drills.
  package let delay: Int

  package init(host: String, port: Int, database: String, logLevel: Logger.Level, delay: Int) {
    self.host = host
    self.port = port
    self.database = database
    self.logLevel = logLevel
    self.delay = delay
  }
}
