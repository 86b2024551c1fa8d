import TestSupport
import Testing

/// The code that the guide tells a reader to copy imports UIKit, so these tests compile it against a stub.
@Suite struct GuideTests {
  private var delegates: String {
    get throws { try Repository.text(of: "Tests/LoomUIKitTests/UIKitStub/ForwardingDelegates.swift") }
  }

  @Test func `the guide of application delegates shows parts of what is compiled against the stub`() throws {
    let blocks = try Article("ApplicationDelegates", of: "LoomUIKit").blocks(importing: "UIKit")
    #expect(blocks.count == 2)
    var rest = try delegates[...]
    // A comment that is only an ellipsis stands for the lines between two parts.
    for part in blocks.flatMap({ $0.split(separator: /\n *\/\/ …\n/) }) {
      let place = try #require(rest.firstRange(of: "\n\(part)\n"), "the stub does not have this here: \(part)")
      rest = rest[rest.index(before: place.upperBound)...]
    }
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
