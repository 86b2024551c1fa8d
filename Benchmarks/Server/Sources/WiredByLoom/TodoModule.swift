import Loom

/// The whole service, but for its configuration.
package final class TodoModule: Module {
  package override func configure() {
    install(SettingsModule())
    install(StorageModule())
    install(MailModule())
    install(AuditModule())
    install(RequestModule())
    install(ServerModule())
  }
}
