import Common
import Dependencies

private enum LoggerKey: DependencyKey {
  static let liveValue: any Logger = ConsoleLogger()
}
private enum ClientKey: DependencyKey {
  static let liveValue: any Client = LiveClient()
}
private enum StoreKey: DependencyKey {
  static let liveValue: any Store = DiskStore()
}
private enum BackupKey: DependencyKey {
  static let liveValue: any Endpoint = Host(2)
}
/// A value is kept, so a dependency of new objects is a function.
private enum ParserKey: DependencyKey {
  static let liveValue: @Sendable () -> any Parser = { JSONParser() }
}
private enum FormatterKey: DependencyKey {
  static let liveValue: @Sendable () -> any Formatter = { TextFormatter() }
}
private enum CacheKey: DependencyKey {
  static let liveValue: @Sendable () -> any Cache = { ImageCache() }
}

extension DependencyValues {
  var logger: any Logger {
    get { self[LoggerKey.self] }
    set { self[LoggerKey.self] = newValue }
  }
  var client: any Client {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }
  var store: any Store {
    get { self[StoreKey.self] }
    set { self[StoreKey.self] = newValue }
  }
  var backup: any Endpoint {
    get { self[BackupKey.self] }
    set { self[BackupKey.self] = newValue }
  }
  var parser: @Sendable () -> any Parser {
    get { self[ParserKey.self] }
    set { self[ParserKey.self] = newValue }
  }
  var formatter: @Sendable () -> any Formatter {
    get { self[FormatterKey.self] }
    set { self[FormatterKey.self] = newValue }
  }
  var cache: @Sendable () -> any Cache {
    get { self[CacheKey.self] }
    set { self[CacheKey.self] = newValue }
  }
}

/// A screen takes its dependencies from properties, as everything does with this library.
private final class PropertyScreen {
  @Dependency(\.logger) var logger
  @Dependency(\.client) var client
  @Dependency(\.store) var store
  @Dependency(\.parser) var parser
  @Dependency(\.formatter) var formatter
  @Dependency(\.cache) var cache

  func screen() -> Screen {
    Screen(
      logger: logger, client: client, store: store, parser: parser(), formatter: formatter(), cache: cache())
  }
}

package let byDependencies = [
  Workload(.singleton) {
    for _ in 0..<$0 {
      @Dependency(\.logger) var logger
      consume(logger)
    }
  },
  Workload(.newObject) {
    for _ in 0..<$0 {
      @Dependency(\.parser) var parser
      consume(parser())
    }
  },
  Workload(.named) {
    for _ in 0..<$0 {
      @Dependency(\.backup) var backup
      consume(backup)
    }
  },
  Workload(.properties) { for _ in 0..<$0 { consume(PropertyScreen().screen()) } },
  Workload(.override) {
    for _ in 0..<$0 {
      consume(
        withDependencies {
          $0.client = FakeClient()
        } operation: {
          PropertyScreen().screen()
        })
    }
  },
]
