#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The same for a `URL`, as an application receives one: the router reads its text.
extension Router {
  /// Performs the route of a URL.
  ///
  /// - Parameters:
  ///   - url: the URL; the router itself splits and decodes its text, which its base precedes if it has one.
  ///   - parameters: further parameters by name; they take precedence over the query, but not over the path.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself opens the URL.
  ///   - origin: where the URL comes from.
  /// - Returns: the handler's result; `()` for a route without a result.
  /// - Throws: a ``RoutingError`` for the URL; the original error of a ``RouteGuard`` or the handler; an
  ///   `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: O(*n*) for *n* bytes, plus guards, the handler and creating its parameters
  @discardableResult
  nonisolated(nonsending) public func open(
    _ url: URL, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin
  ) async throws -> any Sendable {
    try await open(url.absoluteString, parameters: parameters, userInfo: userInfo, from: origin)
  }

  /// Performs the route of a URL, if its result has a certain type.
  ///
  /// - Parameters:
  ///   - url: the URL; the router itself splits and decodes its text, which its base precedes if it has one.
  ///   - parameters: further parameters by name; they take precedence over the query, but not over the path.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself opens the URL.
  ///   - origin: where the URL comes from.
  ///   - type: the type that the route has to return; if it returns another one, the router performs nothing.
  /// - Returns: the handler's result.
  /// - Throws: a ``RoutingError`` for the URL; the original error of a ``RouteGuard`` or the handler; an
  ///   `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: O(*n*) for *n* bytes, plus guards, the handler and creating its parameters
  nonisolated(nonsending) public func open<Output: Sendable>(
    _ url: URL, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin, returning type: Output.Type
  ) async throws -> Output {
    try await open(url.absoluteString, parameters: parameters, userInfo: userInfo, from: origin, returning: type)
  }

  /// Whether `open` would reach guards and handler; runs neither.
  ///
  /// - Parameters:
  ///   - url: the URL; the router itself splits and decodes its text, which its base precedes if it has one.
  ///   - parameters: further parameters by name; they take precedence over the query, but not over the path.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself opens the URL.
  ///   - origin: where the URL comes from.
  /// - Returns: whether a route takes it; a handler of ``Unrouted`` does not count.
  /// - Complexity: O(*n*) for *n* bytes
  public func canOpen(
    _ url: URL, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin
  ) -> Bool {
    canOpen(url.absoluteString, parameters: parameters, userInfo: userInfo, from: origin)
  }

  /// The route that a URL leads to, decoded; runs neither guards nor handler.
  ///
  /// - Parameters:
  ///   - url: the URL; the router itself splits and decodes its text, which its base precedes if it has one.
  ///   - parameters: further parameters by name; they take precedence over the query, but not over the path.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself opens the URL.
  ///   - origin: where the URL comes from.
  /// - Returns: the route and its pattern.
  /// - Throws: a ``RoutingError`` if there is no route for the origin, or if the URL does not fit the route.
  /// - Complexity: O(*n*) for *n* bytes
  public func match(
    _ url: URL, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin
  ) throws(RoutingError) -> RouteMatch {
    try match(url.absoluteString, parameters: parameters, userInfo: userInfo, from: origin)
  }
}
