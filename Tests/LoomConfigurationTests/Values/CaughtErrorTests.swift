import Loom
import LoomConfiguration
import Testing

/// Types that catch an error and go on, and types that consist of several.
struct CaughtErrorTests {
  private enum Keys: CodingKey { case host, port, mode, kind }

  @Test func `a missing value is the error that other decoders throw`() throws {
    struct Server: Decodable {
      let host: String
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        do { host = try values.decode(String.self, forKey: .host) } catch DecodingError.keyNotFound(let key, _) {
          host = "no " + key.stringValue
        }
      }
    }
    #expect(try read(["port": 1], as: Server.self)?.host == "no host")
    #expect(try codes(["host": 1], as: Server.self) == [.wrongType])
  }

  @Test func `a wrong value is the error that other decoders throw`() throws {
    struct Port: Decodable {
      let number: Int
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        do { number = try value.decode(Int.self) } catch DecodingError.typeMismatch { number = -1 }
      }
    }
    #expect(try read("http", as: Port.self)?.number == -1)
    #expect(try codes("99999999999999999999", as: Port.self) == [.outOfRange])
  }

  @Test func `a number out of range is no missing group`() throws {
    struct Limit: Decodable {
      let number: Int8
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Keys.self)
        number = try decoder.singleValueContainer().decode(Int8.self)
      }
    }
    #expect(try codes(300, as: Limit.self) == [.outOfRange])
  }

  class Base: Decodable {
    let host: String
    private enum CodingKeys: CodingKey { case host }
    required init(from decoder: any Decoder) throws {
      host = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .host)
    }
  }
  final class Derived: Base {
    let port: Int
    private enum CodingKeys: CodingKey { case port }
    required init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      port = try values.decode(Int.self, forKey: .port)
      try super.init(from: values.superDecoder())
    }
  }

  @Test func `a superclass has its values in the same group`() throws {
    #expect(try read(["host": "a", "port": 1], as: Derived.self)?.host == "a")
    #expect(try codes(["port": 1], as: Derived.self) == [.missingValue])
    // Half of an optional one, by the keys of either class.
    for half: ConfigurationValue in [["port": 1], ["host": "a"]] {
      let codes = try codes(half, as: Derived?.self)
      #expect(codes == [.missingValue])
    }
    let variable = try Configuration(.environment(["KEY_PORT": "1"]))
    let text = report { _ = try variable.value(Derived?.self, for: "key") }
    #expect(text.contains("MISSING_VALUE"))
  }

  @Test func `a list that a type reads by itself`() throws {
    struct Pair: Decodable, Equatable {
      let first: Int, second: Int
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        (first, second) = (try list.decode(Int.self), try list.decode(Int.self))
      }
    }
    #expect(try read([1, 2], as: Pair.self)?.second == 2)
    #expect(try codes([1], as: Pair.self) == [.refused])
    #expect(try codes([1, 2_000_000_000, "x"], as: Pair.self) == [])
    #expect(try codes([1, "x"], as: Pair.self) == [.wrongType])
    #expect(try read([[1, 2], [3, 4]], as: [Pair].self)?.map(\.second) == [2, 4])
  }

  enum Storage: Decodable, Equatable, Sendable {
    case memory
    case disk(path: String, limit: Int)
    case remote(Int)
  }

  @Test func `an enum with values`() throws {
    #expect(try read(["disk": ["path": "/", "limit": 1]], as: Storage.self) == .disk(path: "/", limit: 1))
    #expect(try read(["disk.path": "/", "disk.limit": 1], as: Storage.self) == .disk(path: "/", limit: 1))
    #expect(try read(["remote": ["_0": 1]], as: [String: Int].self) == nil)
    #expect(try read(["remote": ["_0": 1]], as: Storage.self) == .remote(1))
    #expect(try read(["memory": [:]], as: Storage.self) == .memory)
    #expect(try codes(["disk": ["path": "/"]], as: Storage.self) == [.missingValue])
    #expect(complaint(about: [:], by: Module { $0.configured(Storage.self, "x") }).contains("MISSING_VALUE"))
    #expect(try codes(["disk": ["path": "/"]], as: Storage?.self) == [.missingValue])
    #expect(try codes([["disk": ["path": "/"]], ["disk": ["limit": 1]]], as: [Storage].self).count == 2)
  }

  @Test func `a single value where an optional group is expected is told of`() throws {
    struct Theme: Decodable { var host: String? }
    #expect(try codes("dark", as: Theme?.self) == [.wrongType])
    #expect(try codes("dark", as: Theme.self) == [.wrongType])
    #expect(try codes("dark", as: [String: String]?.self) == [.wrongType])
  }
}
