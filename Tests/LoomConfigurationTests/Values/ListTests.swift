import LoomConfiguration
import Testing

/// Lists of groups, whose elements have keys with numbers.
struct ListTests {
  struct Server: Decodable, Equatable {
    let host: String
  }
  struct Limits: Decodable, Equatable {
    var a: Int?
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configuration(_ text: String) throws -> Configuration {
    try Configuration(.json(folder.write(text, to: "config.json")))
  }

  @Test func `a group without values is an element all the same`() throws {
    let limits = try configuration(#"{"list": [{"a": 1}, {}, {"a": 3}]}"#).value([Limits].self, for: "list")
    #expect(limits == [Limits(a: 1), Limits(), Limits(a: 3)])
    #expect(try configuration(#"{"list": [{}]}"#).value([Limits].self, for: "list") == [Limits()])
    #expect(try configuration(#"{"list": [[{}], []]}"#).value([[Limits]].self, for: "list") == [[Limits()], []])
    let literal: Configuration = ["list": [[:], ["a": 2]]]
    #expect(try literal.value([Limits].self, for: "list") == [Limits(), Limits(a: 2)])
  }

  @Test func `a list of such groups is a list for an optional`() throws {
    #expect(try configuration(#"{"list": [{}]}"#).value([Limits]?.self, for: "list") == [Limits()])
    #expect(try configuration(#"{"list": {"a": {}}}"#).value([String: Limits]?.self, for: "list") == ["a": Limits()])
    #expect(try configuration(#"{"list": {"a": null}}"#).value(Limits?.self, for: "list") == .some(nil))
    let text = report { _ = try configuration("{\"list\":\n [{}]}").value(String.self, for: "list") }
    #expect(text.contains("must be a String, but is a group") && text.contains("config.json:2"))
  }

  @Test func `a group without values is an entry of a dictionary all the same`() throws {
    let text = #"{"tenants": {"a": {}, "b": {"a": 1}}}"#
    let tenants = try configuration(text).value([String: Limits].self, for: "tenants")
    #expect(tenants == ["a": Limits(), "b": Limits(a: 1)])
  }

  @Test(arguments: [#"[{}, {"host": "b"}]"#, #"[{"host": null}, {"host": "b"}]"#, #"[{"host": {}}, {"host": "b"}]"#])
  func `an element that lacks a value is told`(list: String) throws {
    let error = #expect(throws: ConfigurationError.self) {
      try configuration("{\"servers\": \(list), \"other\": 1}").value([Server].self, for: "servers")
    }
    #expect(error?.problems.map(\.key) == ["servers.0.host"])
  }

  struct User: Decodable, Equatable {
    let name: String
    var isAdmin: Bool?
  }

  @Test func `a list of groups in front replaces those behind as a whole`() throws {
    let users: [String: ConfigurationValue] = ["users": [["name": "root", "isAdmin": true], ["name": "ada"]]]
    let local = try Configuration(.defaults(["users": [["name": "guest"]]]), .defaults(users))
    #expect(try local.value([User].self, for: "users") == [User(name: "guest")])
    #expect(try local.value([User]?.self, for: "users") == [User(name: "guest")])
    let variable = try Configuration(.environment(prefix: "APP", ["APP_USERS_0_NAME": "guest"]), .defaults(users))
    #expect(try variable.value([User].self, for: "users") == [User(name: "guest")])
    let behind = try Configuration(.defaults(["other": 1]), .defaults(users))
    #expect(try behind.value([User].self, for: "users")?.count == 2)
  }

  @Test func `so it does in a dictionary and in another list`() throws {
    let front: [String: ConfigurationValue] = ["all": ["a": [["name": "guest"]]], "lists": [[["name": "guest"]]]]
    let back: [String: ConfigurationValue] = [
      "all": ["a": [["name": "root", "isAdmin": true]], "b": [["name": "ada"]]],
      "lists": [[["name": "root", "isAdmin": true], ["name": "ada"]]],
    ]
    let configuration = try Configuration(.defaults(front), .defaults(back))
    let all = try configuration.value([String: [User]].self, for: "all")
    #expect(all == ["a": [User(name: "guest")], "b": [User(name: "ada")]])
    #expect(try configuration.value([[User]].self, for: "lists") == [[User(name: "guest")]])
  }

  @Test(arguments: [["APP_SERVERS_0_PORT": "1"], ["APP_SERVERS_1_HOST": "c"]])
  func `an element in front is not completed by those behind`(variables: [String: String]) throws {
    let configuration = try Configuration(
      .environment(prefix: "APP", variables), .defaults(["servers": [["host": "a"], ["host": "b"]]]))
    let error = #expect(throws: ConfigurationError.self) { try configuration.value([Server].self, for: "servers") }
    let key = variables.keys.first == "APP_SERVERS_0_PORT" ? "servers.0.host" : "servers.0"
    #expect(error?.problems.map(\.key) == [key] && error?.problems.map(\.code) == [.missingValue])
    #expect(error?.problems.first?.places.allSatisfy { $0.hasSuffix("in the environment") } == true)
  }

  @Test func `a group is no list`() throws {
    let wrong: Configuration = ["hosts": ["first": "a"]]
    #expect(report { _ = try wrong.value([String].self, for: "hosts") }.contains("must be a list, but is a group"))
  }
}
