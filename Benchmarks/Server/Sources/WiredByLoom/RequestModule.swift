import Logging
import Loom
import TodoService

/// The objects that live as long as one request.
final class RequestModule: Module {
  override func configure() {
    supplied(RequestInfo.self)
    supplied(Logger.self)
    bind(AuditTrail.self).to(AuditTrail.init).in(.scoped).onClose { $0.close() }
    bind(Accounts.self).to(Accounts.init)
    bind(TodoList.self).to(TodoList.init)
    bind(RequestServices.self).to(RequestServices.init)
  }
}
