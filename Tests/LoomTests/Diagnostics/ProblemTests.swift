import Loom
import TestSupport
import Testing

struct ProblemTests {
  @Test func `a problem is data: code, key and places`() throws {
    let line = #line + 3
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self).to(Car.init(color:engine:), .value("white"), .named("spare"))
    }
    let problem = try #require(problems.first)
    #expect(problems.map(\.code) == [.missing])
    #expect(problem.key == AnyKey(Key(EngineDao.self, named: "spare")))
    #expect(problem.notes.map(\.role) == [.neededBy, .bound])
    #expect(
      problem.notes.map(\.subject) == [
        .dependency(.parameter(2), of: AnyKey(Key(CarDao.self))), .binding(AnyKey(Key(EngineDao.self))),
      ])
    #expect(
      problem.notes.map(\.location) == [
        CodeLocation(fileID: #fileID, line: line), CodeLocation(fileID: #fileID, line: line - 1),
      ])
  }

  @Test func `a requirement is located where its class declares it, and named by its property`() throws {
    let note = try #require(creationProblems { $0.bind(Lorry.self).to(Lorry.init) }.first?.notes.first)
    #expect(note.subject == .dependency(.property("radio"), of: AnyKey(Key(Lorry.self))))
    #expect(note.location == CodeLocation(fileID: #fileID, line: Lorry.line))
  }

  final class Crate<Content>: Injectable, @unchecked Sendable {
    var radio: Radio!
    static var requires: [Requirement] { [Requirement(\Crate.radio)] }
  }

  @Test func `a property of a class with arguments has its name`() throws {
    func check<Content>(_ type: Content.Type) throws {
      let note = try #require(
        creationProblems { $0.bind(Crate<Content>.self).to(Crate<Content>.init) }.first?.notes.first)
      #expect(note.subject == .dependency(.property("radio"), of: AnyKey(Key(Crate<Content>.self))))
    }
    try check(Int.self)
    try check(Int.Type.self)
    try check(Crate<(any Any.Type, Lorry)>.self)
  }

  @Test func `a hint names its module, if that is a parent's, or belongs to a newer layer`() throws {
    let parent = try Injector(SpareModule(), global: GlobalContext())
    let reports = [
      Probe.report { try parent.child { $0.bind(Int.self).to { (_: Radio) in 1 } } },
      Probe.report {
        let base = Module { $0.bind(Int.self).to { 1 } }
        try Injector.verify(base, overriding: NewerModule(), global: GlobalContext())
      },
    ]
    let hints = reports.flatMap { $0?.problems[0].notes ?? [] }.filter { $0.role == .bound }
    #expect(hints.map(\.modules) == [["SpareModule"], ["NewerModule"]])
  }

  @Test func `a failure further in is that of what was asked for, with the key and the place of the binding`() throws {
    let line = #line + 2
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to { throw Probe.Failure(reason: "no fuel") }
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    }
    let error = try resolutionError(injector, CarDao.self)
    #expect(error.subject == .resolution(of: AnyKey(Key(CarDao.self))))
    let problem = try #require(error.problems.first)
    #expect(problem.key == AnyKey(Key(EngineDao.self)))
    #expect(problem.location == CodeLocation(fileID: #fileID, line: line))
    #expect(problem.detail?.contains("no fuel") == true)
    #expect(problem.cause as? Probe.Failure == Probe.Failure(reason: "no fuel"))
  }

  @Test func `an error says what was being done, and has no cause if nothing was thrown`() throws {
    final class GarageModule: Module {
      override func configure() { expects(Radio.self) }
    }
    let injector = try Injector(global: GlobalContext())
    let errors = [
      Probe.report { try Injector(GarageModule(), global: GlobalContext()) },
      Probe.report { try injector.resolve(Radio.self) }, Probe.report { try injector.inject(into: Driver()) },
    ]
    #expect(
      errors.map(\.?.subject) == [
        .bindings(of: ["ProblemTests.GarageModule"]), .resolution(of: AnyKey(Key(Radio.self))),
        .injection(into: "Driver"),
      ])
    #expect(errors.allSatisfy { $0?.cause == nil })
  }

  @Test func `the error of an eager binding is the cause of the report`() throws {
    #expect(try creationError { $0.bind(Radio.self).to { throw Probe.Failure() }.in(.eager) }.cause is Probe.Failure)
  }
}

private final class SpareModule: Module {
  override func configure() { bind(Radio.self, named: "spare").to(Radio.init) }
}

private final class NewerModule: Module {
  override func configure() {
    bind(Radio.self, named: "spare").to(Radio.init)
    bind(Int.self).to { (_: Radio) in 2 }
  }
}

private final class Lorry: Injectable {
  var radio: Radio!
  static let line = #line + 1
  static var requires: [Requirement] { [Requirement(\Lorry.radio)] }
}
