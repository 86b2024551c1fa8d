import Loom
import LoomConfiguration
import Testing

/// Half of an optional group, or of one with a default, is never taken for none, in whatever order it is read.
struct OptionalGroupTests {
  enum Name: String, CodingKey, CaseIterable { case host, pageSize, baseURL = "base-url", tls }

  /// Reads its properties in the order that the test has set; `host` and `tls.key` and `pageSize` are needed.
  struct Mail: Decodable, Sendable {
    @TaskLocal static var order = Name.allCases
    struct TLS: Decodable { let key: String }

    init() {}
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Name.self)
      for name in Self.order {
        switch name {
        case .host: _ = try values.decode(String.self, forKey: name)
        case .pageSize: _ = try values.decode(Int.self, forKey: name)
        case .baseURL: _ = try values.decodeIfPresent(String.self, forKey: name)
        case .tls: _ = try values.decode(TLS.self, forKey: name)
        }
      }
    }
  }

  private static let variables = [
    "APP_MAIL_HOST": "a", "APP_MAIL_PAGE_SIZE": "1", "APP_MAIL_BASE_URL": "/", "APP_MAIL_TLS_KEY": "k",
  ]

  private static let orders: [[Name]] = Name.allCases.permutations

  /// The problems' keys for an optional, or nil if the group is taken for none.
  private func outcome<T: Decodable & Sendable>(_ type: T.Type, _ fallback: T?, _ layer: Configuration.Layer)
    -> [String]
  {
    let module = Module { $0.configured(type, "mail", default: fallback) }
    do {
      let injector = try Injector(module, ConfigurationModule(Configuration(layer)))
      return injector.get(ConfigurationReport.self).values.allSatisfy { $0.text == nil } ? ["none"] : []
    } catch let error as InjectionError {
      return error.problems.map { $0.detail?.hasPrefix("MISSING_VALUE") == true ? "missing" : "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: 0..<16)
  func `what is set decides, and not the order in which it is read`(subset: Int) {
    let names = Self.variables.keys.sorted().enumerated().filter { subset & (1 << $0.offset) != 0 }.map(\.element)
    let variables = Self.variables.filter { names.contains($0.key) }
    let isWhole = names.count - (names.contains("APP_MAIL_BASE_URL") ? 1 : 0) == 3
    let expected = names.isEmpty ? ["none"] : isWhole ? [] : ["missing"]
    let plain = Dictionary(uniqueKeysWithValues: variables.map { (String($0.key.dropFirst(4)), $0.value) })
    let values = Dictionary(
      uniqueKeysWithValues: variables.map { (Self.key(of: $0.key), ConfigurationValue.text($0.value)) })
    let options = values.keys.map { "--\($0)=1" }
    for order in Self.orders {
      Mail.$order.withValue(order) {
        for layer: Configuration.Layer in [
          .environment(prefix: "APP", variables), .environment(plain), .defaults(values), .arguments(options),
        ] {
          #expect(outcome(Mail?.self, nil, layer) == expected, "\(order)")
          #expect(outcome(Mail.self, Mail(), layer) == expected, "\(order)")
        }
      }
    }
  }

  private static func key(of variable: String) -> String {
    switch variable {
    case "APP_MAIL_PAGE_SIZE": "mail.pageSize"
    case "APP_MAIL_BASE_URL": "mail.base-url"
    case "APP_MAIL_TLS_KEY": "mail.tls.key"
    default: "mail.host"
    }
  }

  struct Server: Decodable, Equatable, Sendable { let host: String, port: Int }

  private func read<T: Decodable>(_ variables: [String: String], as type: T.Type) throws -> T? {
    try Configuration(.environment(prefix: "APP", variables)).value(type, for: "servers")
  }

  @Test func `half of a numbered element is no absent list`() throws {
    for (half, key) in [
      ("APP_SERVERS_0_HOST", "servers.0.host"), ("APP_SERVERS_0_PORT", "APP_SERVERS_0_PORT"),
      ("APP_SERVERS_1_PORT", "APP_SERVERS_1_PORT"),
    ] {
      let text = report { _ = try read([half: "1"], as: [Server]?.self) }
      #expect(text.contains("MISSING_VALUE") && text.contains("\"\(key)\" has a value, so \"servers\" is not nil."))
      #expect(report { _ = try read([half: "1"], as: [Server].self) }.contains("MISSING_VALUE"))
    }
    let servers = try read(["APP_SERVERS_0_HOST": "a", "APP_SERVERS_0_PORT": "1"], as: [Server]?.self)
    #expect(servers == [Server(host: "a", port: 1)])
    #expect(try read(["APP_SERVERS_COUNT": "1"], as: [Server]?.self) == .some(nil))
  }

  @Test func `a variable that is none of the group's leaves it nil`() throws {
    #expect(try read(["APP_SERVERS_COUNT": "1"], as: Server?.self) == .some(nil))
    #expect(try read(["APP_SERVERS_HOSTS": "1"], as: Server?.self) == .some(nil))
    let others = try Configuration(.environment(["SERVERS_AUTH_SOCK": "1"]))
    #expect(try others.value(Server?.self, for: "servers") == .some(nil))
    #expect(try read(["APP_SERVERS_A": "1"], as: [String: Int]?.self) == .some(nil))
  }

  @Test func `a type that asks for a key is told of values, and of groups in files only`() throws {
    struct Mail: Decodable {
      let hasHost: Bool, hasTLS: Bool
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Name.self)
        (hasHost, hasTLS) = (values.contains(.host), try !values.decodeNil(forKey: .tls))
      }
    }
    let variables = try Configuration(.environment(["MAIL_HOST": "a", "MAIL_TLS_KEY": "k"]))
    let mail = try variables.value(Mail.self, for: "mail")
    #expect(mail?.hasHost == true && mail?.hasTLS == false)
    let file: Configuration = ["mail": ["tls": ["key": "k"]]]
    #expect(try file.value(Mail.self, for: "mail")?.hasTLS == true)
  }

  @Test func `the report says which value makes the group a whole one`() throws {
    let configuration = try Configuration(.environment(prefix: "APP", ["APP_SMTP_PORT": "25"]))
    let module = Module { $0.configured(Server?.self, "smtp") }
    try expectGolden(
      "optional-in-part", report { _ = try Injector(module, ConfigurationModule(configuration)) })
  }

  @Test(arguments: [
    "pageSize", "page-size", "page_size", "isHTTPServer", "URL", "http2Port", "useIPv6", "a", "tlsKeyFile",
  ])
  func `a property is found by its variable, however it is written`(name: String) throws {
    struct Group: Decodable {
      @TaskLocal static var name = ""
      struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(intValue: Int) { nil }
        init?(stringValue: String) {
          guard stringValue == Group.name || stringValue == "first" else { return nil }
          self.stringValue = stringValue
        }
      }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Name.self)
        for name in ["first", Group.name] { _ = try values.decode(Int.self, forKey: #require(Name(stringValue: name))) }
      }
    }
    let probe = try Configuration(.environment(prefix: "APP", [:]))
    let module = Module { $0.configured(Int.self, "x." + name) }
    let places = report { try Injector.verify(module, ConfigurationModule(probe)) }
    let variable = try #require(places.firstMatch(of: /looked in  (\w+) in/)?.1)
    let configuration = try Configuration(.environment(prefix: "APP", [String(variable): "1"]))
    Group.$name.withValue(name) {
      let text = report { _ = try configuration.value(Group?.self, for: "x") }
      #expect(text.contains("\"x.first\""))
    }
  }
}

extension Array {
  fileprivate var permutations: [[Element]] {
    if count < 2 { return [self] }
    return indices.flatMap { index -> [[Element]] in
      var rest = self
      let element = rest.remove(at: index)
      return rest.permutations.map { [element] + $0 }
    }
  }
}
