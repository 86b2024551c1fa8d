import Loom
import Testing

@testable import LoomTesting

private final class Node: Sendable {
  let next = Box<Node?>(nil)
}

private let file = "Shop/ShopModule.swift"

/// A shelf, and a node that a test may let be part of a cycle.
private final class NodeModule: Module {
  override func configure() {
    bind(Shelf.self, fileID: file, line: 7).to(Shelf.init).in(.singleton)
    bind(Node.self, fileID: file, line: 8).to(Node.init).in(.singleton)
  }
}

struct ExpectNoSurvivorsTests {
  private let log = Log()

  @Test func `an injector whose instances go with it records no issue`() async throws {
    try await expectNoSurvivors(NodeModule()) { injector in
      #expect(try injector.resolve(Shelf.self) === injector.resolve(Shelf.self))
      _ = try injector.resolve(Node.self)
    }
  }

  @Test func `an instance that something outside keeps is an issue, at its binding`() async {
    let kept = Box<Shelf?>(nil)
    let issues = await issues {
      try await expectNoSurvivors(NodeModule()) { injector in
        kept.value = try injector.resolve(Shelf.self)
        _ = try injector.resolve(Node.self)
      }
    }
    #expect(issues.map(\.location?.line) == [7])
    #expect(issues.first?.location?.fileID == file)
    #expect(
      issues.first?.text == """
        An instance of `Shelf`, created for `Shelf`, has outlived its injector. A static variable retains it, a running \
        task, a registered handler or an instance of its injector's parent; or it is part of a cycle of references.
        """)
  }

  @Test func `an instance in a cycle of references is an issue`() async {
    let issues = await issues {
      try await expectNoSurvivors(NodeModule()) { injector in
        let node = try injector.resolve(Node.self)
        node.next.value = node
      }
    }
    #expect(issues.map(\.location?.line) == [8])
  }

  @Test func `the injector is started before the body, and closed after it`() async throws {
    let module = Module {
      $0.bind(Shelf.self).to { () async in Shelf() }.onClose { _ in log.add("closed") }
    }
    try await expectNoSurvivors(module) { injector in
      _ = try injector.resolve(Shelf.self)
      log.add("body")
    }
    #expect(log.all == ["body", "closed"])
  }

  @Test func `an error of the body is thrown on, and its survivors are no issue`() async {
    struct Failure: Error {
      let shelf: Shelf
    }
    await #expect(throws: Failure.self) {
      try await expectNoSurvivors(NodeModule()) { injector in
        throw Failure(shelf: try injector.resolve(Shelf.self))
      }
    }
  }

  @Test func `problems of creating and of closing are issues at their bindings`() async {
    struct Failure: Error {}
    let issues = await issues {
      await expectNoSurvivors(Module { $0.bind(Shop.self, fileID: file, line: 9).to(Shop.init) }) { _ in
        log.add("body")
      }
      await expectNoSurvivors(
        Module {
          $0.bind(Int.self, fileID: file, line: 10).to { 1 }.in(.eager).onClose { _ in throw Failure() }
        }
      ) { _ in }
    }
    #expect(issues.map { $0.text.prefix(10) } == ["[MISSING] ", "[MISSING] ", "[CLOSE_THR"])
    #expect(issues.map(\.location?.line) == [9, 9, 10])
    #expect(log.all.isEmpty)
  }

  @Test @MainActor func `the body runs where the test runs`() async {
    await expectNoSurvivors(NodeModule()) { _ in MainActor.preconditionIsolated() }
  }
}

