import Loom
import TestSupport
import Testing

/// A call with the wrong arguments is a report that shows both lists.
struct ArgumentReportTests {
  private func garage() throws -> Injector {
    try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self, named: "custom").to(
        { (color: String, engine: any EngineDao, seats: Int) in Car(color: "\(color)\(seats)", engine: engine) },
        .argument, .bound, .argument)
      $0.bind(CarDao.self, named: "link").to(\(any CarDao).itself, named: "custom")
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Clock.self).to(instance: SystemClock())
      $0.bind(Int.self).to(
        { (injector: Injector, _: String) in
          try injector.resolve(CarDao.self, named: "custom", arguments: 4).color.count
        }, .bound, .argument)
      $0.bind(Bool.self).make { try $0.resolve(CarDao.self, named: "custom", arguments: "red") is Car }
    }
  }

  private func lists(_ error: InjectionError?) -> [[String]] {
    (error?.problems.first?.notes ?? []).compactMap { note in
      if case .arguments(let types) = note.subject { types } else { nil }
    }
  }

  @Test func `the place is that of the function which takes them, behind links and decorators`() throws {
    let line = #line + 2
    let module = Module {
      $0.bind(CarDao.self, named: "custom").to({ (color: String) in Car(color: color, engine: V8()) }, .argument)
      $0.decorate(CarDao.self, named: "custom") { $0 }
      $0.bind(CarDao.self).to(\(any CarDao).itself, named: "custom")
      $0.bind(Bool.self).to { (car: any CarDao) in car is Car }
    }
    let error = Probe.report { try Injector(module, global: GlobalContext()) }
    let taken = error?.problems.flatMap(\.notes).filter { $0.role == .taken } ?? []
    #expect(taken.map(\.location?.line) == [line])
  }

  @Test func `too few, too many, in another order, of other types`() throws {
    let injector = try garage()
    let reports = [
      Probe.report { try injector.resolve(CarDao.self, named: "custom", arguments: "red") },
      Probe.report { try injector.resolve(CarDao.self, named: "custom", arguments: "red", 4, true) },
      Probe.report { try injector.resolve(CarDao.self, named: "custom", arguments: 4, "red") },
      Probe.report { try injector.resolve(CarDao.self, named: "custom", arguments: "red", 4 as Int?) },
      Probe.report { try injector.resolve(CarDao.self, named: "custom", arguments: "red", 4 as Any) },
    ]
    for report in reports { #expect(report?.problems.map(\.code) == [.arguments]) }
    #expect(
      reports.map(lists) == [
        [["String", "Int"], ["String"]], [["String", "Int"], ["String", "Int", "Bool"]],
        [["String", "Int"], ["Int", "String"]], [["String", "Int"], ["String", "Int?"]],
        [["String", "Int"], ["String", "Any"]],
      ])
    let key = AnyKey(Key(CarDao.self, named: "custom"))
    for problem in reports.compactMap(\.?.problems.first) {
      #expect(problem.key == key)
      let call = "get(CarDao.self, named: \"custom\", arguments: <#String#>, <#Int#>), with exactly these types"
      #expect(problem.remedies == [call])
      #expect(problem.notes.map(\.role).prefix(2) == [.taken, .given])
      #expect(problem.location == problem.notes.first?.location)
    }
  }

  @Test func `.argument was forgotten`() throws {
    let modules = Module {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Int.self).to(instance: 4)
      $0.bind(String.self).to { (engine: any EngineDao, seats: Int) in "\(seats)" }
    }
    let injector = try Injector(modules, global: GlobalContext())
    let remedy = "bind(String.self).to(…), with .argument for parameter 2"
    let call = Probe.report { try injector.resolve(String.self, arguments: 7) }
    #expect(call?.problems.map(\.remedies) == [[remedy, "or get(String.self)"]])
    let factory = Probe.report {
      try injector.child { $0.bind(Bool.self).to { (make: Factory<String, Int>) in make(7).isEmpty } }
    }
    #expect(factory?.problems.first?.remedies.first == remedy)
  }

  @Test func `to a binding that takes none: a function, an instance, what is derived, and to one that takes some`()
    throws
  {
    let injector = try garage()
    let none = [
      Probe.report { try injector.resolve(Radio.self, arguments: 1) },
      Probe.report { try injector.resolve(Clock.self, arguments: 1) },
      Probe.report { try injector.resolve(Injector.self, arguments: 1) },
      Probe.report { try injector.resolve(Lazy<Radio>.self, arguments: 1) },
      Probe.report { try injector.resolve([Radio].self, arguments: 1) },
      Probe.report { try injector.resolve(Radio?.self, arguments: 1) },
    ]
    let factory = Probe.report {
      try injector.resolve(Factory<any CarDao, String, Int>.self, named: "custom", arguments: "red", 4)
    }
    let forgotten = Probe.report { try injector.resolve(CarDao.self, named: "custom") }
    for report in none + [factory, forgotten] { #expect(report?.problems.map(\.code) == [.arguments]) }
    #expect(none.map(lists) == none.map { _ in [[], ["Int"]] })
    #expect(lists(forgotten) == [["String", "Int"], []])
    #expect(Probe.codes { try injector.resolve(Device.self, arguments: 1) } == [.missing])
  }

  @Test func `an argument of a class is not one of its protocol, nor of its subclass`() throws {
    let injector = try Injector(
      Module { $0.bind(Int.self).to({ (engine: any EngineDao) in engine.power }, .argument) })
    #expect(injector.get(Int.self, arguments: V8() as any EngineDao) == 400)
    let report = Probe.report { try injector.resolve(Int.self, arguments: V8()) }
    #expect(lists(report) == [["any EngineDao"], ["V8"]])
  }

  @Test func `after a wrong call the next is right`() throws {
    let injector = try garage()
    for _ in 1...2 {
      #expect(Probe.codes { try injector.resolve(CarDao.self, named: "custom", arguments: "red") } == [.arguments])
      #expect(injector.get(CarDao.self, named: "custom", arguments: "red", 4).color == "red4")
      #expect(Probe.codes { try injector.resolve(CarDao.self, named: "custom") } == [.arguments])
    }
  }

  @Test func `the reports of other types, of none, of too many, through a link and by a closure`() throws {
    let injector = try garage()
    try expectGolden("arguments-call") { try injector.resolve(CarDao.self, named: "custom", arguments: 4, "red") }
    try expectGolden("arguments-call-none") { try injector.resolve(CarDao.self, named: "custom") }
    try expectGolden("arguments-call-superfluous") { try injector.resolve(Radio.self, arguments: "loud", 4) }
    try expectGolden("arguments-call-link") { try injector.resolve(CarDao.self, named: "link", arguments: 4) }
    try expectGolden("arguments-call-request") { try injector.resolve(Bool.self) }
  }

  @Test func `a call by a function that takes arguments itself names it`() throws {
    let injector = try garage()
    let report = Probe.report { try injector.resolve(Int.self, arguments: "x") }
    #expect(lists(report) == [["String", "Int"], ["Int"]])
    let asker = report?.problems.first?.notes.last { $0.role != .asked }
    #expect(asker?.subject == .dependency(.request, of: AnyKey(Key(Int.self))))
  }

  #if os(Linux) || os(macOS)
    @Test func `get stops the program with the report that resolve throws`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try painter().get(String.self, arguments: "red")
      }
      let report = try #require(Probe.report { try painter().resolve(String.self, arguments: "red") }).description
      #expect(report.contains("[ARGUMENTS]"))
      #expect(standardError(of: result).withoutLineNumbers.contains("Fatal error: " + report.withoutLineNumbers))
    }

    @Test func `a resolver's get stops the program too`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try painter().get(Bool.self)
      }
      #expect(standardError(of: result).contains("[ARGUMENTS] `String` takes (Int), but this call passes "))
      #expect(standardError(of: result).contains("a request by the factory of `Bool`"))
    }
  #endif
}

private func painter() throws -> Injector {
  try Injector.of {
    $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument)
    $0.bind(Bool.self).make { $0.get(String.self, arguments: true) == "" }
  }
}

extension CarDao {
  fileprivate var itself: any CarDao { self }
}
