import Hummingbird
import Logging
import TodoService

/// All that lives as long as the process.
package struct HandWiring: Sendable {
  package let settings: Settings
  package let logger: Logger
  package let store: any Store
  package let mail: MailQueue
  package let clock: any WallClock
  package let tokens: any TokenSource
  package let auditLog: any AuditLog

  package init(
    settings: Settings, logger: Logger, store: any Store, mailer: any Mailer,
    clock: any WallClock = SystemClock(), tokens: any TokenSource = RandomTokens(),
    auditLog: any AuditLog = LoggedAudit()
  ) {
    self.settings = settings
    self.logger = logger
    self.store = store
    self.mail = MailQueue(mailer: mailer)
    self.clock = clock
    self.tokens = tokens
    self.auditLog = auditLog
  }

  package func application() -> some ApplicationProtocol {
    makeApplication(settings, makeRouter(settings, HandScope(wiring: self)), logger: logger)
  }
}
