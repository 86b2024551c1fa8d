import Foundation
import Loom
import LoomConfiguration
import Testing

/// A directory of secrets, one file a value.
struct SecretFileTests {
  private static let secret = "hunter2"

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func value(_ text: String) throws -> String? {
    _ = try folder.write(text, to: "database.phrase")
    return try Configuration(.secrets(folder.path)).value(String.self, for: "database.phrase")
  }

  @Test func `the file's name is the key, and one newline at its end is not part of the value`() throws {
    #expect(try value("a") == "a")
    #expect(try value("a\n") == "a")
    #expect(try value("a\r\n") == "a")
    #expect(try value("a\n\n") == "a\n")
    #expect(try value(" a \nb") == " a \nb")
    let origin = try Configuration(.secrets(folder.path)).origin(of: "database.phrase")
    #expect(origin?.description == folder.path + "/database.phrase")
  }

  @Test func `directories and hidden files are left alone`() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/nested", withIntermediateDirectories: false)
    try FileManager.default.createDirectory(atPath: folder.path + "/..data", withIntermediateDirectories: false)
    _ = try folder.write(Data([0xFF]), to: ".hidden")
    _ = try folder.write("1", to: "pin")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "pin")
    let configuration = try Configuration(.secrets(folder.path))
    #expect(try configuration.value([String: Int].self, for: "") == ["pin": 1, "link": 1])
  }

  @Test func `no value is in any report, whatever its key, its type and its declaration`() throws {
    struct Login: Decodable, Sendable { let user: String, code: Int }
    for name in ["user", "pins", "host", "login.user", "login.code", "mode", "other"] {
      _ = try folder.write(Self.secret, to: name)
    }
    enum Mode: String, Decodable, Sendable { case fast }
    let wrong = Module {
      $0.configured(Int.self, "user", secret: false)
      $0.configured([Int].self, "pins")
      $0.configured(Login.self, "login")
      $0.configured(Mode.self, "mode")
      $0.configured([String: Int].self, "host")
    }
    let configuration = try Configuration(.secrets(folder.path))
    let error = try #require(throws: InjectionError.self) {
      try Injector.verify(wrong, ConfigurationModule(configuration, unknownKeys: .refused))
    }
    #expect(error.problems.count == 6)
    #expect(!"\(error)".contains(Self.secret) && !"\(error.configurationProblems)".contains(Self.secret))
    let right = Module { $0.configured(String.self, "user", secret: false) }
    let report = try inUse(configuration, by: right)
    #expect(report.values.map(\.text) == ["<secret>"] && !"\(report)".contains(Self.secret))
  }

  @Test func `a value in front of a secret is one too, also one of a list`() throws {
    struct Server: Decodable { let pin: Int }
    for (name, text) in [("pin", "a"), ("servers.0.pin", "1")] { _ = try folder.write(text, to: name) }
    let configuration = try Configuration(
      .arguments(["--pin", Self.secret]), .defaults(["servers": [["pin": .text(Self.secret)]]]), .secrets(folder.path))
    let text = report { _ = try configuration.value(Int.self, for: "pin") }
    #expect(text.contains("--pin in the arguments") && !text.contains(Self.secret))
    let list = report { _ = try configuration.value([Server].self, for: "servers") }
    #expect(list.contains("\"servers.0.pin\" must be an Int") && !list.contains(Self.secret))
  }

  private struct Needs: Decodable, Sendable { let user: String, broken: String, latin: String }

  @Test func `a file that is no text, or cannot be read, is told of where it is declared, without its text`() throws {
    _ = try folder.write(Data(Self.secret.utf8) + [0xFF], to: "latin")
    _ = try folder.write("ada", to: "user")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/broken", withDestinationPath: "none")
    let configuration = try Configuration(.secrets(folder.path))
    let undeclared = Module { $0.configured(String.self, "user") }
    #expect(try Injector(undeclared, ConfigurationModule(configuration)).get(String.self, named: "user") == "ada")
    enum Mode: String, Decodable, CaseIterable, Sendable { case fast }
    let modules: [Module] = [
      Module { $0.configured(Int.self, "latin", default: 1) }, Module { $0.configured(String?.self, "latin") },
      Module { $0.configured([String].self, "latin") }, Module { $0.configured(Mode.self, "latin") },
      Module { $0.configured(Configuration.Secret<String>.self, "latin") }, Module { $0.configured(Needs.self, "") },
      Module { $0.configured([String: String].self, "") },
    ]
    for module in modules {
      let text = complaint(about: configuration, by: module)
      #expect(text.contains("\(folder.path)/latin: The file is not UTF-8.") || text.contains("broken"), "\(text)")
      #expect(!text.contains(Self.secret) && !text.contains("needs"))
    }
    let broken: [Module] = [
      Module { $0.configured(String.self, "broken", default: "") }, Module { $0.configured(Data.self, "broken") },
    ]
    for module in broken {
      let text = complaint(about: configuration, by: module)
      #expect(text.contains("The link \"\(folder.path)/broken\" leads to \"none\", where no file is."), "\(text)")
    }
    #expect(throws: ConfigurationError.self) { try configuration.value(String.self, for: "latin") }
  }

  @Test func `a file that is no text is Data, and one that is a text is Base64`() throws {
    let bytes = Data([0xFE, 0xED, 0x00, 0x0A])
    _ = try folder.write(bytes, to: "keystore")
    _ = try folder.write(bytes.base64EncodedString() + "\n", to: "encoded")
    let module = Module {
      $0.configured(Data.self, "keystore")
      $0.configured(Data?.self, "encoded")
    }
    let injector = try Injector(module, ConfigurationModule(Configuration(.secrets(folder.path))))
    #expect(injector.get(Data.self, named: "keystore") == bytes && injector.get(Data?.self, named: "encoded") == bytes)
    let values = injector.get(ConfigurationReport.self).values
    #expect(values.map(\.text) == ["<secret>", "<secret>"])
  }

  @Test func `an empty file is no value, and neither is a directory`() throws {
    for (name, text) in [("pin", ""), ("token", "\n"), ("code", "1")] { _ = try folder.write(text, to: name) }
    try FileManager.default.createDirectory(atPath: folder.path + "/key", withIntermediateDirectories: false)
    let secrets = Configuration.Layer.secrets(folder.path)
    let behind = try Configuration(secrets, .defaults(["pin": "2", "token": 3]))
    #expect(try behind.value(Int.self, for: "pin") == 2 && behind.value([String: Int].self, for: "")?.count == 3)
    let configuration = try Configuration(.environment(prefix: "APP", [:]), secrets)
    for key in ["pin", "token", "key"] {
      #expect(try configuration.value(String.self, for: key) == nil)
      #expect(try configuration.value(String?.self, for: key) == .some(nil))
      let module = Module { $0.configured(String.self, key) }
      let error = #expect(throws: InjectionError.self) {
        try Injector.verify(module, ConfigurationModule(configuration, unknownKeys: .allowed))
      }
      let place = "\(folder.path)/\(key), which is empty or a directory"
      #expect(error?.description.contains("looked in  APP_\(key.uppercased()) in the environment") == true)
      #expect(error?.description.contains("           \(place)\n") == true, "\(error?.description ?? "")")
      #expect(error?.configurationProblems.first?.message.hasSuffix(", or \(place).") == true)
    }
    // It is a secret nevertheless, whatever sets it.
    let arguments = try Configuration(.arguments(["--pin", Self.secret]), secrets)
    #expect(!report { _ = try arguments.value(Int.self, for: "pin") }.contains(Self.secret))
  }

  @Test func `the directory may be missing only if that is said`() throws {
    let path = folder.path + "/none"
    let configuration = try Configuration(.secrets(path, optional: true))
    let text = complaint(about: configuration, by: Module { $0.configured(Int.self, "a") })
    #expect(text.contains("looked in  \(path), which does not exist"))
    #expect(report { _ = try Configuration(.secrets(path)) }.contains("FILE_MISSING"))
    let file = try folder.write("", to: "file")
    #expect(report { _ = try Configuration(.secrets(file, optional: true)) }.contains("FILE_UNREADABLE"))
  }

  // MARK: Kubernetes

  /// Changes all files as Kubernetes does: a link to the directory of a version is replaced by another.
  private func publish(_ version: String, _ values: [String: String]) throws {
    let directory = folder.path + "/.." + version
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    for (name, text) in values { _ = try folder.write(text, to: "..\(version)/\(name)") }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/..new", withDestinationPath: ".." + version)
    rename(folder.path + "/..new", folder.path + "/..data")
  }

  private func link(_ names: String...) throws {
    for name in names {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: "..data/" + name)
    }
  }

  private func values() throws -> [String: String]? {
    try Configuration(.secrets(folder.path)).value([String: String].self, for: "")
  }

  @Test func `a directory that Kubernetes mounts has the files of its version, before their links change`() throws {
    try publish("1", ["a": "1", "b": "1"])
    try link("a", "b")
    #expect(try values() == ["a": "1", "b": "1"])
    #expect(try Configuration(.secrets(folder.path)).origin(of: "a")?.layer == folder.path + "/a")
    try publish("2", ["a": "2", "c": "2"])
    #expect(try values() == ["a": "2", "c": "2"])
    try FileManager.default.removeItem(at: URL(filePath: folder.path + "/..data"))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/..data", withDestinationPath: "..none")
    #expect(throws: ConfigurationError.self) { try values() }
  }

  @Test func `a directory that Kubernetes changes while it is read is read as one version`() throws {
    try publish("1", ["a": "1", "c": "1"])
    try link("a", "b", "c")
    // The reader of this pipe waits for the writer, which changes the version first.
    let pipe = folder.path + "/..1/b"
    try #require(mkfifo(pipe, 0o600) == 0)
    Thread.detachNewThread {
      guard let writer = try? FileHandle(forWritingTo: URL(filePath: pipe)) else { return }
      try? publish("2", ["a": "2", "b": "2", "c": "2"])
      try? FileManager.default.removeItem(at: URL(filePath: folder.path + "/..1"))
      writer.write(Data("1".utf8))
    }
    #expect(try values() == ["a": "2", "b": "2", "c": "2"])
  }
}
