/// The least that a container can be: a dictionary from types to closures, without locks, names or checks.
///
/// Its cost is the floor of any container's that looks types up by hashing.
public final class DictionaryContainer {
  private var factories: [ObjectIdentifier: AnyObject] = [:]
  private let parent: DictionaryContainer?

  init(parent: DictionaryContainer? = nil) { self.parent = parent }

  func register<T>(_ type: T.Type, _ make: @escaping (DictionaryContainer) -> T) {
    factories[ObjectIdentifier(type)] = Factory { container, product in
      product.initializeMemory(as: T.self, to: make(container))
    }
  }

  func register<T>(instance: T, as type: T.Type) { register(type) { _ in instance } }

  func get<T>(_ type: T.Type = T.self) -> T {
    guard let factory = factory(of: ObjectIdentifier(type)) else { fatalError("\(type) is not registered") }
    return make(type, by: factory)
  }

  @inline(__always)
  fileprivate func make<T>(_ type: T.Type, by factory: AnyObject) -> T {
    withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
      let product = buffer.baseAddress.unsafelyUnwrapped
      unsafeDowncast(factory, to: Factory.self).make(self, UnsafeMutableRawPointer(product))
      return product.move()
    }
  }

  private func factory(of type: ObjectIdentifier) -> AnyObject? { factories[type] ?? parent?.factory(of: type) }
}

/// A closure as an object, which is what the dictionary's values are.
private final class Factory {
  let make: (DictionaryContainer, UnsafeMutableRawPointer) -> Void

  init(_ make: @escaping (DictionaryContainer, UnsafeMutableRawPointer) -> Void) { self.make = make }
}

/// The same with names.
public struct NamedDictionary {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private var factories: [Key: AnyObject] = [:]
  private let unnamed = DictionaryContainer()

  mutating func register<T>(_ type: T.Type, named name: String, _ make: @escaping (DictionaryContainer) -> T) {
    factories[Key(type: ObjectIdentifier(type), name: name)] = Factory { container, product in
      product.initializeMemory(as: T.self, to: make(container))
    }
  }
  func get<T>(_ type: T.Type, named name: String) -> T {
    guard let factory = factories[Key(type: ObjectIdentifier(type), name: name)] else {
      fatalError("\(type) named \(name) is not registered")
    }
    return unnamed.make(type, by: factory)
  }
}
