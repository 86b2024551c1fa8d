import Hummingbird
import Logging
import Loom
import Tracing

/// Supplies each request's logger and tracing context.
package struct RequestValues<Context: RequestContext>: RouterMiddleware {
  private let injector: Loom.Injector

  package init(_ injector: Loom.Injector) { self.injector = injector }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await injector.withChild(supplying: context.logger, ServiceContext.current ?? .topLevel) { _ in
        try await next(request, context)
      }
    } catch let error as InjectionError {
      throw error.logged(by: context.logger)
    }
  }
}
