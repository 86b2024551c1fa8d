import Loom
import TestSupport
import Testing

/// Reports of children of values: they are the same for both kinds, and about the right things.
struct ValueChildErrorTests: ValueChildSuite {
  final class Hen: Sendable {}
  final class Egg: Sendable {}
  final class Coop: Sendable {}

  final class Nest: Injectable, @unchecked Sendable {
    var missing: Coop!
    static var requires: [Requirement] { [Requirement(\Nest.missing)] }
  }

  private static func farm() throws -> Injector {
    try Kind.root {
      $0.bind(Int.self).to { (request: Request) throws -> Int in throw Probe.Failure(reason: "request \(request.id)") }
        .in(.scoped)
      $0.bind(String.self).to { (number: Int, _: Session) in "\(number)" }
      $0.bind(Bool.self).to { (_: Session, user: User) in user.name.isEmpty }.in(.graph)
      // No declaration says that these need each other.
      $0.bind(Hen.self).make { resolver in
        _ = try resolver.resolve(Egg.self)
        return Hen()
      }.in(.scoped)
      $0.bind(Egg.self).to { (_: Session, hen: Factory<Hen>) in
        _ = try hen.resolve()
        return Egg()
      }.in(.scoped)
      $0.bind(Double.self).to({ (number: Double, _: Session) in number }, .argument, .bound)
      $0.bind(Float.self).make { resolver in
        _ = try resolver.resolve(Coop.self)
        return 0
      }.in(.scoped)
    }
  }

  private static let mistakes: [(code: Problem.Code, make: @Sendable (Injector) throws -> Void)] = [
    (.factoryThrew, { _ = try $0.resolve(Int.self) }), (.factoryThrew, { _ = try $0.resolve(String.self) }),
    (.notSupplied, { _ = try $0.resolve(Bool.self) }), (.notSupplied, { _ = try $0.resolve(User.self) }),
    (.notSupplied, { _ = try $0.resolve(User?.self) }), (.hiddenCycle, { _ = try $0.resolve(Hen.self) }),
    (.hiddenCycle, { _ = try $0.resolve(Egg.self) }), (.arguments, { _ = try $0.resolve(Double.self) }),
    (.arguments, { _ = try $0.resolve(Double.self, arguments: "one") }),
    (.arguments, { _ = try $0.resolve(Session.self, arguments: 1) }), (.missing, { _ = try $0.resolve(Coop.self) }),
    (.missing, { _ = try $0.resolve(Session.self, named: "other") }), (.missing, { _ = try $0.resolve(Float.self) }),
    (.missing, { try $0.inject(into: Nest()) }),
  ]

  @Test(arguments: mistakes.indices)
  func `reports are the same for both kinds, again and again, and for grandchildren`(index: Int) throws {
    let mistake = Self.mistakes[index]
    // Children that share entries must not see what other children met before.
    let app = try Self.farm()
    let texts = try Kind.allCases.map { kind in
      let children = try (1...2).map { _ in try kind.of(app, request: 1) }
      let reports = try (children + children + [children[0].child()]).map { child in
        try #require(Probe.report { try mistake.make(child) })
      }
      for report in reports { #expect(report.problems.map(\.code) == [mistake.code]) }
      #expect(children[0].get(Session.self) === children[0].get(Session.self))
      return reports.map { "\($0)" }
    }
    #expect(texts[0] == texts[1])
    #expect(Set(texts[0].prefix(4)).count == 1)
  }

  final class Matryoshka: Sendable {
    let id: Int
    let inner: Matryoshka?
    init(id: Int, inner: Matryoshka?) {
      self.id = id
      self.inner = inner
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a closure that asks children of its own for its key is no cycle`(kind: Kind, isScoped: Bool) throws {
    let root = Probe.Box<Injector?>(nil)
    let app = try Kind.root { module in
      let doll = module.bind(Matryoshka.self).to { (request: Request, injector: Injector) in
        guard request.id > 0, let app = root.value else { return Matryoshka(id: request.id, inner: nil) }
        // In turn children of the root, and of the child that asks.
        let child = try kind.of(request.id.isMultiple(of: 2) ? app : injector, request: request.id - 1)
        return Matryoshka(id: request.id, inner: try child.resolve(Matryoshka.self))
      }
      if isScoped { doll.in(.scoped) }
    }
    root.value = app
    defer { root.value = nil }
    let doll = try kind.of(app, request: 5).resolve(Matryoshka.self)
    #expect(Array(sequence(first: doll) { $0.inner }.map(\.id)) == [5, 4, 3, 2, 1, 0])
  }

  final class Endless: Sendable {}

  @Test(arguments: Kind.allCases)
  func `children without end are reported before the stack is full`(kind: Kind) throws {
    let root = Probe.Box<Injector?>(nil)
    let app = try Kind.root {
      $0.bind(Endless.self).to { (request: Request) in
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
  }
}
