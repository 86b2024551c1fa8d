import Loom
import LoomConfiguration
import LoomLifecycle

/// The parts that answer requests until the program is stopped: components, and the objects of each request.
final class ServerModule: Module {
  override func configure() {
    // Asynchronous: the lifecycle opens the journal when it starts, before any component that needs it, and closes it when
    // all components have stopped.
    configured(String.self, "journal", default: "garage.journal")
    bind(Journal.self).to(Journal.init, .named("journal")).onClose { await $0.close() }

    // Each request has a child injector, which is given the request. The bindings that need it are verified now, before
    // there is one.
    supplied(Request.self)
    bind(Answer.self).to(Answer.init)

    // Scoped: one for each request, closed with its child.
    bind(RequestLog.self).to(RequestLog.init).in(.scoped).onClose { await $0.close() }

    // Components, which belong to the main actor. The folder is the last to start and the first to stop.
    configured(String.self, "requests")
    configured(Duration.self, "poll-interval", default: .milliseconds(200))
    bind(RequestFiles.self).to(RequestFiles.init, .named("requests")).in(.singleton)
    component(Statistics.init)
    component(
      RequestFolder.init, .bound, .bound, .bound, .named("poll-interval"), .bound, priority: .low)
  }
}
