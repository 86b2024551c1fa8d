/// The objects of every workload: three that the application shares, and three that each screen has for itself.
package protocol Logger: AnyObject, Sendable {}
package protocol Client: AnyObject, Sendable {}
package protocol Store: AnyObject, Sendable {}
package protocol Parser: AnyObject {}
package protocol Formatter: AnyObject {}
package protocol Cache: AnyObject {}

package final class ConsoleLogger: Logger {
  package init() {}
}
package final class LiveClient: Client {
  package init() {}
}
package final class FakeClient: Client {
  package init() {}
}
package final class DiskStore: Store {
  package init() {}
}
package final class JSONParser: Parser {
  package init() {}
}
package final class TextFormatter: Formatter {
  package init() {}
}
package final class ImageCache: Cache {
  package init() {}
}

/// Gets what it needs by its initializer.
package final class Screen {
  let logger: any Logger
  let client: any Client
  let store: any Store
  let parser: any Parser
  let formatter: any Formatter
  let cache: any Cache

  package init(
    logger: any Logger, client: any Client, store: any Store, parser: any Parser, formatter: any Formatter,
    cache: any Cache
  ) {
    (self.logger, self.client, self.store) = (logger, client, store)
    (self.parser, self.formatter, self.cache) = (parser, formatter, cache)
  }
}

/// One of several objects under different names.
package protocol Endpoint: AnyObject, Sendable {}
package final class Host: Endpoint {
  let number: Int
  package init(_ number: Int) { self.number = number }
}

/// One of several that are asked for as an array.
package protocol Plugin: AnyObject {}
package final class Sharing: Plugin {
  package init() {}
}
package final class Printing: Plugin {
  package init() {}
}
package final class Export: Plugin {
  package init() {}
}
