import Loom

/// A type that something asks for, and what it is made of: `Factory<Lazy<Bolt>?, Int>`.
indirect enum Want {
  /// One of the products, by its number.
  case product(Int)
  case optional(Want), lazy(Want)
  case factory(Want, arguments: [Any.Type])
  /// `[T]` and `[Name: T]` of a product.
  case array(Int), dictionary(Int)
}

/// The products of the random reports: two classes and a value type.
enum Product {
  final class Wheel: Sendable {}
  final class Bolt: Sendable {}
  struct Nut: Sendable {}

  static let values: [any Sendable] = [Wheel(), Bolt(), Nut()]

  /// Of classes and general types, an empty list is no mistake.
  static func isValue(_ number: Int) -> Bool { number == 2 }
}

extension Want {
  var type: Any.Type {
    func derived<T>(_: T.Type) -> Any.Type {
      switch self {
      case .product: T.self
      case .optional: T?.self
      case .lazy: Lazy<T>.self
      case .factory(_, let arguments): arguments.first.map { factory(T.self, $0) } ?? Factory<T>.self
      case .array: [T].self
      case .dictionary: [Name: T].self
      }
    }
    func factory<T>(_: T.Type, _ argument: Any.Type) -> Any.Type {
      func taking<A>(_: A.Type) -> Any.Type { Factory<T, A>.self }
      return taking(argument)
    }
    let inner: Any.Type =
      switch self {
      case .optional(let want), .lazy(let want), .factory(let want, _): want.type
      case .product(let number), .array(let number), .dictionary(let number): Swift.type(of: Product.values[number])
      }
    return derived(inner)
  }

  /// The text of a key, as reports write it.
  func key(_ name: Name?) -> String {
    func text<T>(_: T.Type, _ name: Name?) -> String { AnyKey(Key(T.self, named: name)).description }
    let type: Any.Type = type
    return text(type, name)
  }
}
