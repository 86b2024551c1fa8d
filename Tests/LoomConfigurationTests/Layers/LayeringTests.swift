import Foundation
import Loom
import LoomConfiguration
import Testing

struct LayeringTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `of several layers, the first one counts`() throws {
    let configuration = try Configuration(
      .arguments(["--a=1"]), .environment(prefix: "APP", ["APP_A": "2", "APP_B": "2"]),
      .json(folder.write("{\"a\": 3, \"b\": 3, \"c\": 3}", to: "config.json")),
      .defaults(["a": 4, "b": 4, "c": 4, "d": 4]))
    let values = try ["a", "b", "c", "d"].map { try configuration.value(Int.self, for: $0) }
    #expect(values == [1, 2, 3, 4])
    #expect(configuration.origin(of: "a")?.description == "--a in the arguments")
    #expect(configuration.origin(of: "c")?.description == folder.path + "/config.json:1")
    #expect(configuration.origin(of: "d")?.description == "the defaults")
    #expect(configuration.origin(of: "e") == nil)
  }

  @Test func `a literal is a configuration`() throws {
    let configuration: Configuration = ["a": 1, "b": ["c": "text"], "d": [true, false]]
    #expect(try configuration.value(Int.self, for: "a") == 1)
    #expect(try configuration.value(String.self, for: "b.c") == "text")
    #expect(try configuration.value([Bool].self, for: "d") == [true, false])
    let empty: Configuration = [:]
    #expect(try empty.value(Int.self, for: "a") == nil)
  }

  #if os(Linux) || os(macOS)
    @Test func `a literal that has a key twice stops the program`() async {
      await #expect(processExitsWith: .failure) {
        let _: Configuration = ["a": ["b": 1], "a.b": 2]
      }
    }
  #endif

  @Test func `a key with a line end in it stays on its line`() throws {
    let text = report { _ = try Configuration(.defaults(["a\nb": ["c": 1], "a\nb.c": 2])) }
    #expect(text.contains("\"a\\nb.c\" appears twice in the defaults"))
  }

  @Test func `a report says which file it could not look into, and in which folder`() throws {
    let configuration = try Configuration(.json("none.json", optional: true))
    let text = complaint(about: configuration, by: Module { $0.configured(Int.self, "a") })
    #expect(text.contains("looked in  none.json, which does not exist"))
    let folder = FileManager.default.currentDirectoryPath
    #expect(report { _ = try Configuration(.json("none.json")) }.contains("\"none.json\" in \"\(folder)\"."))
  }

  @Test func `a mistake in an optional file is one all the same`() throws {
    let path = try folder.write("{", to: "config.json")
    #expect(throws: ConfigurationError.self) { try Configuration(.json(path, optional: true)) }
  }

  @Test func `all files' mistakes are told together`() throws {
    try expectGolden(
      "files",
      report {
        _ = try Configuration(
          .json(folder.path + "/missing.json"), .json(folder.write("{\n  \"a\": 1,\n}", to: "config.json")),
          .json(folder.write("{\"a\": 1,\n\"b\": \"\\u00zz\"}", to: "app.json")),
          .json(folder.write("{\"a\": 1,\n\"b\": 2,\n\"a\": 3}", to: "double.json")))
      }, in: folder)
  }
}
