import Loom
import Testing

/// Reports of children of values: they are the same for both kinds, and about the right things.
@Suite(.timeLimit(.minutes(5))) struct ValueChildErrorTests: ValueChildSuite {
  final class Hen: Sendable {}
  final class Egg: Sendable {}
  final class Coop: Sendable {}
  final class Pond: Sendable {}

  final class Nest: Injectable, @unchecked Sendable {
    var missing: Coop!
    static var requires: [Requirement] { [Requirement(\Nest.missing)] }
  }

  private static func farm() throws -> Injector {
    try Kind.root {
      $0.bind(Int.self).to { (request: Request) in
        guard request.id == 0 else { throw Probe.Failure(reason: "request \(request.id)") }
        return 0
      }.in(.scoped)
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
      $0.bind(Pond.self).make { try $0.resolve(Pond.self) }
      $0.bind(Double.self).to({ (number: Double, _: Session) in number }, .argument, .bound)
      $0.bind(Float.self).make { resolver in
        _ = try resolver.resolve(Coop.self)
        return 0
      }.in(.scoped)
    }
  }

  /// The mistakes in requests, each with the code of its problem.
  enum Mistake: CaseIterable {
    case throwing, throwingOnTheWay, notSupplied, notSuppliedDirectly, notSuppliedOptional
    case hiddenCycle, hiddenCycleFromTheFactory, hiddenCycleOfOne
    case noArguments, wrongArguments, superfluousArguments
    case missing, missingByName, missingByResolver, missingByInjection

    var code: Problem.Code {
      switch self {
      case .throwing, .throwingOnTheWay: .factoryThrew
      case .notSupplied, .notSuppliedDirectly, .notSuppliedOptional: .notSupplied
      case .hiddenCycle, .hiddenCycleFromTheFactory, .hiddenCycleOfOne: .hiddenCycle
      case .noArguments, .wrongArguments, .superfluousArguments: .arguments
      case .missing, .missingByName, .missingByResolver, .missingByInjection: .missing
      }
    }

    func make(in child: Injector) throws {
      switch self {
      case .throwing: _ = try child.resolve(Int.self)
      case .throwingOnTheWay: _ = try child.resolve(String.self)
      case .notSupplied: _ = try child.resolve(Bool.self)
      case .notSuppliedDirectly: _ = try child.resolve(User.self)
      case .notSuppliedOptional: _ = try child.resolve(User?.self)
      case .hiddenCycle: _ = try child.resolve(Hen.self)
      case .hiddenCycleFromTheFactory: _ = try child.resolve(Egg.self)
      case .hiddenCycleOfOne: _ = try child.resolve(Pond.self)
      case .noArguments: _ = try child.resolve(Double.self)
      case .wrongArguments: _ = try child.resolve(Double.self, arguments: "one")
      case .superfluousArguments: _ = try child.resolve(Session.self, arguments: 1)
      case .missing: _ = try child.resolve(Coop.self)
      case .missingByName: _ = try child.resolve(Session.self, named: "other")
      case .missingByResolver: _ = try child.resolve(Float.self)
      case .missingByInjection: try child.inject(into: Nest())
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `reports are the same for both kinds, again and again`(mistake: Mistake) throws {
    // Children that share entries must not see what other children met before.
    let app = try Self.farm()
    let texts = try Kind.allCases.map { kind in
      try (1...2).map { _ in
        let child = try kind.of(app, request: 1)
        return try (1...2).map { _ in
          let report = try #require(Probe.report { try mistake.make(in: child) })
          #expect(report.problems.map(\.code) == [mistake.code])
          return "\(report)"
        }
      }
    }
    #expect(texts[0] == texts[1])
    #expect(Set(texts.flatMap { $0.flatMap(\.self) }).count == 1)
  }

  @Test(arguments: Mistake.allCases)
  func `reports are the same for both kinds of grandchildren`(mistake: Mistake) throws {
    let texts = try Kind.allCases.map { kind in
      let app = try Self.farm()
      let child = try kind.of(app, request: 1)
      let grandchild = try child.child()
      return "\(try #require(Probe.report { try mistake.make(in: grandchild) }))"
    }
    #expect(texts[0] == texts[1])
  }

  @Test(arguments: Kind.allCases)
  func `after a failure the child, and others, work`(kind: Kind) throws {
    let app = try Self.farm()
    let (bad, good) = (try kind.of(app, request: 1), try kind.of(app, request: 0))
    #expect(Probe.codes { try bad.resolve(String.self) } == [.factoryThrew])
    #expect(good.get(String.self) == "0")
    #expect(bad.get(Session.self) === bad.get(Session.self))
    #expect(Probe.codes { try bad.resolve(Int.self) } == [.factoryThrew])
  }

  @Test func `reports of closed children are the same for both kinds`() async throws {
    var texts: [[String]] = []
    for kind in Kind.allCases {
      let app = try Self.farm()
      let child = try kind.of(app, request: 1)
      let (lazy, factory) = (child.get(Lazy<Session>.self), child.get(Factory<Session>.self))
      _ = child.get(Room.self)
      await child.close()
      let asking: [() throws -> Void] = [
        { _ = try child.resolve(Room.self) }, { _ = try child.resolve(Session.self) },
        { _ = try child.resolve(Hall.self) }, { _ = try child.resolve(Request.self) },
        { _ = try child.resolve(Coop.self) }, { _ = try child.resolve(Double.self, arguments: 1.0) },
        { _ = try lazy.resolve() }, { _ = try factory.resolve() }, { try child.inject(into: Nest()) },
        { _ = try child.child() }, { _ = try child.child(supplying: User(name: "Ann")) },
      ]
      let reports = try asking.map { ask in try #require(Probe.report(ask)) }
      for report in reports { #expect(report.problems.map(\.code) == [.closed]) }
      texts.append(reports.map { "\($0)" })
    }
    #expect(texts[0] == texts[1])
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
      let doll = module.bind(Matryoshka.self).to { (request: Request) in
        guard request.id > 0, let app = root.value else { return Matryoshka(id: request.id, inner: nil) }
        let child = try kind.of(app, request: request.id - 1)
        return Matryoshka(id: request.id, inner: try child.resolve(Matryoshka.self))
      }
      if isScoped { doll.in(.scoped) }
    }
    root.value = app
    defer { root.value = nil }
    let doll = try kind.of(app, request: 5).resolve(Matryoshka.self)
    let ids = Array(sequence(first: doll) { $0.inner }.map(\.id))
    #expect(ids == [5, 4, 3, 2, 1, 0])
  }

  @Test(arguments: Kind.allCases)
  func `a closure may go on in a child of the child that asks`(kind: Kind) throws {
    let app = try Kind.root {
      $0.bind(Matryoshka.self).to { (request: Request, injector: Injector) in
        let user = try? injector.resolve(User.self)
        guard user == nil else { return Matryoshka(id: request.id, inner: nil) }
        let child = try kind.of(injector, User(name: "Ann"))
        return Matryoshka(id: request.id, inner: try child.resolve(Matryoshka.self))
      }.in(.scoped)
    }
    let doll = try kind.of(app, request: 5).resolve(Matryoshka.self)
    #expect(doll.inner?.id == 5 && doll.inner?.inner == nil)
  }
}
