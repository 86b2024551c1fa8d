import Loom
import TestSupport
import Testing

@MainActor private final class Screen: Plugin {
  nonisolated let label = "screen"
  init() { MainActor.assertIsolated() }
}

/// Has a screen injected.
private final class Holder: Injectable, @unchecked Sendable {
  var screen: Screen!
  static var requires: [Requirement] { [Requirement(\Holder.screen)] }
}

/// Eager bindings that need the main actor, in injectors that are created elsewhere.
struct IsolationTests {
  @Test(arguments: situations)
  func `nothing is made elsewhere, and the shortest way is told; on the main actor there is no problem`(
    situation: Situation
  ) async throws {
    let log = Probe.Log()
    let bindings: @Sendable (Module) -> Void = {
      $0.bind(Screen.self).to(Screen.init).in(.singleton)
      $0.bind(Bool.self, named: "first").to {
        log.add("made")
        return true
      }.in(.eager)
      situation.bind($0)
    }
    let report = Probe.report { try Injector.of(bindings) }
    #expect(report?.problems.allSatisfy { $0.code == .isolation } ?? true)
    #expect(report?.problems.map(\.places) ?? [] == situation.ways)
    #expect(log.all.isEmpty != situation.ways.isEmpty)
    try await MainActor.run { _ = try Injector.of(bindings) }
    #expect(log.all.count == (situation.ways.isEmpty ? 2 : 1))
  }

  @Test func `an eager binding of a main-actor initializer`() async throws {
    let module = Module { $0.bind(Screen.self).to(Screen.init).in(.eager) }
    for report in [
      Probe.report { try Injector(module, global: GlobalContext()) }, Probe.report { try Injector.verify(module) },
    ] {
      let problem = try #require(report?.problems.first)
      #expect((problem.code, problem.key) == (.isolation, AnyKey(Key(Screen.self))))
      #expect(problem.notes.map(\.subject) == [.binding(AnyKey(Key(Screen.self)))])
      #expect(problem.remedies.first?.hasPrefix("create the injector on the main actor") ?? false)
      #expect(
        problem.remedies.dropFirst() == [
          "or bind(Screen.self).to(…).in(.singleton), and ask on the main actor"
        ])
    }
    let injector = try await MainActor.run {
      try Injector.verify(module)
      return try Injector(module, global: GlobalContext())
    }
    // A copy is verified again.
    #expect(Probe.codes { try injector.copy() } == [.isolation])
    #expect(try injector.copy(with: Module { $0.bind(Screen.self).to(Screen.init).in(.singleton) }) !== injector)
  }

  @Test func `what only the global context binds`() async throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Screen.self).to(Screen.init) })
    let module = Module { $0.bind(Int.self).to { (_: Screen) in 1 }.in(.eager) }
    #expect(Probe.codes { try Injector(module, global: global) } == [.isolation])
    try await MainActor.run { _ = try Injector(module, global: global) }
  }

  @Test func `all eager bindings are reported at once, beside other problems`() throws {
    let problems = try creationProblems {
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(Int.self).to { (_: Screen) in 1 }.in(.eager)
      $0.bind(Double.self).to { (_: Int) in 1 }.in(.eager)
      $0.bind(Bool.self).to { (_: Radio) in true }
    }
    #expect(problems.map(\.code) == [.missing, .isolation, .isolation])
    #expect(
      problems.dropFirst().map(\.remedies.last) == [
        "or bind(Int.self).to(…).in(.singleton), and ask on the main actor",
        "or bind(Double.self).to(…).in(.singleton), and ask on the main actor",
      ])
    #expect(problems.dropFirst().map(\.key) == [AnyKey(Key(Screen.self)), AnyKey(Key(Screen.self))])
  }

  @Test func `eager bindings that wait for an asynchronous one are left for the start`() async throws {
    let injector = try Injector(
      Module {
        $0.bind(Screen.self).to(Screen.init).in(.singleton)
        $0.bind(Radio.self).to { () async in Radio() }
        $0.bind(Int.self).to { (_: Screen, _: Radio) in 1 }.in(.eager)
      }, global: GlobalContext())
    try await injector.start()
    #expect(injector.get(Int.self) == 1)
  }
}

extension IsolationTests {
  static let situations = plain + additions + none

  private static let plain = [
    Situation("a parameter", ["parameter 1 of Int"]) { $0.bind(Int.self).to { (_: Screen) in 1 }.in(.eager) },
    Situation(
      "singletons and other scopes, the shortest way",
      ["parameter 1 of String", "parameter 2 of Double", "parameter 1 of Int"]
    ) {
      $0.bind(String.self).to { (_: Screen) in "" }.in(.singleton)
      $0.bind(Bool.self).to { (_: String) in true }.in(.graph)
      $0.bind(Double.self).to { (_: Bool, _: String) in 1 }
      $0.bind(Int.self).to { (_: Double) in 1 }.in(.eager)
    },
    Situation("a property", ["property screen of Holder"]) { $0.bind(Holder.self).to { Holder() }.in(.eager) },
    Situation("a link", ["the link of any Plugin", "parameter 1 of Int"]) {
      $0.bind(Plugin.self).to(\Screen.self)
      $0.bind(Int.self).to { (_: any Plugin) in 1 }.in(.eager)
    },
    Situation("an optional", ["parameter 1 of Int"]) { $0.bind(Int.self).to { (_: Screen?) in 1 }.in(.eager) },
  ]

