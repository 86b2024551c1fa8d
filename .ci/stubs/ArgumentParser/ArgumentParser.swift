// The few declarations of swift-argument-parser that the articles use. Nothing is parsed: a command runs with its defaults.

public protocol AsyncParsableCommand {
  static var configuration: CommandConfiguration { get }
  init()
  mutating func run() async throws
}

extension AsyncParsableCommand {
  public static var configuration: CommandConfiguration { CommandConfiguration() }
  public static func main() async {
    var command = Self()
    do { try await command.run() } catch { fatalError("\(error)") }
  }
}

public struct CommandConfiguration: Sendable {
  public init(commandName: String? = nil, abstract: String = "") {}
}

public struct ArgumentHelp: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral text: String) {}
}

@propertyWrapper public struct Argument<Value: Sendable>: Sendable {
  public var wrappedValue: Value
  public init(wrappedValue: Value, help: ArgumentHelp? = nil) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct Option<Value: Sendable>: Sendable {
  public var wrappedValue: Value
  public init<Wrapped>(help: ArgumentHelp? = nil) where Value == Wrapped? { wrappedValue = nil }
  public init(wrappedValue: Value, help: ArgumentHelp? = nil) { self.wrappedValue = wrappedValue }
}
