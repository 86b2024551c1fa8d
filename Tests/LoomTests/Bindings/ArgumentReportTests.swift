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
      $0.bind(Float.self).to({ (engine: any EngineDao) in Float(engine.power) }, .argument)
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

  @Test func `a call of what takes arguments passes too few, too many, in another order, or of other types`() throws {
    let injector = try garage()
    func report<each A>(_ arguments: repeat each A) -> InjectionError? {
      Probe.report { try injector.resolve(CarDao.self, named: "custom", arguments: repeat each arguments) }
    }
    let rows: [(given: [String], report: InjectionError?)] = [
      (["String"], report("red")), (["String", "Int", "Bool"], report("red", 4, true)),
      (["Int", "String"], report(4, "red")), (["String", "Int?"], report("red", 4 as Int?)),
      (["String", "Any"], report("red", 4 as Any)),
    ]
    let call = "get(CarDao.self, named: \"custom\", arguments: <#String#>, <#Int#>)"
    for (given, report) in rows {
      let problem = try #require(report?.problems.first)
      #expect(problem.code == .arguments && problem.key == AnyKey(Key(CarDao.self, named: "custom")))
      #expect(lists(report) == [["String", "Int"], given])
      #expect(problem.remedies == [call])
      #expect(problem.notes.map(\.role).prefix(2) == [.taken, .given])
      #expect(problem.location == problem.notes.first?.location)
    }
    let none = Probe.report { try injector.resolve(CarDao.self, named: "custom") }
    #expect(lists(none) == [["String", "Int"], []])
    let ofClass = Probe.report { try injector.resolve(Float.self, arguments: V8()) }
    #expect(lists(ofClass) == [["any EngineDao"], ["V8"]])
    #expect(injector.get(Float.self, arguments: V8() as any EngineDao) == 400)
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

  @Test func `a call with arguments of a function that takes none, of an instance, and of what is derived`() throws {
    let injector = try garage()
    let reports = [
      Probe.report { try injector.resolve(Radio.self, arguments: 1) },
      Probe.report { try injector.resolve(Clock.self, arguments: 1) },
      Probe.report { try injector.resolve(Injector.self, arguments: 1) },
      Probe.report { try injector.resolve(Lazy<Radio>.self, arguments: 1) },
      Probe.report { try injector.resolve([Radio].self, arguments: 1) },
      Probe.report { try injector.resolve(Radio?.self, arguments: 1) },
    ]
    for report in reports {
      #expect(report?.problems.map(\.code) == [.arguments])
      #expect(lists(report) == [[], ["Int"]])
    }
    let factory = Probe.codes {
      try injector.resolve(Factory<any CarDao, String, Int>.self, named: "custom", arguments: "red", 4)
    }
    #expect(factory == [.arguments])
    #expect(Probe.codes { try injector.resolve(Device.self, arguments: 1) } == [.missing])
  }

  @Test func `after a wrong call the next is right`() throws {
    let injector = try garage()
    for _ in 1...2 {
      #expect(Probe.codes { try injector.resolve(CarDao.self, named: "custom", arguments: "red") } == [.arguments])
      #expect(injector.get(CarDao.self, named: "custom", arguments: "red", 4).color == "red4")
      #expect(Probe.codes { try injector.resolve(CarDao.self, named: "custom") } == [.arguments])
    }
  }

  @MainActor private final class Window {
    init(title: String) {}
  }

  @Test(arguments: [true, false])
  func `arguments of a call that fails before its function is reached are not those of the next`(isCall: Bool) throws {
    let injector = try Injector.of {
      $0.bind(Window.self).to(Window.init, .argument)
      $0.bind(String.self).to({ (text: String) in text }, .argument)
    }
    // On another thread than the main one.
    let codes = try Probe.threads(1) { _ in
      [
        isCall
          ? Probe.codes { try injector.resolve(Window.self, arguments: "main") }
          : Probe.codes { try injector.resolve(Factory<Window, String>.self).resolve("main") },
        Probe.codes { try injector.resolve(String.self) },
      ]
    }
    #expect(codes == [[[.isolation], [.arguments]]])
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
      #expect(standardError(of: result).contains("[ARGUMENTS] `String` is given other arguments than it takes."))
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
