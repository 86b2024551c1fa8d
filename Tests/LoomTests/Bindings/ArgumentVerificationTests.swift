import Loom
import TestSupport
import Testing

/// Verification compares bindings with arguments and the dependencies on them.
struct ArgumentVerificationTests {
  private static func bindCar(_ module: Module) {
    module.bind(CarDao.self).to({ (color: String, _: Int) in Car(color: color, engine: V8()) }, .argument, .argument)
  }

  @Test func `what depends on it without arguments, or through a factory with others, is a problem`() throws {
    let user = Problem.Subject.dependency(.parameter(1), of: .flag)
    let named = Problem.Subject.dependency(.parameter(2), of: AnyKey(Key(Bool.self, named: "x")))
    let rows: [(Problem.Subject, (Module) -> Void)] = [
      (user, { $0.bind(Bool.self).to { (_: any CarDao) in true } }),
      (.dependency(.requirement(1), of: AnyKey(Key(Person.self))), { $0.bind(Person.self).to(Person.init) }),
      (named, { $0.bind(Bool.self, named: "x").to({ (_: Int, _: any CarDao) in true }, .argument, .bound) }),
      (user, { $0.bind(Bool.self).to { (_: Lazy<any CarDao>) in true } }),
      (user, { $0.bind(Bool.self).to { (_: (any CarDao)?) in true } }),
      (user, { $0.bind(Bool.self).to { (_: Factory<Lazy<any CarDao>>) in true } }),
      (user, { $0.bind(Bool.self).to { (_: Factory<any CarDao>) in true } }),
      (user, { $0.bind(Bool.self).to { (_: Factory<any CarDao, String>) in true } }),
      (user, { $0.bind(Bool.self).to { (_: Factory<any CarDao, String, Int, Int>) in true } }),
      (user, { $0.bind(Bool.self).to { (_: Factory<any CarDao, Int, String>) in true } }),
      (user, { $0.bind(Bool.self).to { (_: Factory<any CarDao, String, Int?>) in true } }),
    ]
    for (subject, bind) in rows {
      for isDecorated in [false, true] {
        let problems = try creationProblems {
          Self.bindCar($0)
          if isDecorated { $0.decorate(CarDao.self) { (car: any CarDao) in car } }
          bind($0)
        }
        #expect(problems.map(\.code) == [.arguments])
        let problem = try #require(problems.first)
        #expect(problem.key == AnyKey(Key(CarDao.self)))
        #expect(problem.notes.first?.role == .taken)
        #expect(problem.notes.first?.subject == .arguments(["String", "Int"]))
        #expect(problem.notes.map(\.subject).contains(subject))
      }
    }
  }

