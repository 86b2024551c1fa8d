import Loom
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

/// Stands for the module that all bindings of a test are declared in.
private typealias Bindings = @Sendable (Module) -> Void

/// Eager bindings that need the main actor, in injectors that are created elsewhere.
struct IsolationTests {
  /// Checks the problem of creation elsewhere, that nothing was made by then, and that the main actor has no problem.
  private func expectIsolation(
    _ path: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping Bindings
  ) async throws {
    let log = Probe.Log()
    let bindings: Bindings = {
      $0.bind(Screen.self).to(Screen.init).in(.singleton)
      $0.bind(Bool.self, named: "first").to {
        log.add("made")
        return true
      }.in(.eager)
      body($0)
    }
    let problems = try creationProblems(sourceLocation: sourceLocation, bindings)
    #expect(problems.map(\.code) == [.isolation], sourceLocation: sourceLocation)
    let problem = try #require(problems.first, sourceLocation: sourceLocation)
    #expect(problem.places == path, sourceLocation: sourceLocation)
    #expect(log.all.isEmpty, sourceLocation: sourceLocation)
    try await MainActor.run { _ = try Injector(Module(bindings), global: GlobalContext()) }
    #expect(log.all == ["made"], sourceLocation: sourceLocation)
  }

  private func expectNothing(_ body: @escaping Bindings) throws {
    _ = try Injector(
      Module {
        $0.bind(Screen.self).to(Screen.init).in(.singleton)
        body($0)
      }, global: GlobalContext())
  }

  @Test func `an eager binding of a main-actor initializer`() async throws {
    let bindings: Bindings = { $0.bind(Screen.self).to(Screen.init).in(.eager) }
    let problem = try #require(creationProblems(bindings).first)
    #expect(problem.code == .isolation)
    #expect(problem.key == AnyKey(Key(Screen.self)))
    #expect(problem.notes.map(\.subject) == [.binding(AnyKey(Key(Screen.self)))])
    #expect(problem.remedies.first?.hasPrefix("create the injector on the main actor") ?? false)
    #expect(
      problem.remedies.dropFirst() == [
        "or bind(Screen.self).to(…).in(.singleton), and ask on the main actor: await injector.onMain.get(Screen.self)"
      ])
    try await MainActor.run { _ = try Injector(Module(bindings), global: GlobalContext()) }
  }

  @Test func `an eager binding with a main-actor parameter`() async throws {
    try await expectIsolation(["parameter 1 of Int"]) { $0.bind(Int.self).to { (_: Screen) in 1 }.in(.eager) }
  }

  @Test func `through singletons and other scopes, the shortest way`() async throws {
    try await expectIsolation(["parameter 1 of String", "parameter 2 of Double", "parameter 1 of Int"]) {
      $0.bind(String.self).to { (_: Screen) in "" }.in(.singleton)
      $0.bind(Bool.self).to { (_: String) in true }.in(.graph)
      $0.bind(Double.self).to { (_: Bool, _: String) in 1 }
      $0.bind(Int.self).to { (_: Double) in 1 }.in(.eager)
    }
  }

  @Test func `through a property`() async throws {
    try await expectIsolation(["property screen of Holder"]) { $0.bind(Holder.self).to { Holder() }.in(.eager) }
  }

  @Test func `through a link`() async throws {
    try await expectIsolation(["the link of any Plugin", "parameter 1 of Int"]) {
      $0.bind(Plugin.self).to(\Screen.self)
      $0.bind(Int.self).to { (_: any Plugin) in 1 }.in(.eager)
    }
  }

  @Test func `through an optional`() async throws {
    try await expectIsolation(["parameter 1 of Int"]) { $0.bind(Int.self).to { (_: Screen?) in 1 }.in(.eager) }
  }

  @Test func `through a contribution`() async throws {
    try await expectIsolation(["the link of a contribution to any Plugin", "parameter 1 of Dashboard"]) {
      $0.contribute(to: Plugin.self).to(\Screen.self)
      $0.bind(Dashboard.self).to(Dashboard.init).in(.eager)
    }
  }

  @Test func `through a decorator`() async throws {
    try await expectIsolation(["parameter 2 of the decorator of String", "parameter 1 of Int"]) {
      $0.bind(String.self).to { "" }
      $0.decorate(String.self) { (text: String, _: Screen) in text }
      $0.bind(Int.self).to { (_: String) in 1 }.in(.eager)
    }
  }

  @Test func `an eager binding that is decorated is reported once`() async throws {
    try await expectIsolation(["parameter 1 of Int"]) {
      $0.bind(Int.self).to { (_: Screen) in 1 }.in(.eager)
      $0.decorate(Int.self) { (number: Int) in number }
    }
    try await expectIsolation(["parameter 2 of the decorator of Int"]) {
      $0.bind(Int.self).to { 1 }.in(.eager)
      $0.decorate(Int.self) { (number: Int, _: Screen) in number }
    }
  }

  @Test func `a contribution that is eager itself`() async throws {
    try await expectIsolation(["parameter 1 of a contribution to Int"]) {
      $0.contribute(to: Int.self).to { (_: Screen) in 1 }.in(.eager)
    }
  }

  @Test func `what only the global context binds`() async throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Screen.self).to(Screen.init) })
    let bindings: Bindings = { $0.bind(Int.self).to { (_: Screen) in 1 }.in(.eager) }
    #expect(Probe.codes { try Injector(Module(bindings), global: global) } == [.isolation])
    try await MainActor.run { _ = try Injector(Module(bindings), global: global) }
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
        "or bind(Int.self).to(…).in(.singleton), and ask on the main actor: await injector.onMain.get(Int.self)",
        "or bind(Double.self).to(…).in(.singleton), and ask on the main actor: await injector.onMain.get(Double.self)",
      ])
    #expect(problems.dropFirst().map(\.key) == [AnyKey(Key(Screen.self)), AnyKey(Key(Screen.self))])
  }
}