struct SurvivorsOfTestsTests {
  @Test(arguments: [InjectorChecks.survivors, .strict])
  func `an instance that outlives its test is an issue, at its binding`(checks: InjectorChecks) async {
    let kept = Box<Shelf?>(nil)
    let issues = await issues {
      try await scope(checks) { try Injector(NodeModule()).child { $0.bind(Int.self).to { 1 } } }.run {
        kept.value = try Injector.current.resolve(Shelf.self)
        _ = try Injector.current.resolve(Node.self)
        _ = try Injector.current.resolve(Int.self)
      }
    }
    #expect(issues.map(\.location?.line) == [7])
    #expect(
      issues.first?.text.hasPrefix("An instance of `Shelf`, created for `Shelf`, has outlived its injector.") == true)
  }

  @Test func `a test that leaves nothing behind records no issue`() async throws {
    try await scope(.strict) { try Injector(ShopModule()).child(Fakes()) }.run {
      let shop = try Injector.current.resolve(Shop.self)
      #expect(await Task { shop.shelf.sell() }.value == 1)
      let detached = Task.detached { [injector = Injector.current] in try injector.resolve(Shelf.self).sell() }
      #expect(try await detached.value == 2)
    }
  }

  @Test func `what a parent keeps that somebody else holds is no survivor`() async throws {
    let shared = try Injector(NodeModule())
    try await scope(.survivors) { try shared.child(Fakes()) }.run {
      _ = try Injector.current.resolve(Shelf.self)
    }
    #expect(try shared.resolve(Shelf.self).sell() == 1)
  }

  @Test func `an injector that is still held is an issue, at the trait`() async {
    let kept = Box<Injector?>(nil)
    let line = #line + 2
    let issues = await issues {
      try await scope(.survivors) { try Injector(ShopModule()) }.run {
        kept.value = Injector.current
        _ = try Injector.current.resolve(Shelf.self)
      }
    }
    #expect(issues.map(\.location?.line) == [line])
    #expect(issues.first?.text.hasPrefix("An injector is still retained after its end") == true)
    #expect(issues.first?.text.hasSuffix("\n   Injector of ShopModule: `Shelf`") == true)
  }

  @Test func `a singleton that keeps a child of its own injector is an issue that says so`() async {
    final class Sessions: @unchecked Sendable {
      var child: Injector?
    }
    for ends in [false, true] {
      let issues = await issues {
        try await scope(.survivors) { try Injector { $0.bind(Sessions.self).to(Sessions.init).in(.singleton) } }.run {
          let sessions: Sessions = Injector.current.get()
          sessions.child = try Injector.current.child()
          if ends { sessions.child = nil }
        }
      }
      #expect(issues.count == (ends ? 0 : 1))
      #expect(issues.first?.text.contains("an instance retains a child") ?? ends)
    }
  }

  @Test func `without the check, survivors are no issue`() async throws {
    let kept = Box<Shelf?>(nil)
    try await scope(.unusedOverrides) { try Injector(NodeModule()) }.run {
      kept.value = try Injector.current.resolve(Shelf.self)
    }
  }
}

/// Instances that an injector has made and keeps, and others.
struct KeptObjectTests {
  private final class Asker: Sendable {
    let lazy: Lazy<Shelf>
    let factory: Factory<Shelf>
    let resolver: Resolver
    let injector: Injector

    init(lazy: Lazy<Shelf>, factory: Factory<Shelf>, resolver: Resolver, injector: Injector) {
      (self.lazy, self.factory, self.resolver, self.injector) = (lazy, factory, resolver, injector)
    }
  }

  private func lines(of body: @escaping (Module) -> Void, _ test: @escaping (Injector) throws -> Void) async -> [Int?] {
    await issues { try await expectNoSurvivors(Module(body)) { try test($0) } }.map(\.location?.line)
  }

  @Test func `Lazy, Factory, Resolver and Injector in a singleton keep nothing`() async {
    let lines = await lines {
      $0.bind(Shelf.self).to(Shelf.init).in(.singleton)
      $0.bind(Asker.self).to(Asker.init).in(.eager)
    } _: {
      let asker: Asker = try $0.resolve()
      #expect(asker.lazy.value === asker.factory())
      #expect(asker.resolver.get(Shelf.self) === asker.injector.get(Shelf.self))
    }
    #expect(lines.isEmpty)
  }

  @Test func `an instance of several keys is one`() async {
    let kept = Box<[Shelf?]>([])
    let lines = await lines {
      $0.bind(Shelf.self, fileID: file, line: 1).to(Shelf.init).in(.singleton)
      $0.bind(Shelf.self, named: "link", fileID: file, line: 2).to(\Shelf.self).in(.singleton)
    } _: {
      kept.value = try [$0.resolve(), $0.resolve(named: "link")]
    }
    #expect(lines == [1])
  }

  @Test func `contributions, decorators and the decorated are kept`() async {
    final class Cover: Sendable {
      let inner: Cover?
      init(_ inner: Cover?) { self.inner = inner }
    }
    let kept = Box<[Cover]>([])
    let lines = await lines {
      $0.contribute(to: Cover.self, fileID: file, line: 1).to { Cover(nil) }.in(.singleton)
      $0.bind(Cover.self, fileID: file, line: 2).to { Cover(nil) }.in(.singleton)
      $0.decorate(Cover.self, fileID: file, line: 3) { (inner: Cover) in Cover(inner) }
    } _: {
      kept.value = try $0.resolve([Cover].self) + [$0.resolve()]
    }
    #expect(lines.sorted { ($0 ?? 0) < ($1 ?? 0) } == [1, 2, 3, 3])
  }

  @Test func `an action that keeps the instance makes it a survivor`() async {
    let kept = Box<Shelf?>(nil)
    let lines = await lines {
      $0.bind(Shelf.self, fileID: file, line: 1).to { Shelf() }.in(.eager).onClose { kept.value = $0 }
      $0.bind(Shelf.self, named: "other", fileID: file, line: 2).to { Shelf() }.in(.eager).onClose { _ in }
    } _: { _ in
    }
    #expect(lines == [1])
  }
}
