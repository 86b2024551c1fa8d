import Loom
import TestSupport
import Testing

/// The types that an injector hands out, made without one: for the tests of classes that take them.
struct ByHandTests {
  @Test func `A lazy may be made of a value`() {
    let engine = V8()
    let lazy = Lazy<any EngineDao>(engine)
    #expect(lazy.value === engine)
  }

  @Test func `A factory may be made of a closure with any number of arguments`() {
    let none = Factory { V8() }
    let one = Factory { (color: String) in Car(color: color, engine: V8()) }
    let two = Factory<any CarDao, String, Int> { color, number in Car(color: "\(color) \(number)", engine: V8()) }
    #expect(none() !== none())
    #expect(one("red").color == "red")
    #expect(two("red", 2).color == "red 2")
  }

  @MainActor final class DetailModel {
    let item: Int
    init(item: Int) { self.item = item }
  }

  @MainActor struct ItemList {
    let detail: Factory<DetailModel, Int>
  }

  @MainActor @Test func `A factory of what lives on the main actor may be made of an initializer or a closure`() {
    #expect(ItemList(detail: Factory(DetailModel.init)).detail(1).item == 1)
    #expect(Factory { @MainActor (item: Int) in DetailModel(item: item) }(3).item == 3)
    #expect(Factory { @MainActor in DetailModel(item: 5) }().item == 5)
  }

  @Test func `Elsewhere, such a factory is a problem and its function is not called`() async throws {
    let factory = Factory { @MainActor (item: Int) -> Int in
      Issue.record("called off the main actor")
      return item
    }
    let error = await #expect(throws: InjectionError.self) { try await Task.detached { try factory.resolve(1) }.value }
    #expect(error?.problems.map(\.code) == [.isolation])
    #expect(error?.problems.first?.remedies.first?.hasPrefix("ask for it, or use its Lazy or Factory,") == true)
  }

  @Test func `What a closure throws is the cause of the factory's error, but for an error of an injector`() throws {
    let throwing = try #require(Probe.report { try Factory<V8> { throw Probe.Failure() }.resolve() })
    #expect(throwing.cause is Probe.Failure)
    #expect(throwing.problems.map(\.code) == [.factoryThrew])
    let injector = try Injector(global: GlobalContext())
    #expect(Probe.codes { try Factory<V8> { try injector.resolve(V8.self) }.resolve() } == [.missing])
  }
}
