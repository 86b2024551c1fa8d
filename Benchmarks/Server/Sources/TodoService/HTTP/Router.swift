import Hummingbird

/// All routes, behind a middleware that gives each request its services.
package func makeRouter(
  _ settings: Settings, _ scope: some RouterMiddleware<TodoContext>
) -> Router<TodoContext> {
  let router = Router(context: TodoContext.self)
  router.add(middleware: scope)
  router.get("health") { _, context in
    _ = try context.requireServices()
    return "ok"
  }
  if settings.delay > 0 { router.add(middleware: Delay(milliseconds: settings.delay)) }
  addAccountRoutes(to: router)
  addTodoRoutes(to: router)
  return router
}

/// Keeps requests in flight for drills.
struct Delay: RouterMiddleware {
  let milliseconds: Int

  func handle(
    _ request: Request, context: TodoContext, next: (Request, TodoContext) async throws -> Response
  ) async throws -> Response {
    try await Task.sleep(for: .milliseconds(milliseconds))
    return try await next(request, context)
  }
}
