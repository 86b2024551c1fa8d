import Loom
import LoomGraph
import LoomRouting
import Testing

/// Which code of a route runs, and when.
///
/// The journal belongs to the process, because the code of a type has no other; nothing else uses the types.
@Suite(.serialized)
struct NoUserCodeTests {
  private static let journal = Journal()

  private enum Color: String, Codable, CaseIterable {
    case red
    static var allCases: [Color] {
      journal.note("allCases")
      return [.red]
    }
    init?(rawValue: String) {
      journal.note("rawValue \(rawValue)")
      guard rawValue == "red" else { return nil }
      self = .red
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) {
      journal.note("key \(stringValue)")
      self.stringValue = stringValue
    }
    init?(intValue: Int) { nil }
  }

  private struct Paint: Route, URLRoute {
    typealias Output = String
    static var pattern: RoutePattern {
      journal.note("pattern")
      return "paint/:id"
    }
    let id: Int
    let color: Color?
    init(id: Int) { (self.id, color) = (id, nil) }
    init(from decoder: any Decoder) throws {
      journal.note("decode")
      let values = try decoder.container(keyedBy: Name.self)
      id = try values.decode(Int.self, forKey: Name("id"))
      color = try values.decodeIfPresent(Color.self, forKey: Name("color"))
    }
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Name.self)
      try values.encode(id, forKey: Name(id < 0 ? "id.negative" : "id"))
    }
  }

  private final class PaintModule: Module {
    override func configure() {
      journal.note("configure")
      handle(Paint.self, exposure: .remote) { (paint: Paint) in "paint \(paint.id)" }
      journal.note("configured")
    }
  }

  /// The code that has run since the last time.
  private func notes() -> [String] {
    let lines = Self.journal.lines
    return Array(lines[(lines.lastIndex(of: "-").map { $0 + 1 } ?? 0)...])
  }

  private let configuration = ["configure", "pattern", "configured"]

  @Test
  func `creating and verifying an injector, and looking at its table, run configure() and read the pattern in it`()
    throws
  {
    Self.journal.note("-")
    try Injector.verify(PaintModule())
    #expect(notes() == configuration)

    Self.journal.note("-")
    let injector = try Injector(PaintModule())
    #expect(notes() == configuration)

    Self.journal.note("-")
    let router = injector.get(Router.self)
    let child = try injector.child { $0.bind(Int.self).to(instance: 7) }
    let more = try router.adding(Module { $0.handle { (_: Honk) in } })
    for table in [router.table, child.get(Router.self).table, more.table, try injector.copy().get(Router.self).table] {
      #expect(table.rows.map(\.parameters) == [["id"]])
      #expect("\(table)".hasPrefix("paint/:id  "))
      #expect(table.warnings.isEmpty)
    }
    _ = injector.graph
    #expect(notes().isEmpty)
  }

  @Test
  func `a URL that leads elsewhere runs none of it`() throws {
    let router = try Injector(PaintModule()).get(Router.self)
    Self.journal.note("-")
    for origin in [Router.Origin.program, .remote(nil)] {
      for url in ["pain/7", "paint", "paint/7/8", "paint/%", "paint://7"] {
        #expect(!router.canOpen(url, from: origin))
      }
      #expect(throws: RoutingError.self) { try router.match("pain/7", from: origin) }
    }
    #expect(notes().isEmpty)
  }

  @Test
  func `a URL that leads there decodes once, with its own values and the names of the pattern`() async throws {
    let router = try Injector(PaintModule()).get(Router.self)
    Self.journal.note("-")
    #expect(try await router.open("paint/7?color=red", from: .remote(nil), returning: String.self) == "paint 7")
    #expect(notes() == ["decode", "key id", "rawValue red"])
    Self.journal.note("-")
    #expect(try router.url(for: Paint(id: 7)) == "paint/7")
    // A key with a dot may be a dictionary's.
    #expect(throws: RoutingError.self) { try Paint(id: -7).url() }
    #expect(!notes().contains { $0.hasPrefix("key") }, "no key is made of another text")
  }
}
