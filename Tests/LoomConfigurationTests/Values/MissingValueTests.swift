import Foundation
import Loom
import LoomConfiguration
import Testing

/// A missing value ends the reading of its type: no initializer receives a value that no layer has.
struct MissingValueTests {
  struct Endpoint: Decodable, Sendable {
    let url: URL
    enum Keys: CodingKey { case url, port }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      url = try #require(URL(string: try values.decode(String.self, forKey: .url)), "an invented text")
      _ = try values.decode(Int.self, forKey: .port)
    }
  }
  struct Range: Decodable, Sendable {
    let low: Int, high: Int
    init(from decoder: any Decoder) throws {
      let parts = try decoder.singleValueContainer().decode(String.self).split(separator: "-")
      (low, high) = (try #require(Int(parts[0])), try #require(Int(parts[1])))
    }
  }
  final class Server: Decodable, Sendable {
    let host: String, fallback: Server?
    enum Keys: CodingKey { case host, fallback }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      host = try values.decode(String.self, forKey: .host)
      fallback = try? values.decode(Server.self, forKey: .fallback)
    }
  }

  private func missing<T: Decodable & Sendable>(_ type: T.Type, in configuration: Configuration) -> [String?] {
    let module = Module { $0.configured(T.self, "x") }
    let error = #expect(throws: InjectionError.self) { try Injector(module, ConfigurationModule(configuration)) }
    let text = report { _ = try configuration.value(T.self, for: "x") }
    for problem in error?.problems ?? [] { #expect(problem.detail?.hasPrefix("MISSING_VALUE: ") == true, "\(text)") }
    return (error?.problems ?? []).map { $0.detail?.firstMatch(of: /a value for "([^"]*)"/).map { String($0.1) } }
  }

  @Test func `a type that could not live with an invented value is told of as any other`() {
    #expect(missing(Endpoint.self, in: [:]) == ["x.url"])
    #expect(missing(Endpoint.self, in: ["x": ["url": "/"]]) == ["x.port"])
    #expect(missing(Endpoint.self, in: ["x": ["port": 1]]) == ["x.url"])
    #expect(missing(Range.self, in: [:]) == ["x"])
    #expect(missing(Server.self, in: [:]) == ["x.host"])
  }

  @Test func `a fallback of the same type is read as often as there is one`() throws {
    let servers: Configuration = ["x": ["host": "a", "fallback": ["host": "b", "fallback": ["host": "c"]]]]
    let server = try servers.value(Server.self, for: "x")
    #expect(server?.fallback?.fallback?.host == "c" && server?.fallback?.fallback?.fallback == nil)
  }

  /// A type that needs nothing, and so could be read from nothing forever.
  final class Node: Decodable, Sendable {
    let name: String?, next: Node?
    enum Keys: CodingKey { case name, next }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      name = try? values.decode(String.self, forKey: .name)
      next = try? values.decode(Node.self, forKey: .next)
    }
  }
  struct Wrapped: Decodable { let node: Node }

  @Test func `a type that needs nothing is not read from nothing inside itself`() throws {
    let nodes: Configuration = ["x": ["next": ["next": ["name": "c"]]]]
    let node = try nodes.value(Node.self, for: "x")
    #expect(node?.next?.next?.name == "c")
    let other: Configuration = ["x": ["other": 1]]
    #expect(try other.value(Wrapped.self, for: "x.y") == nil)
    #expect(missing([Node].self, in: [:]) == ["x"])
    let injector = try Injector(Module { $0.configured(Node.self, "x") }, ConfigurationModule([:]))
    #expect(injector.get(Node.self, named: "x").name == nil)
  }

  struct Endless: Decodable, Sendable {
    let next: [Endless]
    enum Keys: CodingKey { case next }
    init(from decoder: any Decoder) throws {
      next = [try decoder.container(keyedBy: Keys.self).decode(Endless.self, forKey: .next)]
    }
  }

  @Test func `a type that needs itself is missing, not a stack overflow`() {
    #expect(missing(Endless.self, in: ["x": ["next": [:]]]).count == 1)
  }

  @Test func `the report says that there may be more`() throws {
    let text = report { _ = try ["x": ["url": "/"]].value(Endpoint.self, for: "x") }
    #expect(text.contains("then verify again: the type has not read the keys after it"))
  }
}

extension [String: ConfigurationValue] {
  fileprivate func value<T: Decodable>(_ type: T.Type, for key: String) throws -> T? {
    try Configuration(.defaults(self)).value(type, for: key)
  }
}
