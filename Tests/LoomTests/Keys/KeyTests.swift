import Loom
import TestSupport
import Testing

/// Keys and names, and which are equal.
struct KeyTests {
  @Test func `keys of one type are equal when their names are`() {
    #expect(Key(CarDao.self) == Key(CarDao.self))
    #expect(Key(CarDao.self, named: "red") == Key(CarDao.self, named: .red))
    #expect(Set([Key(CarDao.self), Key(CarDao.self, named: "red"), Key(named: .red), Key(named: "")]).count == 3)
    let key: Key<CarDao> = Key(named: "red")
    #expect(key == Key(CarDao.self, named: "red") && key != Key(CarDao.self, named: "blue"))
  }

  @Test func `keys of different types are different, however close the types`() {
    let keys = [
      AnyKey(Key(CarDao.self)), AnyKey(Key(Car.self)), AnyKey(Key(Car?.self)), AnyKey(Key([Car].self)),
      AnyKey(Key(Car.Type.self)), AnyKey(Key((any CarDao.Type).self)), AnyKey(Key(CarDao.self, named: "red")),
      AnyKey(Key(Car.self, named: "red")),
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test func `a key without its type has that type and the name`() {
    let key = AnyKey(Key(CarDao.self, named: "red"))
    #expect(key == AnyKey(Key(CarDao.self, named: .red)) && key != AnyKey(Key(CarDao.self)))
    #expect(key.type is CarDao.Protocol && key.name == .red)
  }

  @Test func `names are equal when their texts are, and described by them`() throws {
    #expect(Name.red == Name(String("der".reversed())) && Name.red != "blue")
    #expect(String(describing: Name.red) == "red" && Name("rouge foncé").text == "rouge foncé")
    // Longer than a quick comparison would look at, and different at either end only.
    let names: [Name] = ["a-very-long-name-1", "b-very-long-name-1", "a-very-long-name-2", "", " "]
    #expect(Set(names).count == names.count)
    let injector = try Injector.of { module in
      for name in names { module.bind(String.self, named: name).to(instance: name.text) }
    }
    for name in names { #expect(injector.get(String.self, named: name) == name.text) }
  }
}
