// The few declarations of Vapor that the articles use.

public struct Environment: Sendable {
  public static func detect() throws -> Environment { Environment() }
}

public struct HTTPHeaders: Sendable {
  public struct Authorization: Sendable { public let token: String }
  public var bearerAuthorization: Authorization?
}

public struct URI: Sendable { public let path: String }

public protocol StorageKey {
  associatedtype Value: Sendable
}

public struct Storage: Sendable {
  public subscript<Key: StorageKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

public final class Request: @unchecked Sendable {
  public let url: URI
  public let headers: HTTPHeaders
  public var storage: Storage
  init(url: URI, headers: HTTPHeaders, storage: Storage) {
    self.url = url
    self.headers = headers
    self.storage = storage
  }
}

public final class Response: Sendable {}

public protocol AsyncResponder: Sendable {
  func respond(to request: Request) async throws -> Response
}

public protocol AsyncMiddleware: Sendable {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}

public struct Middlewares: Sendable {
  public mutating func use(_ middleware: any AsyncMiddleware) {}
}

public final class Application: @unchecked Sendable {
  public var middleware = Middlewares()
  public static func make(_ environment: Environment) async throws -> Application { Application() }
  public func get(_ path: String, use closure: @escaping @Sendable (Request) async throws -> String) {}
  public func execute() async throws {}
  public func asyncShutdown() async throws {}
}
