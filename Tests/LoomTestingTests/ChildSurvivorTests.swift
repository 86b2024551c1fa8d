import Loom
import Testing

@testable import LoomTesting

private final class Session: Sendable {}

private final class Model: Sendable {
  let session: Session
  init(session: Session) { self.session = session }
}

/// Of the application: it may come to keep a child, or something that a child has made.
private final class Center: @unchecked Sendable {
  var child: Injector?
  var models: [Model] = []
}

private let file = "Shop/SessionModule.swift"

private final class AppModule: Module {
  override func configure() {
    bind(Center.self, fileID: file, line: 3).to(Center.init).in(.singleton)
    bind(Model.self, fileID: file, line: 4).to(Model.init).in(.scoped)
    bind(Shelf.self, fileID: file, line: 5).to(Shelf.init).in(.singleton)
    supplied(Session.self)
  }
}

private final class SessionModule: Module {
  override func configure() {
    bind(Session.self, fileID: file, line: 7).to(Session.init).in(.singleton)
    bind(Shelf.self, named: "own", fileID: file, line: 8).make { $0.get(Shelf.self) }.in(.singleton)
  }
}

private enum Check: CaseIterable {
  case trait, function

  /// The issues of a test whose injector has the application's module.
  func issues(_ body: @escaping @Sendable (Injector) async throws -> Void) async -> [Recorded] {
    await LoomTestingTests.issues {
      switch self {
      case .trait: try await scope(.survivors) { try Injector(AppModule()) }.run { try await body(.current) }
      case .function: try await expectNoSurvivors(AppModule()) { try await body($0) }
      }
    }
  }
}

private enum Child: CaseIterable {
  case values, modules

  func make(of parent: Injector) throws -> Injector {
    switch self {
    case .values: try parent.child(supplying: Session())
    case .modules: try parent.child(SessionModule())
    }
  }
}

private enum End: CaseIterable {
  case closed, released
}

/// Signing out: what a child has made must end with the child.
struct ChildSurvivorTests {
  @Test(arguments: Check.allCases, Child.allCases)
  fileprivate func `a child that ends with what it has made is no issue`(_ check: Check, _ kind: Child) async {
    for end in End.allCases {
      let issues = await check.issues { injector in
        let child = try kind.make(of: injector)
        #expect(try child.resolve(Model.self) === child.resolve(Model.self))
        _ = try (child.resolve(Shelf.self), child.resolve(Center.self))
        if end == .closed { await child.close() }
      }
      #expect(issues.isEmpty)
    }
  }

  @Test(arguments: Check.allCases, Child.allCases)
  fileprivate func `what something outside keeps of a child is an issue`(_ check: Check, _ kind: Child) async {
    for end in End.allCases {
      let kept = Box<Model?>(nil)
      let issues = await check.issues { injector in
        let child = try kind.make(of: injector)
        kept.value = try child.resolve(Model.self)
        if end == .closed { await child.close() }
      }
      #expect(issues.map(\.location?.line) == (kind == .values ? [4] : [7, 4]))
      #expect(issues.last?.text.hasPrefix("An instance of `Model`, created for `Model`, has outlived its") == true)
    }
  }

  @Test(arguments: Check.allCases, Child.allCases)
  fileprivate func `what an instance of the parent keeps of a child is an issue`(_ check: Check, _ kind: Child) async {
    for end in End.allCases {
      let issues = await check.issues { injector in
        let child = try kind.make(of: injector)
        try injector.resolve(Center.self).models.append(child.resolve(Model.self))
        if end == .closed { await child.close() }
      }
      #expect(issues.map(\.location?.line) == (kind == .values ? [4] : [7, 4]))
    }
  }

