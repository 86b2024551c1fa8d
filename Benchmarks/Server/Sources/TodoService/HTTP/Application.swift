import Hummingbird
import Logging

/// The server of a router.
package func makeApplication(
  _ settings: Settings, _ router: Router<TodoContext>, logger: Logger
) -> some ApplicationProtocol {
  Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname(settings.host, port: settings.port)),
    logger: logger)
}

/// Writes to the standard error.
package func makeLogger(_ settings: Settings) -> Logger {
  var logger = Logger(label: "todo") { StreamLogHandler.standardError(label: $0) }
  logger.logLevel = settings.logLevel
  return logger
}
