import Hummingbird
import Logging

/// The values that a request carries from middleware to middleware, and to the route.
package struct TodoContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The services that answer this request; the wiring's middleware sets them.
  package var services: RequestServices?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// The request's logger, with metadata that each line of the request shows.
  package func logger(for request: Request) -> Logger {
    var logger = logger
    logger[metadataKey: "path"] = "\(request.uri.path)"
    return logger
  }

  func requireServices() throws -> RequestServices {
    guard let services else { throw HTTPError(.internalServerError) }
    return services
  }
}

/// The objects that live as long as one request.
package struct RequestServices: Sendable {
  package let accounts: Accounts
  package let todos: TodoList

  package init(accounts: Accounts, todos: TodoList) {
    self.accounts = accounts
    self.todos = todos
  }
}
