// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

public import Loom

// Forms of other routers, so that the compiler names the right one.
extension AnyModule {
  @available(
    *, unavailable,
    message:
      "a URL opens a type: struct X: AsyncRoute, URLRoute { static let pattern: RoutePattern = \"…\" }; handle { (x: X) in … }"
  )
  public func handle<A, B>(_ pattern: String, _ handler: (A) throws -> B) { nobody() }

  @available(
    *, unavailable,
    message:
      "a URL opens a type: struct X: AsyncRoute, URLRoute { static let pattern: RoutePattern = \"…\" }; handle { (x: X) in … }"
  )
  public func register<B>(_ pattern: String, _ handler: ([String: String]) throws -> B) { nobody() }

  @available(*, unavailable, message: "the route is the handler's first parameter: { (route: X) in … }")
  public func handle<R: RouteType>(
    _ route: R.Type, exposure: Router.Exposure = .program, with handler: () async throws -> R.Output
  ) { nobody() }

  @available(*, unavailable, message: "only the handler of an AsyncRoute may await; this is a Route")
  public func handle<R: Route, each D>(
    _ route: R.Type = R.self, exposure: Router.Exposure = .program,
    with handler: (R, repeat each D) async throws -> R.Output
  ) { nobody() }

  @available(*, unavailable, message: "only the handler of an AsyncRoute may await; this is a MainActorRoute")
  public func handle<R: MainActorRoute, each D>(
    _ route: R.Type = R.self, exposure: Router.Exposure = .program,
    with handler: @MainActor (R, repeat each D) async throws -> R.Output
  ) { nobody() }
}
