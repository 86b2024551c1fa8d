import Loom
import Testing

struct KeyTests {
  @Test func `keys of one type are equal when their names are`() {
    #expect(Key(CarDao.self) == Key(CarDao.self))
    #expect(Key(CarDao.self, named: "red") == Key(CarDao.self, named: .red))
    #expect(Key(CarDao.self, named: "red") != Key(CarDao.self))
    #expect(Key(CarDao.self, named: "red") != Key(CarDao.self, named: "blue"))
    #expect(Set([Key(CarDao.self), Key(CarDao.self), Key(CarDao.self, named: "red")]).count == 2)
  }

  @Test func `the type of a key may be left to the context`() {
    let key: Key<CarDao> = Key(named: "red")
    #expect(key == Key(CarDao.self, named: "red"))
  }

  @Test func `keys of different types are different, however close the types`() {
    let keys = [
      AnyKey(Key(CarDao.self)), AnyKey(Key(Car.self)), AnyKey(Key(Car?.self)), AnyKey(Key([Car].self)),
      AnyKey(Key(Car.Type.self)), AnyKey(Key((any CarDao.Type).self)), AnyKey(Key(CarDao.self, named: "red")),
      AnyKey(Key(Car.self, named: "red")),
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test func `a key without its type is equal to what was made of an equal key`() {
    let key = AnyKey(Key(CarDao.self, named: "red"))
    #expect(key == AnyKey(Key(CarDao.self, named: .red)))
    #expect(key.hashValue == AnyKey(Key(CarDao.self, named: .red)).hashValue)
    #expect(key != AnyKey(Key(CarDao.self)))
    #expect(key.type is CarDao.Protocol)
    #expect(key.name == .red)
  }

  @Test func `an empty name is a name`() {
    #expect(Key(CarDao.self, named: "") != Key(CarDao.self))
  }
}
