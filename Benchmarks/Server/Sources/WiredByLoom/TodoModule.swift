import Loom
import LoomConfiguration
import TodoService

/// The whole service, but for its configuration.
package final class TodoModule: Module {
  package override func configure() {
    install(SettingsModule())
    install(StorageModule())
    install(MailModule())
    install(RequestModule())
    install(ServerModule())
  }
}
