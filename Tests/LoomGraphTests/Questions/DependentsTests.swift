import Loom
import LoomGraph
import Testing

private final class Source: Sendable {}
private final class Repository: Sendable {
  init(_ source: Source) {}
}
private final class Session: Sendable {
  init(_ repository: Lazy<Repository>) {}
}
private final class Screen: Sendable {
  init(_ session: Session, _ visit: Visit) {}
}
private final class Visit: Sendable {}
private final class Prompter: Sendable {}
private final class Lonely: Sendable {}
private final class Menu: Sendable {
  init(_ items: [Source]) {}
}

/// All products are shared, so that a child's can be told from its parent's.
private final class FeedModule: Module {
  override func configure() {
    bind(Source.self).to(Source.init).in(.singleton)
    bind(Source.self, named: "spare").to(Source.init).in(.singleton)
    bind(Repository.self).to(Repository.init).in(.singleton)
    bind(Repository.self, named: "spare").to(Repository.init, .named("spare")).in(.weak)
    bind(Session.self).to(Session.init).in(.eager)
    bind(Visit.self).to(Visit.init).in(.scoped)
    bind(Screen.self).to(Screen.init).in(.scoped)
    bind(Prompter.self).to { (resolver: Resolver) in
      _ = resolver.get(Lonely.self)
      return Prompter()
    }.in(.singleton)
    bind(Lonely.self).to(Lonely.init).in(.singleton)
    bind(Menu.self).to(Menu.init).in(.singleton)
    contribute(to: Source.self).to(\Source.self)
    bind(Int.self).to(instance: 1)
  }
}

/// The dependents of a key, and the instances that a child remakes.
struct DependentsTests {
  private let injector: Injector
  private var graph: DependencyGraph { injector.graph }

  init() throws { injector = try Injector(FeedModule(), global: GlobalContext()) }

  @Test func `dependents are those that need a key by themselves`() {
    #expect(graph.dependents(of: Source.self).map(\.id) == ["Repository", "Source (contribution) #1"])
    #expect(graph.dependents(of: Repository.self).map(\.id) == ["Session"])
    #expect(graph.dependents(of: Screen.self).isEmpty)
    #expect(graph.dependents(of: String.self).isEmpty)
  }

  @Test func `dependents may be those that need a key through others, too`() {
    let ids = graph.dependents(of: Source.self, transitively: true).map(\.id)
    #expect(Set(ids) == ["Repository", "Session", "Screen", "Menu", "[Source]", "Source (contribution) #1"])
    #expect(ids == graph.nodes.map(\.id).filter(ids.contains))
  }

  @Test func `a key may have a name`() {
    let spare = Key(Source.self, named: "spare")
    #expect(graph.dependents(of: Source.self, named: "spare").map(\.id) == ["Repository named \"spare\""])
    #expect(graph.dependents(of: spare) == graph.dependents(of: Source.self, named: "spare"))
    #expect(graph.node(for: spare)?.name == "spare")
    #expect(graph.explain(spare) == graph.explain(Source.self, named: "spare"))
    let repository = Key(Repository.self, named: "spare")
    #expect(graph.paths(from: repository, to: spare).map { $0.map(\.target) } == [["Source named \"spare\""]])
    #expect(graph.paths(from: Repository.self, named: "spare", to: Source.self).isEmpty)
    #expect(graph.paths(from: Repository.self, to: Source.self, named: "spare").isEmpty)
    #expect(graph.paths(from: Repository.self, named: "spare", to: Source.self, named: "spare").count == 1)
    #expect(!graph.unused(from: repository).contains { $0.name == "spare" })
  }

  @Test func `a cycle depends on itself`() {
    #expect(sketch("ABC", "AB", "BA", "CA").dependents(of: "A", transitively: true).map(\.id) == ["A", "B", "C"])
  }

  @Test func `without overrides, only what is scoped is remade`() {
    #expect(graph.remade(overriding: []).map(\.id) == ["Visit", "Screen"])
  }

  @Test func `what is remade is what a child makes its own of`() throws {
    try expectRemade(["Repository", "Session", "Visit", "Screen", "Prompter", "Menu"], overriding: Source.self) {
      $0.bind(Source.self).to(Source.init).in(.singleton)
    }
    try expectRemade(["Session", "Visit", "Screen", "Prompter"], overriding: Repository.self) {
      $0.bind(Repository.self).to(Repository.init).in(.singleton)
    }
    try expectRemade(["Visit", "Screen", "Prompter"], overriding: Lonely.self) {
      $0.bind(Lonely.self).to(Lonely.init).in(.singleton)
    }
    try expectRemade(["Visit", "Screen", "Prompter"], overriding: String.self) { $0.bind(String.self).to { "" } }
  }

  @Test func `a value that a child supplies has nothing remade, and is not remade itself`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.install(FeedModule())
      $0.supplied(String.self)
      $0.bind(Bool.self).to { (name: String) in name.isEmpty }
      $0.bind([Bool].self).to { (isEmpty: Factory<Bool>) in [isEmpty].map { _ in true } }.in(.singleton)
    }
    #expect(injector.graph.remade(overriding: String.self).map(\.id) == ["Visit", "Screen"])
    #expect(injector.graph.remade(overriding: []).map(\.id) == ["Visit", "Screen"])
    let child = try injector.child(supplying: "a name")
    #expect(child.get(Prompter.self) === injector.get(Prompter.self))
  }

  private func expectRemade<T>(
    _ ids: Set<String>, overriding type: T.Type, sourceLocation: SourceLocation = #_sourceLocation,
    _ overrides: (Module) -> Void
  ) throws {
    let remade = graph.remade(overriding: type)
    #expect(Set(remade.map(\.id)).subtracting(["[Source]"]) == ids, sourceLocation: sourceLocation)
    #expect(remade == graph.remade(overriding: Key<T>()), sourceLocation: sourceLocation)
    let child = try injector.child(overrides)
    func own<P: AnyObject>(_ product: P.Type) throws -> String? {
      let isShared = try child.resolve(P.self) === injector.resolve(P.self)
      return P.self == T.self || isShared ? nil : String(describing: P.self)
    }
    let own = try [
      own(Source.self), own(Repository.self), own(Session.self), own(Screen.self), own(Visit.self), own(Prompter.self),
      own(Lonely.self), own(Menu.self),
    ]
    #expect(Set(own.compactMap { $0 }) == ids, sourceLocation: sourceLocation)
  }
}
