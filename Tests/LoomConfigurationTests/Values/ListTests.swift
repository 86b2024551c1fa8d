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

  @Test func `each value of an element comes from the first layer that has it`() throws {
    let servers: [String: ConfigurationValue] = ["servers": [["host": "a"], ["host": "b"]]]
    let local = try Configuration(.defaults(["servers": [["host": "local"]]]), .defaults(servers))
    #expect(try local.value([Server].self, for: "servers") == [Server(host: "local"), Server(host: "b")])
    let variable = try Configuration(.environment(prefix: "APP", ["APP_SERVERS_1_HOST": "c"]), .defaults(servers))
    #expect(try variable.value([Server].self, for: "servers") == [Server(host: "a"), Server(host: "c")])
  }

  @Test func `a group is no list`() throws {
    let wrong: Configuration = ["hosts": ["first": "a"]]
    #expect(report { _ = try wrong.value([String].self, for: "hosts") }.contains("must be a list, but is a group"))
  }
}
