import Foundation
import Loom
import LoomConfiguration
import Testing

/// Paths of files, of pipes that can be read like files, and of neither.
struct PathTests {
  enum Kind: CaseIterable {
    case variables, json, propertyList

    var data: Data {
      switch self {
      case .variables: Data("A=1".utf8)
      case .json: Data("{\"a\": 1}".utf8)
      case .propertyList: Data("<plist version=\"1.0\"><dict><key>a</key><integer>1</integer></dict></plist>".utf8)
      }
    }

    func layer(_ path: String, optional isOptional: Bool = false) -> Configuration.Layer {
      switch self {
      case .variables: .environmentFile(path, optional: isOptional)
      case .json: .json(path, optional: isOptional)
      case .propertyList: .propertyList(path, optional: isOptional)
      }
    }
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A named pipe, which a thread fills when somebody opens it.
  private func namedPipe(_ name: String, _ data: Data) throws -> String {
    let path = folder.path + "/" + name
    try #require(mkfifo(path, 0o600) == 0)
    Thread.detachNewThread { (try? FileHandle(forWritingTo: URL(filePath: path)))?.write(data) }
    return path
  }

  @Test(arguments: Kind.allCases) func `a pipe is read like a file, with a name or from a shell`(kind: Kind) throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(kind.data)
    try pipe.fileHandleForWriting.close()
    for path in [try namedPipe("pipe", kind.data), "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"] {
      #expect(try Configuration(kind.layer(path)).value(Int.self, for: "a") == 1)
    }
  }

  @Test func `a secret may come through a pipe`() throws {
    _ = try namedPipe("pin", Data("1\n".utf8))
    #expect(try Configuration(.secrets(folder.path)).value(Int.self, for: "pin") == 1)
  }

  @Test func `the device that has nothing is an empty file`() throws {
    #expect(try Configuration(.environmentFile("/dev/null")).value([String: String].self, for: "") == nil)
    #expect(report { _ = try Configuration(.json("/dev/null")) }.contains("/dev/null:1:1: The file ends too early."))
    #expect(report { _ = try Configuration(.propertyList("/dev/null")) }.contains("/dev/null: The file is not a prop"))
    #expect(report { _ = try Configuration(.secrets("/dev/null")) }.contains("is not a directory"))
  }

  @Test func `a report says what a path leads to instead`() throws {
    let file = try folder.write("{}", to: "file")
    for (name, end) in [("dangling", "none"), ("ring", "other"), ("other", "ring"), ("folder", ".")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: end)
    }
    func path(_ name: String) -> String { folder.path + "/" + name }
    let text = report {
      _ = try Configuration(
        .json(path("none")), .secrets(path("none")), .json(file + "/none"), .json(path("folder")), .secrets(file),
        .environmentFile(path("dangling")), .propertyList(path("ring")), .secrets(path("ring")))
    }
    try expectGolden("paths", text, in: folder)
  }

  @Test(arguments: Kind.allCases) func `a file that may be missing may not be something else`(kind: Kind) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/dangling", withDestinationPath: "none")
    for name in ["none", "dangling"] {
      _ = try Configuration(kind.layer(folder.path + "/" + name, optional: true))
      #expect(report { _ = try Configuration(kind.layer(folder.path + "/" + name)) }.contains("FILE_MISSING"))
    }
    let text = report { _ = try Configuration(kind.layer(folder.path, optional: true)) }
    #expect(text.contains("[FILE_UNREADABLE] \"\(folder.path)\" is a directory."))
  }
}