extension IsolationTests {
  @Test func `what is asked for only later is no problem`() throws {
    try expectNothing { $0.bind(Int.self).to { (_: Lazy<Screen>) in 1 }.in(.eager) }
    try expectNothing { $0.bind(Int.self).to { (_: Factory<Screen>) in 1 }.in(.eager) }
    try expectNothing { $0.bind(Int.self).to { (_: Screen) in 1 }.in(.singleton) }
    try expectNothing { $0.bind(Int.self).to { 1 }.in(.eager) }
  }

  @Test func `an optional that nothing is bound to is no problem`() throws {
    try expectNothing { $0.bind(Int.self).to { (radio: Radio?) in radio == nil ? 1 : 2 }.in(.eager) }
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

  @Test func `verification tells what creation at the same place would`() async throws {
    let bindings: Bindings = { $0.bind(Screen.self).to(Screen.init).in(.eager) }
    #expect(Probe.codes { try Injector.verify(Module(bindings)) } == [.isolation])
    try await MainActor.run { try Injector.verify(Module(bindings)) }
  }

  @Test func `with and without create anew, and so verify anew`() async throws {
    let injector = try await MainActor.run {
      try Injector(Module { $0.bind(Screen.self).to(Screen.init).in(.eager) }, global: GlobalContext())
    }
    #expect(Probe.codes { try injector.copy() } == [.isolation])
    #expect(try injector.copy(with: Module { $0.bind(Screen.self).to(Screen.init).in(.singleton) }) !== injector)
  }
}

/// Children, whose parents may have made what they need.
struct ChildIsolationTests {
  private func makeParent(_ scope: SharedScope = .singleton) throws -> Injector {
    try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(Screen.self).to(Screen.init).in(scope)
        $0.bind(String.self).to { @MainActor (_: Screen, engine: EngineDao) in "\(engine.power)" }.in(.singleton)
        $0.bind(Plugin.self).to(\Screen.self)
      }, global: GlobalContext())
  }

  @MainActor private func makeParentOnMainActor() throws -> Injector { try makeParent(.eager) }

  private var child: Module { Module { $0.bind(Int.self).to { (_: String) in 1 }.in(.eager) } }

  @Test func `a child's eager binding needs what its parent has not made yet`() throws {
    let parent = try makeParent()
    let error = try #require(Probe.report { try parent.child(child) })
    #expect(error.problems.map(\.code) == [.isolation])
    #expect(error.problems.first?.places == ["parameter 1 of Int"])
  }

  @Test func `what the parent has made is no problem`() async throws {
    let parent = try makeParent()
    _ = await parent.onMain.get(String.self)
    #expect(try parent.child(child).get(Int.self) == 1)
    #expect(try parent.child().child(child).get(Int.self) == 1)
  }

  @Test func `what the child must make anew is one again`() async throws {
    let parent = try makeParent()
    _ = await parent.onMain.get(String.self)
    let error = try #require(
      Probe.report {
        try parent.child {
          $0.bind(EngineDao.self).to(Diesel.init)
          $0.bind(Int.self).to { (_: String) in 1 }.in(.eager)
        }
      })
    #expect(error.problems.map(\.code) == [.isolation])
    #expect(error.problems.first?.key == AnyKey(Key(String.self)))
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
    let parent = try makeParent(.weak)
    let screen = await parent.onMain.get(Screen.self)
    let child = try parent.child {
      $0.bind(ObjectIdentifier.self).to { (screen: Screen) in ObjectIdentifier(screen) }.in(.eager)
    }
    #expect(child.get(ObjectIdentifier.self) == ObjectIdentifier(screen))
  }

  @Test func `the parent's eager bindings are not the child's`() async throws {
    let parent = try await makeParentOnMainActor()
    _ = try parent.child { $0.bind(EngineDao.self).to(Diesel.init) }
    _ = try parent.child()
  }

  @Test func `a child's decorator of what is eager is the child's`() async throws {
    let parent = try await makeParentOnMainActor()
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
