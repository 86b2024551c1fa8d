import Loom
import TestSupport
import Testing

private protocol Marker {}
private struct Box<Content> { struct Lid {} }
private enum Outer { struct Inner {} }
/// Has the name of a protocol of Testing.
protocol CustomTestArgumentEncodable {}

/// Reports spell keys as one would write them in Swift.
struct KeySpellingTests {
  private static let types: [(Any.Type, String)] = [
    (Car.self, "Car"), (Int.self, "Int"), (CarDao.self, "any CarDao"),
    (Car?.self, "Car?"), (CarDao?.self, "(any CarDao)?"), (Car??.self, "Car??"),
    ([Car].self, "[Car]"), ([CarDao].self, "[any CarDao]"), ([String: CarDao].self, "[String: any CarDao]"),
    ([String: [CarDao?]].self, "[String: [(any CarDao)?]]"),
    (Box<Car>.self, "Box<Car>"), (Box<CarDao>.self, "Box<CarDao>"), (Box<Outer.Inner>.Lid.self, "Box<Outer.Inner>.Lid"),
    (Outer.Inner.self, "Outer.Inner"),
    (Lazy<CarDao>.self, "Lazy<any CarDao>"), (Factory<CarDao>.self, "Factory<any CarDao>"),
    (Factory<CarDao?, String, [Int]>.self, "Factory<(any CarDao)?, String, [Int]>"),
    ((any CarDao & PersonDao).self, "any PersonDao & CarDao"), ((any CarDao & Marker)?.self, "(any Marker & CarDao)?"),
    (Any.self, "Any"), (AnyObject.self, "AnyObject"),
    (Car.Type.self, "Car.Type"), ((any CarDao.Type).self, "any CarDao.Type"), (CarDao.Protocol.self, "CarDao.Protocol"),
    (Any.Type.self, "any Any.Type"), (((Int) -> Car).self, "(Int) -> Car"),
  ]

  private func key<T>(_ type: T.Type) -> String {
    #expect(AnyKey(Key(T.self)).description == Key(T.self).description)
    return Key(T.self).description
  }

  @Test func `types of all kinds`() {
    for (type, spelling) in Self.types { #expect(key(type) == "`\(spelling)`") }
  }

  @Test func `a type within a function is spelt as one of the type around it`() {
    struct Local { struct Inner {} }
    #expect(Key(Local.self).description == "`KeySpellingTests.Local`")
    #expect(Key([Local.Inner].self).description == "`[KeySpellingTests.Local.Inner]`")
  }

  @Test func `a name stands in quotes, which are escaped within it`() {
    #expect(Key(CarDao.self, named: "red").description == #"`any CarDao` named "red""#)
    #expect(Key(Car.self, named: #"the "fast" one"#).description == #"`Car` named "the \"fast\" one""#)
    #expect(Key(Car.self, named: "").description == #"`Car` named """#)
  }

  @Test func `types that look alike are spelled with their modules, and all else as it is`() {
    let types: [(Any.Type, String)] = [
      ((any CustomTestArgumentEncodable).self, "any LoomTests.CustomTestArgumentEncodable"),
      ((any Testing.CustomTestArgumentEncodable).self, "any Testing.CustomTestArgumentEncodable"),
      ((any CustomTestArgumentEncodable.Type).self, "any LoomTests.CustomTestArgumentEncodable.Type"),
      ((any Testing.CustomTestArgumentEncodable.Type).self, "any Testing.CustomTestArgumentEncodable.Type"),
      ((any CarDao).self, "any CarDao"),
    ]
    let names = DistinctTypeNames(types.map(\.0))
    for (type, spelling) in types { #expect(names.name(of: type) == spelling) }
  }
}
