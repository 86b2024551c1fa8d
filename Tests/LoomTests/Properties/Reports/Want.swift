import Loom

/// A type that something asks for, and what it is made of: `Factory<Lazy<Bolt>?, Int>`.
indirect enum Want {
  /// One of the products, by its number.
  case product(Int)
  case optional(Want)
  case lazy(Want)
  case factory(Want, arguments: [Any.Type])
  /// `[T]`, `[Name: T]`, `[Lazy<T>]` and `[Factory<T>]` of a product.
  case array(Int), dictionary(Int), lazies(Int), factories(Int)
}

/// The products of the random reports: two classes and a value type.
enum Product {
  final class Wheel: Sendable {}
  final class Bolt: Sendable {}
  struct Nut: Sendable {}

  static let types: [any Sendable.Type] = [Wheel.self, Bolt.self, Nut.self]
  static let values: [any Sendable] = [Wheel(), Bolt(), Nut()]

  /// Of classes and general types, an empty list is no mistake.
  static func isValue(_ number: Int) -> Bool { number == 2 }
}

extension Want {
  var type: Any.Type {
    switch self {
    case .product(let number): Product.types[number]
    case .optional(let want): Self.optional(want.type)
    case .lazy(let want): Self.lazy(want.type)
    case .factory(let want, let arguments):
      arguments.first.map { Self.factory(want.type, $0) } ?? Self.factory(want.type)
    case .array(let number): Self.array(Product.types[number])
    case .dictionary(let number): Self.dictionary(Product.types[number])
    case .lazies(let number): Self.array(Self.lazy(Product.types[number]))
    case .factories(let number): Self.array(Self.factory(Product.types[number]))
    }
  }

  private static func optional(_ type: Any.Type) -> Any.Type {
    func wrapped<T>(_: T.Type) -> Any.Type { T?.self }
    return wrapped(type)
  }

  private static func lazy(_ type: Any.Type) -> Any.Type {
    func wrapped<T>(_: T.Type) -> Any.Type { Lazy<T>.self }
    return wrapped(type)
  }

  private static func factory(_ type: Any.Type) -> Any.Type {
    func wrapped<T>(_: T.Type) -> Any.Type { Factory<T>.self }
    return wrapped(type)
  }

  private static func factory(_ type: Any.Type, _ argument: Any.Type) -> Any.Type {
    func wrapped<T>(_: T.Type) -> Any.Type {
      func taking<A>(_: A.Type) -> Any.Type { Factory<T, A>.self }
      return taking(argument)
    }
    return wrapped(type)
  }

  private static func array(_ type: Any.Type) -> Any.Type {
    func wrapped<T>(_: T.Type) -> Any.Type { [T].self }
    return wrapped(type)
  }

  private static func dictionary(_ type: Any.Type) -> Any.Type {
    func wrapped<T>(_: T.Type) -> Any.Type { [Name: T].self }
    return wrapped(type)
  }

  /// The text of a key, as reports write it.
  func key(_ name: Name?) -> String {
    func text<T>(_: T.Type, _ name: Name?) -> String { AnyKey(Key(T.self, named: name)).description }
    let type: Any.Type = type
    return text(type, name)
  }
}
