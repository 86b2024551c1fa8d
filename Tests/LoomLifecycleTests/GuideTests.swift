import Foundation
import Testing

/// What the articles show and cannot compile themselves, because it imports what is not here, is compiled by these tests.
@Suite struct GuideTests {
  private var tests: URL { URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent() }

  private func source(_ path: String) throws -> String {
    try String(contentsOf: tests.appending(path: path), encoding: .utf8)
  }

  /// The Swift blocks of an article that import a module, without their imports.
  private func blocks(of article: String, importing module: String) throws -> [String] {
    let text = try source("../../Sources/LoomLifecycle/LoomLifecycle.docc/\(article).md")
    return text.matches(of: /```swift\n(?s:(.*?))```/).map { String($0.output.1) }
      .filter { $0.contains("import \(module)\n") }
      .map { $0.replacing(/(@preconcurrency )?import \w+\n/, with: "").trimmingCharacters(in: .newlines) }
  }

  @Test func `the guide of application delegates shows what is compiled against the stub`() throws {
    let blocks = try blocks(of: "ApplicationDelegates", importing: "UIKit")
    #expect(blocks.count == 5)
    let compiled = try source("UIKitStub/ForwardingDelegates.swift")
    #expect(compiled.hasSuffix("\n\n" + blocks.joined(separator: "\n\n") + "\n"))
  }

  @Test func `every event of the application is forwarded, and declared to be`() throws {
    let folder = tests.appending(path: "../../Sources/LoomLifecycle/ApplicationEvents")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let sources = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let events = sources.matches(of: /public struct (\w+): (?:Async)?Event, ApplicationEvent/).map(\.output.1)
    let delegates = try source("UIKitStub/ForwardingDelegates.swift")
    #expect(events.count > 40)
    for event in events {
      #expect(delegates.contains("\(event)("), "nobody forwards \(event)")
      #expect(delegates.contains("\(event).self"), "\(event) is not declared")
    }
  }

  @Test func `the guide of servers shows the adapter that runs in a service group`() throws {
    let blocks = try blocks(of: "RunningServers", importing: "ServiceLifecycle")
    #expect(blocks.count == 1)
    let compiled = try source("Running/ServiceTests.swift").replacing("private ", with: "")
    for block in blocks { #expect(compiled.contains("\n" + block + "\n")) }
  }
}
