import Loom
import Testing

/// The hints in a report on a key that nothing is bound to: the keys that may have been meant.
@Suite struct HintTests {
  private func hints(_ role: Problem.Role, _ body: (Module) -> Void) throws -> [Problem.Subject] {
    try creationProblems(body).flatMap(\.notes).filter { $0.role == role }.map(\.subject)
  }

  private func remedies(_ body: (Module) -> Void) throws -> [String] {
    try creationProblems(body).flatMap(\.remedies)
  }

  private static func name(_ text: String) -> AnyKey { AnyKey(Key(EngineDao.self, named: Name(text))) }

  @Test func `other names of the type are named, the most similar ones first`() throws {
    let hints = try hints(.bound) {
      for name in ["left", "spare", "main"] { $0.bind(EngineDao.self, named: Name(name)).to(V8.init) }
      $0.bind(CarDao.self).to(Car.init(color:engine:), .value("red"), .named("spar"))
    }
    #expect(hints == ["spare", "left", "main"].map { .binding(HintTests.name($0)) })
  }

  @Test func `no more than three hints are given`() throws {
    let hints = try hints(.bound) {
      for number in 0..<10 { $0.bind(EngineDao.self, named: Name("e\(number)")).to(V8.init) }
      $0.bind(CarDao.self).to(Car.init(color:engine:), .value("red"), .bound)
    }
    #expect(hints.count == 3)
  }

  @Test func `a class that conforms can be linked`() throws {
    let body = { (module: Module) in
      module.bind(V8.self).to(V8.init)
      module.bind(CarDao.self).to(Car.init(color:engine:), .value("red"), .bound)
    }
    #expect(try hints(.bound, body) == [.binding(AnyKey(Key(V8.self)))])
    #expect(try remedies(body).first == "bind(EngineDao.self).to(\\V8.self)")
  }

  @Test func `a class that does not conform is no hint`() throws {
    let hints = try hints(.bound) {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(CarDao.self).to(Car.init(color:engine:), .value("red"), .bound)
    }
    #expect(hints.isEmpty)
  }

  @Test func `a protocol that the class conforms to is bound`() throws {
    let hints = try hints(.bound) {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Int.self).to { (engine: V8) in engine.power }
    }
    #expect(hints == [.binding(AnyKey(Key(EngineDao.self)))])
  }

  @Test func `where the type is asked for, its optional is bound`() throws {
    let hints = try hints(.bound) {
      $0.bind(Int?.self).to { () -> Int? in 8 }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
    }
    #expect(hints == [.binding(AnyKey(Key(Int?.self)))])
  }

  @Test func `contributions are had by their array`() throws {
    let body = { (module: Module) in
      module.contribute(to: EngineDao.self).to(V8.init)
      module.bind(CarDao.self).to(Car.init(color:engine:), .value("red"), .bound)
    }
    #expect(try hints(.contributed, body).count == 1)
    #expect(try remedies(body).first == "depend on [any EngineDao], which holds all contributions")
  }

  protocol Engine {}
  protocol Engin {}
  struct Motor: Engine, Engin {}

  @Test func `a type that is spelled alike is a hint`() throws {
    let hints = try hints(.bound) {
      $0.bind(Engin.self).to { Motor() }
      $0.bind(Int.self).to { (engine: any Engine) in 1 }
    }
    #expect(hints == [.binding(AnyKey(Key(Engin.self)))])
  }
}
