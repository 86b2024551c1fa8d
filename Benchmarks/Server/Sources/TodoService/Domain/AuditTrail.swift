import Logging
import Synchronization

/// The steps of one request, written in one line when the request ends.
package final class AuditTrail: Sendable {
  private let request: RequestInfo
  private let logger: Logger
  private let log: any AuditLog
  private let steps = Mutex<[String]>([])

  package init(request: RequestInfo, logger: Logger, log: any AuditLog) {
    self.request = request
    self.logger = logger
    self.log = log
  }

  package func note(_ step: String) { steps.withLock { $0.append(step) } }

  package func close() {
    let steps = steps.withLock { $0 }
    log.write("\(request.method) \(request.path): \(steps.joined(separator: ", "))", logger: logger)
  }
}