  private static let additions = [
    Situation("a contribution", ["the link of a contribution to any Plugin", "parameter 1 of Dashboard"]) {
      $0.contribute(to: Plugin.self).to(\Screen.self)
      $0.bind(Dashboard.self).to(Dashboard.init).in(.eager)
    },
    Situation("a contribution that is eager itself", ["parameter 1 of a contribution to Int"]) {
      $0.contribute(to: Int.self).to { (_: Screen) in 1 }.in(.eager)
    },
    Situation("a decorator", ["parameter 2 of the decorator of String", "parameter 1 of Int"]) {
      $0.bind(String.self).to { "" }
      $0.decorate(String.self) { (text: String, _: Screen) in text }
      $0.bind(Int.self).to { (_: String) in 1 }.in(.eager)
    },
    Situation("an eager binding that is decorated, once", ["parameter 1 of Int"]) {
      $0.bind(Int.self).to { (_: Screen) in 1 }.in(.eager)
      $0.decorate(Int.self) { (number: Int) in number }
    },
    Situation("a decorator of an eager binding", ["parameter 2 of the decorator of Int"]) {
      $0.bind(Int.self).to { 1 }.in(.eager)
      $0.decorate(Int.self) { (number: Int, _: Screen) in number }
    },
  ]

  private static let none = [
    Situation("a lazy") { $0.bind(Int.self).to { (_: Lazy<Screen>) in 1 }.in(.eager) },
    Situation("a factory") { $0.bind(Int.self).to { (_: Factory<Screen>) in 1 }.in(.eager) },
    Situation("a singleton") { $0.bind(Int.self).to { (_: Screen) in 1 }.in(.singleton) },
    Situation("an optional that nothing is bound to") {
      $0.bind(Int.self).to { (radio: Radio?) in radio == nil ? 1 : 2 }.in(.eager)
    },
  ]
}

/// Children, whose parents may have made what they need.
struct ChildIsolationTests {
  private func parent(_ scope: SharedScope = .singleton) throws -> Injector {
    try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Screen.self).to(Screen.init).in(scope)
      $0.bind(String.self).to { @MainActor (_: Screen, engine: EngineDao) in "\(engine.power)" }.in(.singleton)
    }
  }

  @MainActor private func parentOnMainActor() throws -> Injector { try parent(.eager) }

  private var eager: Module { Module { $0.bind(Int.self).to { (_: String) in 1 }.in(.eager) } }

  @Test func `a child's eager binding may need what its parent has made, and nothing that is still to be made`()
    async throws
  {
    let parent = try parent()
    let before = try #require(Probe.report { try parent.child(eager) })
    #expect(before.problems.map(\.code) == [.isolation])
    #expect(before.problems.first?.places == ["parameter 1 of Int"])
    _ = await MainActor.run { parent.get(String.self) }
    #expect(try parent.child(eager).get(Int.self) == 1)
    #expect(try parent.child().child(eager).get(Int.self) == 1)
    let remaking = Probe.report { try parent.child(Module { $0.bind(EngineDao.self).to(Diesel.init) }, eager) }
    #expect(remaking?.problems.map(\.code) == [.isolation])
    #expect(remaking?.problems.first?.key == AnyKey(Key(String.self)))
  }

  @Test func `what needs an asynchronous instance waits for nothing once the parent has been started`() async throws {
    let parent = try Injector(
      Module {
        $0.bind(Screen.self).to(Screen.init).in(.singleton)
        $0.bind(Radio.self).to { () async in Radio() }
      }, global: GlobalContext())
    let child = { @Sendable (module: Module) in
      _ = module.bind(Int.self).to { (_: Radio, _: Screen) in 1 }.in(.eager)
    }
    #expect(Probe.codes { try parent.child(child) }.isEmpty)
    try await parent.start()
    #expect(Probe.codes { try parent.child(child) } == [.isolation])
  }

  @Test func `what is kept weakly is no problem while somebody keeps it`() async throws {
    let parent = try parent(.weak)
    let screen = await MainActor.run { parent.get(Screen.self) }
    let child = try parent.child {
      $0.bind(ObjectIdentifier.self).to { (screen: Screen) in ObjectIdentifier(screen) }.in(.eager)
    }
    #expect(child.get(ObjectIdentifier.self) == ObjectIdentifier(screen))
  }

  @Test func `the parent's eager bindings are not the child's, unless the child decorates them`() async throws {
    let parent = try await parentOnMainActor()
    _ = try parent.child { $0.bind(EngineDao.self).to(Diesel.init) }
    let codes = Probe.codes {
      try parent.child {
        $0.bind(Radio.self).to { @MainActor in Radio() }
        $0.decorate(Screen.self) { (screen: Screen, _: Radio) in screen }
      }
    }
    #expect(codes == [.isolation])
  }
}

extension Problem {
  /// The places that lead to the problem's key, innermost first, as "parameter 1 of Car".
  fileprivate var places: [String] {
    notes.compactMap { note in
      guard case .dependency(let kind, let key) = note.subject else { return nil }
      return "\(kind) of \(key)".filter { $0 != "`" }
    }
  }
}
