/// The objects of every workload: three that the application shares, and three that each screen has for itself.
public protocol Logger: AnyObject, Sendable {}
public protocol Client: AnyObject, Sendable {}
public protocol Store: AnyObject, Sendable {}
public protocol Parser: AnyObject {}
public protocol Formatter: AnyObject {}
public protocol Cache: AnyObject {}

public final class ConsoleLogger: Logger {
  public init() {}
}
public final class LiveClient: Client {
  public init() {}
}
public final class FakeClient: Client {
  public init() {}
}
public final class DiskStore: Store {
  public init() {}
}
public final class JSONParser: Parser {
  public init() {}
}
public final class TextFormatter: Formatter {
  public init() {}
}
public final class ImageCache: Cache {
  public init() {}
}

/// Gets what it needs by its initializer.
public final class Screen {
  let logger: any Logger
  let client: any Client
  let store: any Store
  let parser: any Parser
  let formatter: any Formatter
  let cache: any Cache

  public init(
    logger: any Logger, client: any Client, store: any Store, parser: any Parser, formatter: any Formatter,
    cache: any Cache
  ) {
    (self.logger, self.client, self.store) = (logger, client, store)
    (self.parser, self.formatter, self.cache) = (parser, formatter, cache)
  }
}

/// One of several objects under different names.
public protocol Endpoint: AnyObject, Sendable {}
public final class Host: Endpoint {
  let number: Int
  public init(_ number: Int) { self.number = number }
}

/// One of several that are asked for as an array.
public protocol Plugin: AnyObject {}
public final class Sharing: Plugin {
  public init() {}
}
public final class Printing: Plugin {
  public init() {}
}
public final class Export: Plugin {
  public init() {}
}
