import Adapters
import Hummingbird
import Logging
import Loom
import TodoService

/// Gives each request its own child, which closes the instances that it has built when the request ends.
struct RequestScope: RouterMiddleware {
  let injector: Injector

  func handle(
    _ request: Request, context: TodoContext, next: (Request, TodoContext) async throws -> Response
  ) async throws -> Response {
    let info = RequestInfo(method: request.method.rawValue, path: request.uri.path)
    do {
      return try await injector.withChild(supplying: info, context.logger(for: request)) { child in
        var context = context
        context.services = try child.resolve(RequestServices.self)
        return try await next(request, context)
      }
    } catch let error as InjectionError {
      throw error.logged(by: context.logger)
    }
  }
}