  @Test func `a factory with arguments of what takes none`() throws {
    let problems = try creationProblems {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Bool.self).to { (_: Factory<Radio, Int>) in true }
    }
    #expect(problems.map(\.code) == [.arguments])
    #expect(problems.first?.key == AnyKey(Key(Radio.self)))
    #expect(problems.first?.notes.map(\.subject).prefix(2) == [.arguments([]), .arguments(["Int"])])
  }

  @Test func `the right factory is no problem, nor is a closure's request`() throws {
    let codes = Probe.codes {
      try Injector.of {
        Self.bindCar($0)
        $0.bind(Bool.self).to { (_: Factory<any CarDao, String, Int>) in true }
        $0.bind(Bool.self, named: "asks").make { $0.get(CarDao.self, arguments: "", 1) is Car }
      }
    }
    #expect(codes == [])
  }

  @Test func `through links`() throws {
    let problems = try creationProblems {
      Self.bindCar($0)
      $0.bind(CarDao.self, named: "link").to(\(any CarDao).itself)
      $0.bind(Bool.self).to({ (_: Factory<any CarDao, String>) in true }, .named("link"))
      $0.bind(Int.self).to({ (_: any CarDao) in 1 }, .named("link"))
    }
    #expect(problems.map(\.code) == [.arguments, .arguments])
    #expect(problems.allSatisfy { $0.key == AnyKey(Key(CarDao.self, named: "link")) })
    #expect(problems.allSatisfy { $0.notes.first?.subject == .arguments(["String", "Int"]) })
  }

  @Test(arguments: SeenScope.allCases.filter { $0 != .normal })
  func `what is kept takes none, nor does a kept link to what takes some`(scope: SeenScope) throws {
    let problems = try creationProblems {
      scope.set(on: $0.bind(Radio.self).to({ (_: Int) in Radio() }, .argument))
    }
    #expect(problems.map(\.code) == [.arguments])
    #expect(problems.first?.detail == scope.rawValue)
    #expect(problems.first?.remedies.first?.hasPrefix("leave bind(Radio.self).to(…) in the scope .normal") ?? false)
    let link = try creationProblems {
      $0.bind(Radio.self).to({ (_: Int) in Radio() }, .argument)
      scope.set(on: $0.bind(Radio.self, named: "one").to(\Radio.self))
    }
    #expect(link.map(\.code) == [.arguments])
    #expect(link.first?.key == AnyKey(Key(Radio.self, named: "one")))
  }

  @Test func `asked for with get`() throws {
    let injector = try Injector(Module(Self.bindCar), global: GlobalContext())
    #expect(Probe.codes { try injector.resolve(Lazy<any CarDao>.self) } == [.arguments])
    #expect(Probe.codes { try injector.resolve((any CarDao)?.self) } == [.arguments])
    #expect(Probe.codes { try injector.resolve(Factory<any CarDao>.self) } == [.arguments])
    #expect(Probe.codes { try injector.resolve(Factory<any CarDao, Int, Int>.self) } == [.arguments])
    #expect(Probe.codes { try injector.resolve(Factory<any CarDao, String, Int>.self) } == [])
  }

  @Test func `in the global context, for who asks`() throws {
    let global = GlobalContext()
    global.install(
      Module {
        Self.bindCar($0)
        $0.bind(Bool.self).to { (_: Factory<any CarDao, String>) in true }
      })
    let injector = try Injector(global: global)
    #expect(Probe.codes { try injector.resolve(Bool.self) } == [.arguments])
    #expect(injector.get(CarDao.self, arguments: "red", 4).color == "red")
  }

  @Test func `the reports of all of these`() throws {
    try expectGolden("arguments-verification") {
      try Injector.of {
        Self.bindCar($0)
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(Int.self).to { (_: any CarDao, _: Lazy<any CarDao>, _: (any CarDao)?) in 1 }
        $0.bind(Bool.self).to { (_: Factory<any CarDao, Int>, _: Factory<Radio, String>) in true }
        $0.bind(Radio.self, named: "shared").to({ (_: Int) in Radio() }, .argument).in(.singleton)
        $0.contribute(to: Radio.self, named: "element").to({ (_: Int) in Radio() }, .argument)
      }
    }
  }
}

/// Children may replace one side of what their parent has verified.
struct ArgumentChildTests {
  private func parent() throws -> Injector {
    try Injector.of {
      $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument)
      $0.bind(String.self, named: "bool").to({ (flag: Bool) in "\(flag)" }, .argument)
      $0.bind(Bool.self).to { (make: Factory<String, Int>) in make(1) == "1" }
      $0.bind(Radio.self).to { (_: Double) in Radio() }
      $0.bind(Double.self).to(instance: 1)
    }
  }

  @Test func `a replacement has to take the same arguments`() throws {
    let child = try parent().child { $0.bind(String.self).to({ (number: Int) in "-\(number)" }, .argument) }
    #expect(!child.get(Bool.self))
    #expect(child.get(String.self, arguments: 2) == "-2")
    let others: [(Module) -> Void] = [
      { $0.bind(String.self).to({ (flag: Bool) in "\(flag)" }, .argument) },
      { $0.bind(Double.self).to({ (number: Int) in 1 }, .argument) },
      { $0.bind(String.self).to(instance: "") },
      { $0.bind(String.self).to(\String.self, named: "bool") },
    ]
    for bind in others { #expect(Probe.codes { try parent().child(Module(bind)) } == [.arguments]) }
  }

  @Test func `a child's factory of its parent's binding`() throws {
    let parent = try parent()
    let child = try parent.child { $0.bind([String].self).to { (make: Factory<String, Int>) in [make(3)] } }
    #expect(child.get([String].self) == ["3"])
    #expect(
      Probe.codes { try parent.child { $0.bind([String].self).to { (_: Factory<String, Bool>) in [] } } }
        == [.arguments])
  }
}

extension CarDao {
  fileprivate var itself: any CarDao { self }
}
