import Adapters
import Loom
import LoomLifecycle
import TodoService

/// The queue of letters, which runs from before the server's start until after its stop.
final class MailModule: Module {
  override func configure() {
    bind(Mailer.self).to(LoggedMail.init, .named("process")).in(.singleton)
    bind(MailQueue.self).to(MailQueue.init).in(.singleton)
    component(ServiceComponent<MailQueue>.init, .bound, .named("process"), id: "MailQueue", level: .basic)
  }
}