  @Test(arguments: Check.allCases, Child.allCases)
  fileprivate func `a child that is still held is an issue with what it keeps`(_ check: Check, _ kind: Child) async {
    for (isOutside, end) in [(true, End.closed), (false, .closed), (true, .released), (false, .released)] {
      let kept = Box<Injector?>(nil)
      let issues = await check.issues { injector in
        let child = try kind.make(of: injector)
        _ = try child.resolve(Model.self)
        if isOutside { kept.value = child } else { try injector.resolve(Center.self).child = child }
        if end == .closed { await child.close() }
      }
      #expect(issues.count == 1)
      let lines = issues.first?.text.split(separator: "\n   ").dropFirst() ?? []
      #expect(lines.count == 2)
      let keys = kind == .values ? "`Model`" : "`Session`, `Model`"
      #expect(lines.contains { $0.hasSuffix(", child of AppModule: " + keys) })
      let rest = isOutside ? "" : ": `Center`"
      #expect(lines.contains { $0 == "Injector of AppModule" + rest })
    }
  }

  @Test(arguments: Check.allCases)
  fileprivate func `a child may keep what its parent keeps, too`(_ check: Check) async {
    let issues = await check.issues { injector in
      let shelf = try injector.child(SessionModule()).resolve(Shelf.self, named: "own")
      #expect(try shelf === injector.resolve(Shelf.self))
    }
    #expect(issues.isEmpty)
  }

  @Test func `a child's child, and one that an eager object makes, are watched too`() async {
    final class Sessions: Sendable {
      let model: Box<Model?>
      init(injector: Injector, model: Box<Model?>) throws {
        self.model = model
        let child = try injector.child(supplying: Session())
        model.value = try child.child(SessionModule()).resolve(Model.self)
      }
    }
    let kept = Box<Model?>(nil)
    let issues = await issues {
      try await scope(.survivors) {
        try Injector(AppModule(), Module { $0.bind(Sessions.self).to(Sessions.init, .bound, .value(kept)).in(.eager) })
      }.run {}
    }
    #expect(issues.map(\.location?.line) == [7, 4])
  }

  @Test func `what threads make at once is watched`() async {
    let kept = Guarded<[Model]>([])
    let issues = await Check.trait.issues { injector in
      await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask {
            let child = try injector.child(supplying: Session())
            let model = try child.resolve(Model.self)
            kept.withLock { $0.append(model) }
          }
        }
      }
    }
    // One issue for each binding is enough.
    #expect(issues.map(\.location?.line) == [4])
  }

  @Test func `an injector of somebody else's is not watched, whoever was the first to ask for it`() async throws {
    enum Shared {
      static let injector = Box<Injector?>(nil)
    }
    let make: @Sendable () throws -> Injector = {
      let shared = try Shared.injector.value ?? Injector(AppModule())
      Shared.injector.value = shared
      return try shared.child(supplying: Session())
    }
    for _ in 0..<2 {
      try await scope(.survivors, make).run { _ = try Injector.current.resolve(Shelf.self) }
    }
    let shared = try #require(Shared.injector.value)
    // Another test's child, which goes on.
    let other = try shared.child(supplying: Session())
    _ = try other.resolve(Model.self)
    let kept = Box<Model?>(nil)
    let issues = await issues {
      try await scope(.survivors, make).run { kept.value = try Injector.current.resolve(Model.self) }
    }
    #expect(issues.map(\.location?.line) == [4])
    #expect(try shared.resolve(Shelf.self) === other.resolve(Shelf.self))
  }

  @Test func `what the injector does not keep is no issue`() async {
    let kept = Box<[Shop]>([])
    let shelves = Box<[Shelf]>([])
    let issues = await issues {
      try await scope(.survivors) {
        try Injector {
          $0.bind(Till.self).to(RealTill.init)
          $0.bind(Shelf.self).to(Shelf.init)
          $0.bind(Shelf.self, named: "weak").to(Shelf.init).in(.weak)
          $0.bind(Shelf.self, named: "given").to(instance: Shelf())
          $0.bind(Shop.self).to(Shop.init).in(.singleton)
        }
      }.run {
        kept.value = [try Injector.current.resolve(Shop.self)]
        shelves.value = try ["weak", "given", nil].map { try Injector.current.resolve(Shelf.self, named: $0) }
      }
    }
    #expect(issues.isEmpty)
  }
}
