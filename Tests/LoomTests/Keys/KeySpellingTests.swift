import Loom
import Testing

private protocol Marker {}
private struct Box<Content> { struct Lid {} }
private enum Outer { struct Inner {} }

/// Reports spell keys as one would write them in Swift.
struct KeySpellingTests {
  @Test func `a class, a value type and a protocol`() {
    #expect(Key(Car.self).description == "`Car`")
    #expect(Key(Int.self).description == "`Int`")
    #expect(Key(CarDao.self).description == "`any CarDao`")
    #expect(AnyKey(Key(CarDao.self)).description == "`any CarDao`")
  }

  @Test func `a name stands in quotes, which are escaped within it`() {
    #expect(Key(CarDao.self, named: "red").description == #"`any CarDao` named "red""#)
    #expect(Key(Car.self, named: #"the "fast" one"#).description == #"`Car` named "the \"fast\" one""#)
    #expect(Key(Car.self, named: "").description == #"`Car` named """#)
  }

  @Test func `optionals`() {
    #expect(Key(Car?.self).description == "`Car?`")
    #expect(Key(CarDao?.self).description == "`(any CarDao)?`")
    #expect(Key(Car??.self).description == "`Car??`")
  }

  @Test func `arrays and dictionaries`() {
    #expect(Key([Car].self).description == "`[Car]`")
    #expect(Key([CarDao].self).description == "`[any CarDao]`")
    #expect(Key([String: CarDao].self).description == "`[String: any CarDao]`")
    #expect(Key([String: [CarDao?]].self).description == "`[String: [(any CarDao)?]]`")
  }

  @Test func `generic and nested types`() {
    #expect(Key(Box<Car>.self).description == "`Box<Car>`")
    #expect(Key(Box<CarDao>.self).description == "`Box<CarDao>`")
    #expect(Key(Box<Outer.Inner>.Lid.self).description == "`Box<Outer.Inner>.Lid`")
    #expect(Key(Outer.Inner.self).description == "`Outer.Inner`")
  }

  @Test func `lazies and factories`() {
    #expect(Key(Lazy<CarDao>.self).description == "`Lazy<any CarDao>`")
    #expect(Key(Factory<CarDao>.self).description == "`Factory<any CarDao>`")
    #expect(Key(Factory<CarDao?, String, [Int]>.self).description == "`Factory<(any CarDao)?, String, [Int]>`")
  }

  @Test func `compositions of protocols`() {
    #expect(Key((any CarDao & PersonDao).self).description == "`any CarDao & PersonDao`")
    #expect(Key((any CarDao & Marker)?.self).description == "`(any CarDao & Marker)?`")
    #expect(Key(Any.self).description == "`Any`")
    #expect(Key(AnyObject.self).description == "`AnyObject`")
  }

  @Test func `a type within a function is spelt as one of the type around it`() {
    struct Local { struct Inner {} }
    #expect(Key(Local.self).description == "`KeySpellingTests.Local`")
    #expect(Key([Local.Inner].self).description == "`[KeySpellingTests.Local.Inner]`")
  }

  @Test func `metatypes and functions`() {
    #expect(Key(Car.Type.self).description == "`Car.Type`")
    #expect(Key((any CarDao.Type).self).description == "`any CarDao.Type`")
    #expect(Key(CarDao.Protocol.self).description == "`CarDao.Protocol`")
    #expect(Key(Any.Type.self).description == "`any Any.Type`")
    #expect(Key(((Int) -> Car).self).description == "`(Int) -> Car`")
  }
}
