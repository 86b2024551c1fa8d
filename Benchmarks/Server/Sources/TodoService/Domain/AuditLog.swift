import Logging

/// Where the trails of requests go.
package protocol AuditLog: Sendable {
  /// Called before the first request.
  func open() throws
  func write(_ line: String, logger: Logger)
  /// Called after the last request.
  func close()
}

extension AuditLog {
  package func open() {}
  package func close() {}
}

/// The log that the settings choose.
package func makeAuditLog(_ settings: Settings) -> any AuditLog {
  settings.audit.isEmpty ? LoggedAudit() : AuditFile(path: settings.audit)
}

/// Writes trails to the log, with the metadata of their request.
package struct LoggedAudit: AuditLog {
  package init() {}
  package func write(_ line: String, logger: Logger) { logger.info("\(line)") }
}
