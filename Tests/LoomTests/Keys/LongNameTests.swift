import Loom
import LoomGraph
import TestSupport
import Testing

/// A name may come from outside, so reports write the first 64 characters of it.
@Suite struct LongNameTests {
  private static let name = Name(String(repeating: "x", count: 100_000))
  private static let shown = "\"" + String(repeating: "x", count: 64) + "…\""

  @Test func `a key is written with the beginning of a long name`() {
    let key = Key(EngineDao.self, named: Self.name)
    #expect(key.description == "`any EngineDao` named " + Self.shown)
    #expect(AnyKey(key).description == key.description)
    #expect(Self.name.description == Self.name.text)
  }

  @Test(arguments: ["", "red", String(repeating: "y", count: 64)])
  func `a name of no more than 64 characters is written whole`(text: String) {
    #expect(Key(Int.self, named: Name(text)).description == "`Int` named \"\(text)\"")
  }

  @Test func `characters are counted as a reader counts them`() {
    let flags = String(repeating: "🇪🇺", count: 65)
    #expect(Key(Int.self, named: Name(flags)).description == "`Int` named \"\(flags.dropLast())…\"")
    // One character may have any number of accents.
    let accents = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(Key(Int.self, named: Name(accents)).description.unicodeScalars.count < 400)
  }

  @Test func `each part of a report is short`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(EngineDao.self, named: Name(Self.name.text + "!")).to(V8.init)
      $0.bind(CarDao.self).make { Car(engine: try $0.resolve(EngineDao.self, named: Self.name)) }
    }
    let errors = [
      try resolutionError(injector, EngineDao.self, named: Self.name),
      try resolutionError(injector, Lazy<any EngineDao>.self, named: Self.name),
      try resolutionError(injector, Factory<any EngineDao, Int>.self, named: Self.name),
      try resolutionError(injector, CarDao.self),
      try creationError { $0.bind(Int.self).to({ (_: Bool) in 1 }, .named(Self.name)) },
      try creationError {
        for _ in 0..<2 { $0.bind(Int.self, named: Self.name).to { 1 } }
      },
      try creationError { $0.expects(Int.self, named: Self.name) },
    ]
    for error in errors {
      #expect(error.description.utf8.count < 3000)
      #expect(error.description.contains(Self.shown))
      #expect(error.subject.description.utf8.count < 300)
    }
  }

  @Test func `graphs tell apart nodes whose names begin alike`() throws {
    let names = ["1", "2"].map { Name(Self.name.text + $0) }
    let graph = try Injector(global: GlobalContext()) { module in
      for name in names { module.bind(Int.self, named: name).to { 1 } }
    }.graph
    #expect(Set(graph.nodes.map(\.id)).count == 2)
    #expect(graph.node(for: Int.self, named: names[1])?.name == names[1].text)
    #expect(graph.nodes.allSatisfy { $0.key == "Int named " + Self.shown })
    #expect(graph.explain(Int.self, named: Self.name) == "Nothing is bound to Int named \(Self.shown).")
  }
}
