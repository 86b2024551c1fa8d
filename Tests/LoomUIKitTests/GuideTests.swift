import TestSupport
import Testing

/// What the guide shows and cannot compile itself, because it imports UIKit, is compiled by these tests against a stub.
@Suite struct GuideTests {
  private var delegates: String {
    get throws { try Repository.text(of: "Tests/LoomUIKitTests/UIKitStub/ForwardingDelegates.swift") }
  }

  @Test func `the guide of application delegates shows what is compiled against the stub`() throws {
    let blocks = try Article("ApplicationDelegates", of: "LoomUIKit").blocks(importing: "UIKit")
    #expect(blocks.count == 5)
    #expect(try delegates.hasSuffix("\n\n" + blocks.joined(separator: "\n\n") + "\n"))
  }

  @Test func `every event of the application is forwarded, and declared to be`() throws {
    let sources = try Repository.sources(in: "Sources/LoomUIKit").values.joined()
    let events = sources.matches(of: /public struct (\w+): Lifecycle\.(?:Async)?Event, Lifecycle\.ApplicationEvent/)
      .map(\.output.1)
    let delegates = try delegates
    #expect(events.count > 40)
    for event in events {
      #expect(delegates.contains("\(event)("), "nobody forwards \(event)")
      #expect(delegates.contains("\(event).self"), "\(event) is not declared")
    }
  }
}
