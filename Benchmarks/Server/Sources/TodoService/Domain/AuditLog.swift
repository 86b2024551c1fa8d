import Logging

/// Where the trails of requests go.
package protocol AuditLog: Sendable {
  func write(_ line: String, logger: Logger)
}

/// Writes trails to the log, with the metadata of their request.
package struct LoggedAudit: AuditLog {
  package init() {}
  package func write(_ line: String, logger: Logger) { logger.info("\(line)") }
}
