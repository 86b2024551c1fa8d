import Hummingbird
import TodoService

/// Makes the objects of each request, and closes its trail at the end.
struct HandScope: RouterMiddleware {
  let wiring: HandWiring

  func handle(
    _ request: Request, context: TodoContext, next: (Request, TodoContext) async throws -> Response
  ) async throws -> Response {
    let info = RequestInfo(method: request.method.rawValue, path: request.uri.path)
    let audit = AuditTrail(request: info, logger: context.logger(for: request), log: wiring.auditLog)
    defer { audit.close() }
    let accounts = Accounts(store: wiring.store, mail: wiring.mail, tokens: wiring.tokens, audit: audit)
    let todos = TodoList(store: wiring.store, clock: wiring.clock, audit: audit)
    var context = context
    context.services = RequestServices(accounts: accounts, todos: todos)
    return try await next(request, context)
  }
}
