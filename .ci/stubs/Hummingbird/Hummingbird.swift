@_exported import ServiceLifecycle

// The few declarations of Hummingbird that the articles use.

public struct Request: Sendable {
  public struct Address: Sendable { public let path: String }
  public struct Headers: Sendable {
    public enum Field: Sendable { case authorization }
    public subscript(field: Field) -> String? { nil }
  }
  public let uri: Address
  public let headers: Headers
}

public struct Response: Sendable {}

public protocol ResponseGenerator {}
extension Response: ResponseGenerator {}
extension String: ResponseGenerator {}

public protocol RequestContext: Sendable {}
public struct BasicRequestContext: RequestContext {}

public protocol RouterMiddleware<Context>: Sendable {
  associatedtype Context: RequestContext
  func handle(
    _ input: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response
}

public final class Router<Context: RequestContext> {
  public init(context: Context.Type = BasicRequestContext.self) {}
  @discardableResult public func add(middleware: any RouterMiddleware<Context>) -> Self { self }
  @discardableResult public func get(
    _ path: String, use handler: @escaping @Sendable (Request, Context) async throws -> some ResponseGenerator
  ) -> Self { self }
}

public struct ApplicationConfiguration: Sendable {
  public enum Address: Sendable {
    case hostname(String, port: Int)
  }
  public init(address: Address) {}
}

public struct Application: Service {
  public init(
    router: Router<some RequestContext>, configuration: ApplicationConfiguration? = nil, services: [any Service] = []
  ) {}
  public func run() async throws {}
  public func runService() async throws {}
}
