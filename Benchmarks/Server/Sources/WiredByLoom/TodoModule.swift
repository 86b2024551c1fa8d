import Loom

/// The whole service, but for its configuration.
package final class TodoModule: Module {
  package override func configure() {
    install(CoreModule())
    install(ServerModule())
  }
}

/// The service without its server, for a program that runs the server itself.
final class CoreModule: Module {
  override func configure() {
    install(SettingsModule())
    install(StorageModule())
    install(MailModule())
    install(AuditModule())
    install(RequestModule())
  }
}
