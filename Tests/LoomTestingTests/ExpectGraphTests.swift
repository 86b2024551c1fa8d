import Foundation
import Loom
import LoomGraph
import Testing

@testable import LoomTesting

private protocol Motor {}
private struct Diesel: Motor {}
private struct Van {
  let motor: any Motor
  let spare: Lazy<any Motor>
}

private final class Truck: Injectable {
  var motor: (any Motor)!
  static var requires: [Requirement] { [Requirement(\Truck.motor)] }
}

private final class VanModule: Module {
  override func configure() {
    bind(Motor.self).to(Diesel.init).in(unchecked: .singleton)
    bind(Van.self).to(Van.init)
  }
}

struct ExpectGraphTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "graph-\(UUID().uuidString)")
  private var testFile: String { folder.appending(path: "WiringTests.swift").path }
  private var snapshot: URL { folder.appending(path: "Snapshots/van.txt") }
  private var stored: String? { try? String(contentsOf: snapshot, encoding: .utf8) }

  private let text = """
    any Motor — singleton  (VanModule)
    Van — normal  (VanModule)

    Van → any Motor  (parameter 1)
    Van → any Motor  (parameter 2, lazy)

    """

  private func store(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: snapshot.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: snapshot, atomically: true, encoding: .utf8)
  }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  @Test func `a graph that is as stored records no issue`() throws {
    defer { removeFolder() }
    try store(text)
    expectGraph(try Injector(VanModule()), matches: "van", filePath: testFile)
    expectGraph(try Injector(VanModule()).graph, matches: "van", filePath: testFile)
  }

  @Test func `a graph that differs is one issue, at the call, which shows the difference`() throws {
    defer { removeFolder() }
    try store(text)
    let child = try Injector(VanModule()).child {
      $0.bind(Van.self).to { (motor: Lazy<any Motor>) in
        Van(motor: motor.value, spare: motor)
      }
    }
    let line = #line + 1
    let issues = issues { expectGraph(child, matches: "van", filePath: testFile) }
    #expect(issues.map(\.location?.line) == [line])
    #expect(
      issues.map(\.text) == [
        """
        The graph differs from Snapshots/van.txt.
        + Van — normal, of level 1
        - Van — normal  (VanModule)
        - Van → any Motor  (parameter 1)
        - Van → any Motor  (parameter 2, lazy)
        + Van → any Motor  (parameter 1, lazy)
        To accept these changes, run the tests with UPDATE_SNAPSHOTS=1.
        """
      ])
    #expect(stored == text)
  }

  @Test func `a snapshot that is missing is an issue, and is written`() throws {
    defer { removeFolder() }
    let injector = try Injector(VanModule())
    let issues = issues { expectGraph(injector, matches: "van", filePath: testFile) }
    #expect(
      issues.map(\.text) == [
        "The snapshot Snapshots/van.txt did not exist and has been written. Review it, and commit it."
      ])
    #expect(stored == text)
    expectGraph(injector, matches: "van", filePath: testFile)
  }

  @Test(arguments: [nil, "something else\n"])
  func `updating writes a snapshot that is missing or differs, and finds nothing wrong`(old: String?) throws {
    defer { removeFolder() }
    if let old { try store(old) }
    let graph = try Injector(VanModule()).graph
    #expect(GraphSnapshot("van", beside: testFile).compare(graph, isUpdating: true) == nil)
    #expect(stored == text)
  }

  @Test func `a checkout may have changed the ends of lines`() throws {
    defer { removeFolder() }
    try store(text.replacingOccurrences(of: "\n", with: "\r\n"))
    let graph = try Injector(VanModule()).graph
    #expect(GraphSnapshot("van", beside: testFile).compare(graph, isUpdating: false) == nil)
  }

  @Test func `a snapshot that cannot be read is an issue, and is not lost`() throws {
    defer { removeFolder() }
    try store("")
    let file = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Snapshots/van.txt")
    try Data([0xFF, 0xFE]).write(to: file)
    let graph = try Injector(VanModule()).graph
    let finding = GraphSnapshot("van", beside: testFile).compare(graph, isUpdating: false)
    #expect(finding?.hasPrefix("The snapshot Snapshots/van.txt is not text in UTF-8.") == true)
    #expect(try Data(contentsOf: file) == Data([0xFF, 0xFE]))
  }

  @Test func `a snapshot that cannot be written is an issue`() throws {
    let graph = try Injector(VanModule()).graph
    let finding = GraphSnapshot("van", beside: "/dev/null/Tests.swift").compare(graph, isUpdating: true)
    #expect(finding?.hasPrefix("The snapshot /dev/null/Snapshots/van.txt cannot be written: ") == true)
  }

  @Test func `a snapshot does not depend on whether the build knows the names of properties`() throws {
    let graph = try Injector(
      Module {
        $0.bind(Motor.self).to(Diesel.init)
        $0.bind(Truck.self).to(Truck.init)
      }
    ).graph
    #expect(GraphSnapshot.text(of: graph).hasSuffix("\n\nTruck → any Motor  (property)\n"))
  }

  @Test func `a snapshot does not depend on lines, nor on what has been asked for`() throws {
    let makeModule = { (line: Int) in
      Module {
        $0.bind(Motor.self, line: line).make { _ in Diesel() }
        $0.bind(Int.self, line: line + 1).to { (resolver: Resolver) in
          _ = resolver.get(Motor.self)
          return 1
        }
      }
    }
    let (injector, other) = (try Injector(makeModule(1)), try Injector(makeModule(100)))
    _ = injector.get(Int.self)
    #expect(GraphSnapshot.text(of: injector.graph) == GraphSnapshot.text(of: other.graph))
  }
}
