import Loom
import Testing

struct ProblemTests {
  @Test func `a problem is data: code, key, places, remedies`() throws {
    let line = #line + 3
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self).to(Car.init(color:engine:), .value("white"), .named("spare"))
    }
    let spare = AnyKey(Key(EngineDao.self, named: "spare"))
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.code == .missing)
    #expect(problem.key == spare)
    #expect(
      problem.remedies == [
        "leave the name out: .bound",
        "or bind(EngineDao.self, named: \"spare\").to(…), or install the module that binds it",
      ])
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
    let error = try creationError { $0.bind(Lorry.self).to(Lorry.init) }
    let note = try #require(error.problems.first?.notes.first)
    #expect(note.subject == .dependency(.property("radio"), of: AnyKey(Key(Lorry.self))))
    #expect(note.location == CodeLocation(fileID: #fileID, line: Lorry.line))
  }

  @Test func `the location of a problem is that of the binding it is about`() throws {
    let injector = try Injector(Module { $0.bind(Radio.self).to { throw Failure(number: 1) } })
    let line = #line - 1
    let problem = try #require(try resolutionError(injector, Radio.self).problems.first)
    #expect(problem.location == CodeLocation(fileID: #fileID, line: line))
    #expect(problem.detail?.contains("number: 1") == true)
  }

  @Test func `every kind of mistake is reported at once`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
      $0.bind(Int.self).to { (text: String) in text.count }
      $0.bind(Bool.self).to { true }.in(.weak)
    }
    #expect(Set(problems.map(\.code)) == [.duplicate, .missing, .cycle, .notAClass])
    #expect(problems.count == 4)
  }

  @Test func `equal mistakes at the same place are equal problems`() throws {
    func problems() throws -> [Problem] {
      try creationProblems { $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) } }
    }
    #expect(try problems() == problems())
  }

  @Test(arguments: DeclaredCodes.all)
  func `every code stands for itself in a stored report`(code: Problem.Code) throws {
    #expect(code.rawValue == code.rawValue.uppercased())
    #expect(try Golden.names().contains { try Golden.text($0).contains("[\(code.rawValue)]") })
  }

  @Test func `every problem of every report says what to do`() throws {
    for name in try Golden.names() {
      for block in try Golden.text(name).split(separator: "\n\n") where block.contains("[") && block.contains("]") {
        guard block.contains(#/^(\d+\. )?\[[A-Z_]+\] /#) else { continue }
        #expect(block.contains("\n   to fix "), "\(name)")
      }
    }
  }

  @Test func `a code is known by its text, and explained`() throws {
    let page = try DeclaredCodes.text(of: "Sources/Loom/Loom.docc/Problems.md")
    for code in DeclaredCodes.all {
      #expect(Problem.Code(rawValue: code.description) == code)
      #expect(page.contains("\n### \(code)\n") || page.contains("\n## \(code)\n"), "\(code)")
    }
    #expect(Problem.Code(rawValue: "MISSING") == .missing)
    #expect(Problem.Code(rawValue: "MISSED") != .missing)
  }

  @Test func `a code of a later version is told by a default`() {
    let text =
      switch Problem.Code(rawValue: "LATER") {
      case .missing: "missing"
      default: "unknown"
      }
    #expect(text == "unknown")
  }
}

struct SubjectTests {
  @Test func `an error says what was being done`() throws {
    final class GarageModule: Module {
      override func configure() { expects(Radio.self) }
    }
    let creation = try #require(throws: InjectionError.self) { try Injector(GarageModule(), global: GlobalContext()) }
    #expect(creation.subject == .bindings(of: ["SubjectTests.GarageModule"]))
    let injector = try Injector(global: GlobalContext())
    #expect(try resolutionError(injector, Radio.self).subject == .resolution(of: AnyKey(Key(Radio.self))))
    let injection = try #require(throws: InjectionError.self) { try injector.inject(into: Driver()) }
    #expect(injection.subject == .injection(into: "Driver"))
  }

  @Test func `a failure further in is reported as that of what was asked for`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to { throw Failure(number: 2) }
        $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
      })
    let error = try resolutionError(injector, CarDao.self)
    #expect(error.subject == .resolution(of: AnyKey(Key(CarDao.self))))
    #expect(error.problems.first?.key == AnyKey(Key(EngineDao.self)))
  }
}

struct CauseTests {
  @Test func `the cause is the very error that was thrown`() throws {
    let thrown = Failure(number: 3)
    let injector = try Injector(Module { $0.bind(Radio.self).to { throw thrown } })
    #expect(try resolutionError(injector, Radio.self).cause as? Failure === thrown)
  }

  @Test func `the cause passes through dependencies, links and factories`() throws {
    let thrown = Failure(number: 4)
    let injector = try Injector(
      Module {
        $0.bind(V8.self).to { throw thrown }
        $0.bind(EngineDao.self).to(\V8.self)
        $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
        $0.bind(Int.self).make { try $0.resolve(CarDao.self).engine.power }.in(.singleton)
      })
    let error = try resolutionError(injector, Int.self)
    #expect(error.cause as? Failure === thrown)
    #expect(error.problems.map(\.key) == [AnyKey(Key(V8.self))])
  }

  @Test func `the cause of an eager binding's failure reaches whoever creates the injector`() throws {
    let thrown = Failure(number: 5)
    let error = try creationError { $0.bind(Radio.self).to { throw thrown }.in(.eager) }
    #expect(error.cause as? Failure === thrown)
  }

  @Test func `what nobody has thrown has no cause`() throws {
    #expect(try resolutionError(Injector(global: GlobalContext()), Radio.self).cause == nil)
  }
}

private final class Failure: Error {
  let number: Int
  init(number: Int) { self.number = number }
}

extension Failure: CustomStringConvertible {
  var description: String { "failure(number: \(number))" }
}

private final class Lorry: Injectable {
  var radio: Radio!
  static let line = #line + 1
  static var requires: [Requirement] { [Requirement(\Lorry.radio)] }
}
