import Loom
import Testing

/// What an injector hands out, made without one: for the tests of classes that take it.
struct ByHandTests {
  struct Oops: Error {}

  @Test func `A lazy may be made of a value`() {
    let engine = V8()
    let lazy = Lazy<any EngineDao>(engine)
    #expect(lazy.value === engine)
  }

  @Test func `A factory may be made of a closure with any number of arguments`() throws {
    let none = Factory { V8() }
    let one = Factory { (color: String) in Car(color: color, engine: V8()) }
    let two = Factory<any CarDao, String, Int> { color, number in Car(color: "\(color) \(number)", engine: V8()) }
    #expect(try none() !== none())
    #expect(try one("red").color == "red")
    #expect(try two("red", 2).color == "red 2")
  }

  @Test func `What a closure throws is the cause of the factory's error`() throws {
    let factory = Factory<V8> { throw Oops() }
    let error = try #require(throws: InjectionError.self) { try factory() }
    #expect(error.cause is Oops)
    #expect(error.problems.map(\.code) == [.factoryThrew])
  }

  @Test func `An error of an injector stays what it is`() throws {
    let injector = try Injector(Module { _ in }, global: GlobalContext())
    let factory = Factory<V8> { try injector.resolve(V8.self) }
    let error = try #require(throws: InjectionError.self) { try factory() }
    #expect(error.problems.map(\.code) == [.missing])
  }
}
