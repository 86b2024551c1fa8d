import Loom
import LoomLifecycle
import TodoService

/// The audit log, which is open before the server starts and until it has stopped.
final class AuditModule: Module {
  override func configure() {
    bind(AuditLog.self).to(makeAuditLog).in(.singleton)
    component(AuditComponent.init, id: "AuditLog", level: .basic)
  }
}

@MainActor final class AuditComponent: Component {
  private let log: any AuditLog

  init(log: any AuditLog) { self.log = log }

  func register(in events: EventRegistrar) {
    events.on(.start) { [log] in try log.open() }
    events.on(.stop) { [log] in log.close() }
  }
}
