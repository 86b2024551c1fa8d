import Loom
import LoomGraph
import Testing

/// Late, deep and concurrent requests in children of values.
@Suite(.timeLimit(.minutes(5))) struct ValueChildLateTests: ValueChildSuite {
  /// Keeps the resolver of the closure that made it.
  final class Saved: Sendable {
    let resolver: Resolver
    init(resolver: Resolver) { self.resolver = resolver }
  }

  enum Keeping: CaseIterable { case normal, graph, scoped, singleton }

  @Test(arguments: Keeping.allCases, [true, false])
  func `a closure's resolver ends alike in both kinds`(keeping: Keeping, closes: Bool) async throws {
    var texts: [[String]] = []
    for kind in Kind.allCases {
      let app = try Kind.root { module in
        let saved = module.bind(Saved.self).make { Saved(resolver: $0) }
        switch keeping {
        case .normal: break
        case .graph: saved.in(.graph)
        case .scoped: saved.in(.scoped)
        case .singleton: saved.in(.singleton)
        }
      }
      var child: Injector? = try kind.of(app, request: 1)
      let saved = try #require(child).get(Saved.self)
      // A resolver that belongs to the root asks the root for its room.
      let room = saved.resolver.get(Room.self)
      var lines = ["\(room === app.get(Room.self)) \(room === child?.get(Room.self))"]
      lines.append(Probe.report { try saved.resolver.resolve(Session.self) }.map { "\($0)" } ?? "a session")
      if closes { await child?.close() } else { child = nil }
      for ask in [{ _ = try saved.resolver.resolve(Room.self) }, { _ = try saved.resolver.resolve(Request.self) }] {
        lines.append(Probe.report(ask).map { "\($0)" } ?? "nothing")
      }
      texts.append(lines)
    }
    #expect(texts[0] == texts[1])
  }

  final class Porter: Sendable {
    let hall: Factory<Hall>
    let lazy: Lazy<Hall>
    init(hall: Factory<Hall>, lazy: Lazy<Hall>) {
      self.hall = hall
      self.lazy = lazy
    }
  }

  final class Visitor: SelfBinding, @unchecked Sendable {
    var session: Session!
    var life: Probe.Life!
    static var requires: [Requirement] { [Requirement(\Visitor.session), Requirement(\Visitor.life)] }
  }

  @Test(arguments: Kind.allCases)
  func `a child that has been used in all ways leaves nothing`(kind: Kind) async throws {
    let counter = Probe.Counter()
    let app = try Kind.root {
      $0.bind(Porter.self).to(Porter.init)
      $0.bind(Probe.Life.self).to { (_: Request) in Probe.Life(counter) }.in(.scoped).onClose { _ in }
    }
    for closes in [true, false] {
      let child = try kind.of(app, request: 1)
      let visitor = child.get(Visitor.self)
      #expect(visitor.session === child.get(Session.self) && visitor.life === child.get(Probe.Life.self))
      _ = (child.get(Lazy<Probe.Life>.self).value, child.get(Probe.Life?.self), child.graph, child.debugDescription)
      _ = try child.child { $0.bind(Int.self).to(instance: 1) }.get(Visitor.self)
      _ = try kind.of(child, User(name: "Ann")).get(Visitor.self)
      _ = Probe.report { try child.resolve(User.self) }
      #expect(counter.value > 0)
      if closes { await child.close() }
    }
    #expect(counter.value == 0)
    var last: Injector? = try kind.of(app, request: 1)
    let porter = last?.get(Porter.self)
    last = nil
    #expect(porter?.hall() === porter?.lazy.value && porter?.lazy.value === app.get(Hall.self))
  }

  @Test(arguments: Kind.allCases)
  func `a singleton's factory that a child handed out keeps the root while needed`(kind: Kind) throws {
    func porter() throws -> Porter {
      try kind.of(try Kind.root { $0.bind(Porter.self).to(Porter.init) }, request: 1).resolve(Porter.self)
    }
    let porter = try porter()
    #expect(try porter.hall() === porter.lazy.resolve())
  }

  @Test(arguments: Kind.allCases)
  func `threads that look the same class up in one child share what it needs`(kind: Kind) throws {
    let app = try Kind.root { $0.bind(Probe.Life.self).to { Probe.Life(Probe.Counter()) }.in(.scoped) }
    for round in 1...20 {
      let child = try kind.of(app, request: round)
      let found = try Probe.threads(4) { index -> Session? in
        index == 3 ? (try? child.resolve(Session?.self)) ?? nil : try? child.resolve(Visitor.self).session
      }
      #expect(found.allSatisfy { $0 != nil && $0 === found[0] })
    }
  }

  @Test(arguments: Kind.allCases)
  func `threads that wait for each other's children are told so`(kind: Kind) throws {
    let children = Probe.Box<[Injector]>([])
    let begun = Probe.Latch(2)
    let busy = try Kind.root {
      $0.bind(Gear.self).to { (request: Request) in
        begun.countDown()
        begun.wait()
        return Gear(try children.value[1 - request.id].resolve(Gear.self).name)
      }.in(.scoped)
    }
    children.value = try (0...1).map { try kind.of(busy, request: $0) }
    defer { children.value = [] }
    let codes = try Probe.threads(2) { index in
      Probe.codes { try children.value[index].resolve(Gear.self) }
    }
    // The one that notices fails, and with it the other one, which needs it.
    #expect(codes.flatMap { $0 }.contains(.hiddenCycle))
    #expect(codes.allSatisfy { !$0.isEmpty })
  }

  final class Endless: Sendable {}

  @Test func `children without end are reported before the stack is full`() throws {
    let depths = try Kind.allCases.map { kind in
      let (root, depth) = (Probe.Box<Injector?>(nil), Probe.Box(0))
      let app = try Kind.root {
        $0.bind(Endless.self).to { (request: Request) in
          depth.value = request.id
          guard let app = root.value else { return Endless() }
          return try kind.of(app, request: request.id + 1).resolve(Endless.self)
        }.in(.scoped)
      }
      root.value = app
      defer { root.value = nil }
      // As deep as the stack allows: that of a task takes a sanitizer half a minute.
      let codes = try Probe.smallStack(kilobytes: Probe.isSanitized ? 128 : 512) {
        Probe.codes { try kind.of(app, request: 0).resolve(Endless.self) }
      }
      #expect(codes == [.tooDeep])
      return depth.value
    }
    #expect(depths.allSatisfy { $0 > 10 })
  }
}
