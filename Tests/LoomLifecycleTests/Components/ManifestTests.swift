import Foundation
import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A manifest adjusts what modules declare; each mistake in it is named.
@MainActor @Suite(.leavesNothing) struct ManifestTests {
  private let diary = Diary()

  private func injector() throws -> Injector {
    try Injector.watched {
      $0.bind(Int.self).to {
        MainActor.assumeIsolated { self.diary.note("only for Second") }
        return 1
      }.in(.singleton)
      $0.component { First(noting("first", self.diary)) }
      $0.component { (number: Int) in Second(noting("second", self.diary)) }
    }
  }

  @Test func `what is disabled is never made, nor what only it needs, until it is added`() async throws {
    let manifest = ComponentManifest([.init("Second", enabled: false)])
    let lifecycle = try Lifecycle(injector(), manifest: manifest)
    try await lifecycle.start()
    #expect(lifecycle.components.count == 1)
    #expect(!diary.lines.contains("only for Second"))
    try await lifecycle.add(Second.self)
    #expect(lifecycle.components.count == 2)
    #expect(diary.lines.contains("only for Second"))
    await lifecycle.stop()
  }

  @Test func `what is disabled although it is needed is a warning, until it is added`() async throws {
    let injector = try Injector.watched {
      $0.component { First { _ in } }
      $0.component { (_: First) in Second { _ in } }
      $0.bind(String.self).to { (_: Second) in "" }
      $0.component { (_: String) in Third { _ in } }
    }
    let manifest = ComponentManifest([.init("First", enabled: false), .init("Second", enabled: false)])
    let lifecycle = try Lifecycle(injector, manifest: manifest)
    #expect(lifecycle.warnings.map(\.code) == [.stillNeeded, .stillNeeded])
    #expect(lifecycle.warnings.map(\.component) == ["First", "Second"])
    #expect(lifecycle.warnings.map(\.detail) == ["Third", "Third"])
    #expect(
      lifecycle.warnings[0].description.hasPrefix(
        #"[STILL_NEEDED] The manifest disables "First", but "Third" needs it: it is created, and takes no part."#))
    try await lifecycle.start()
    try await lifecycle.add(First.self)
    #expect(lifecycle.warnings.map(\.component) == ["Second"])
    await lifecycle.stop()
  }

  @Test func `what is disabled together with what needs it is none`() throws {
    let injector = try Injector.watched {
      $0.component { First { _ in } }
      $0.component { (_: First) in Second { _ in } }
      $0.component { (_: Lazy<First>) in Third { _ in } }
    }
    let manifest = ComponentManifest([.init("First", enabled: false), .init("Second", enabled: false)])
    #expect(try Lifecycle(injector, manifest: manifest).warnings.isEmpty)
  }

  @Test func `all mistakes are reported at once, and nothing is made`() throws {
    let manifest = ComponentManifest([
      .init("Secnd"), .init("First", level: "early"), .init("First"), .init("First"), .init("Nobody"),
    ])
    let injector = try injector()
    let error = #expect(throws: LifecycleError.self) { try Lifecycle(injector, manifest: manifest) }
    #expect(error?.problems.map(\.code) == [.unknownComponent, .unknownLevel, .listedTwice, .unknownComponent])
    #expect(error?.problems.first?.notes.map(\.text) == ["\"Second\""])
    #expect(diary.lines.isEmpty)
  }

  @Test func `a manifest, the order and reports know a component by its id, and its bindings have names`() async throws
  {
    let module = Module { module in
      module.component({ First { _ in self.diary.note("never registered") } }, id: "Ads")
      module.component({ Second { $0.on(.start) { throw Failure("no paper") } } }, id: "News").as(
        Component.self, named: "News"
      ) { $0 }
    }
    let manifest = ComponentManifest([.init("Ads", enabled: false)])
    let lifecycle = try Lifecycle(.watched(module), manifest: manifest)
    #expect(lifecycle.order.ids == ["News"])
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.component) == ["News"])
    #expect(diary.lines.isEmpty)
  }

  @Test(arguments: [
    (#"[{"id": "First"}, {"level": "basic"}]"#, "entry 2 needs an \"id\""),
    (#"[{"id": 7}]"#, "entry 1 needs an \"id\""),
    (#"[{"id": "First", "priority": "high"}]"#, "\"priority\" of \"First\" is a whole number"),
    (#"[{"id": "First", "enabled": 1}]"#, "\"enabled\" of \"First\" is true or false"),
    (#"[{"id": "First", "level": 1}]"#, "\"level\" of \"First\" is a string"),
    (#"[{"id": "First", "levle": "basic"}]"#, "\"First\" has the key \"levle\""),
    (#"["First"]"#, "entry 1 is not an object"),
    (#"{"components": {"First": {}}}"#, "\"components\" is an array"),
    (#"{"id": "First"}"#, "A manifest is an array of components"),
    (#""First""#, "A manifest is an array of components"),
  ])
  func `a mistake in a file names the component and what was expected`(_ json: String, _ text: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ComponentManifest.self, from: Data(json.utf8))
    }
    #expect(error.map { "\($0)" }?.contains(text) == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `it is read from JSON in both forms, and from a property list`() throws {
    let manifest = ComponentManifest([
      .init("Ads", enabled: false), .init("Statistics", level: "basic", priority: 7), .init("Plain"),
    ])
    let json = try JSONEncoder().encode(manifest)
    #expect(try JSONDecoder().decode(ComponentManifest.self, from: json) == manifest)
    let list = try PropertyListEncoder().encode(manifest)
    #expect(try PropertyListDecoder().decode(ComponentManifest.self, from: list) == manifest)
    let array = try JSONEncoder().encode(manifest.components)
    #expect(try JSONDecoder().decode(ComponentManifest.self, from: array) == manifest)
  }
}
