import Loom
import Testing

private struct Nothing {}

private struct Pair {
  let engine: EngineDao
  let clock: Clock
}

private struct Six {
  let engine: EngineDao
  let clock: Clock
  let text: String
  let number: Int
  let flag: Bool
  let car: CarDao
}

private struct Picky: Error {}

private final class Checked: Sendable {
  init(number: Int) throws {
    guard number > 0 else { throw Picky() }
  }
}

private struct Defaulted {
  let number: Int
  init(number: Int = 7) { self.number = number }
}

private struct PartsModule {
  static func bind(in module: Module) {
    module.install(CarModule())
    module.bind(Clock.self).to(SystemClock.init).in(.singleton)
    module.bind(String.self).to(instance: "text")
    module.bind(Int.self).to(instance: 6)
    module.bind(Bool.self).to(instance: true)
  }
}

struct InitialiserTests {
  @Test func `an initializer without parameters`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Nothing.self).to(Nothing.init)
        $0.bind(Radio.self).to(Radio.init)
      })
    _ = injector.get(Nothing.self)
    #expect(injector.get(Radio.self) !== injector.get(Radio.self))
  }

  @Test func `an initializer with one parameter`() throws {
    let injector = try Injector(
      Module {
        PartsModule.bind(in: $0)
        $0.bind(Car.self).to(Car.init(engine:))
      })
    #expect(injector.get(Car.self).engine is V8)
  }

  @Test func `an initializer with two parameters`() throws {
    let injector = try Injector(
      Module {
        PartsModule.bind(in: $0)
        $0.bind(Pair.self).to(Pair.init)
      })
    let pair = injector.get(Pair.self)
    #expect(pair.engine is V8)
    #expect(pair.clock.now == 12)
  }

  @Test func `an initializer with six parameters, each of its own type`() throws {
    let injector = try Injector(
      Module {
        PartsModule.bind(in: $0)
        $0.bind(Six.self).to(Six.init)
      })
    let six = injector.get(Six.self)
    #expect(six.engine is V8)
    #expect(six.clock.now == 12)
    #expect(six.text == "text" && six.number == 6 && six.flag)
    #expect(six.car.color == "blue")
  }

  @Test func `a class bound to a protocol by its initializer`() throws {
    let injector = try Injector(Module { $0.bind(EngineDao.self).to(Diesel.init) })
    #expect(injector.get(EngineDao.self) is Diesel)
  }

  @Test func `parameters of one type get objects of their own`() throws {
    struct Twins {
      let first: Radio
      let second: Radio
    }
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(Twins.self).to(Twins.init)
      })
    let twins = injector.get(Twins.self)
    #expect(twins.first !== twins.second)
  }

  @Test func `an initializer that throws, and does`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to(instance: 0)
        $0.bind(Checked.self).to(Checked.init)
      })
    let error = try resolutionError(injector, Checked.self)
    #expect(error.problems.map(\.code) == [.factoryThrew])
    #expect(error.cause is Picky)
  }

  @Test func `an initializer that throws, and does not`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to(instance: 1)
        $0.bind(Checked.self).to(Checked.init).in(.singleton)
      })
    #expect(injector.get(Checked.self) === injector.get(Checked.self))
  }

  @Test func `a type with default arguments: a closure leaves them out, the initializer has them resolved`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to(instance: 3)
        $0.bind(Defaulted.self).to { Defaulted() }
        $0.bind(Defaulted.self, named: "resolved").to(Defaulted.init(number:))
      })
    #expect(injector.get(Defaulted.self).number == 7)
    #expect(injector.get(Defaulted.self, named: "resolved").number == 3)
  }

  @Test func `what an initializer needs and nothing binds is missing, with the number of the parameter`() throws {
    let problems = try creationProblems {
      $0.bind(Clock.self).to(SystemClock.init)
      $0.bind(Pair.self).to(Pair.init)
    }
    let note = try #require(problems.first?.notes.first)
    #expect(problems.map(\.key) == [AnyKey(Key(EngineDao.self))])
    #expect(note.subject == .dependency(.parameter(1), of: AnyKey(Key(Pair.self))))
  }
}
