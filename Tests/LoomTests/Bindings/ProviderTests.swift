import Loom
import Testing

private struct EngineProvider: Provider {
  func provide(from resolver: Resolver) throws -> any EngineDao {
    resolver.get(Bool.self) ? V8() : Diesel()
  }
}

private final class CountingProvider: Provider {
  private let count = Probe.Counter()

  func provide(from resolver: Resolver) -> Int {
    count.increment()
  }
}

private struct FailingProvider: Provider {
  struct Failure: Error, Equatable { let number: Int }
  func provide(from resolver: Resolver) throws -> Radio { throw Failure(number: 3) }
}

private struct PersonProvider: Provider {
  func provide(from resolver: Resolver) -> Person { Person() }
}

struct ProviderTests {
  @Test(arguments: [true, false])
  func `a provider makes products, with what its resolver gives`(isStrong: Bool) throws {
    let injector = try Injector(
      Module {
        $0.bind(Bool.self).to(instance: isStrong)
        $0.bind(EngineDao.self).to(provider: EngineProvider())
      })
    #expect(injector.get(EngineDao.self).power == (isStrong ? 400 : 100))
  }

  @Test func `a provider may have a state, and is asked for each product of normal scope`() throws {
    let injector = try Injector(Module { $0.bind(Int.self).to(provider: CountingProvider()) })
    #expect([injector.get(Int.self), injector.get(Int.self), injector.get(Int.self)] == [1, 2, 3])
  }

  @Test func `a provider is asked once for a singleton`() throws {
    let injector = try Injector(Module { $0.bind(Int.self).to(provider: CountingProvider()).in(.singleton) })
    #expect([injector.get(Int.self), injector.get(Int.self)] == [1, 1])
  }

  @Test func `what a provider throws is the cause of the error`() throws {
    let injector = try Injector(Module { $0.bind(Radio.self).to(provider: FailingProvider()) })
    let error = try resolutionError(injector, Radio.self)
    #expect(error.problems.map(\.code) == [.factoryThrew])
    #expect(error.cause as? FailingProvider.Failure == FailingProvider.Failure(number: 3))
  }

  @Test func `what a provider makes is left as it is`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Person.self).to(provider: PersonProvider())
      })
    #expect(injector.get(Person.self).car == nil)
    #expect(injector.get(Person.self).awakenings == 0)
  }
}
