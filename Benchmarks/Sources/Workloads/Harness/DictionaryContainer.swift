/// The least that a container can be: a dictionary from types to closures, without locks, names or checks.
///
/// What it costs is the floor of what any container costs that looks types up by hashing.
public final class DictionaryContainer {
  private var factories: [ObjectIdentifier: (DictionaryContainer, UnsafeMutableRawPointer) -> Void] = [:]
  private let parent: DictionaryContainer?

  init(parent: DictionaryContainer? = nil) { self.parent = parent }

  func register<T>(_ type: T.Type, _ make: @escaping (DictionaryContainer) -> T) {
    factories[ObjectIdentifier(type)] = { container, product in
      product.initializeMemory(as: T.self, to: make(container))
    }
  }

  func register<T>(instance: T, as type: T.Type) { register(type) { _ in instance } }

  func get<T>(_ type: T.Type = T.self) -> T {
    guard let factory = factory(of: ObjectIdentifier(type)) else { fatalError("\(type) is not registered") }
    return withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
      let product = buffer.baseAddress.unsafelyUnwrapped
      factory(self, UnsafeMutableRawPointer(product))
      return product.move()
    }
  }

  private func factory(
    of type: ObjectIdentifier
  ) -> ((DictionaryContainer, UnsafeMutableRawPointer) -> Void)? {
    factories[type] ?? parent?.factory(of: type)
  }
}

/// The same with names, as a comparison for creating an injector of named bindings; it is only filled.
public struct NamedDictionary {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private var factories: [Key: (DictionaryContainer, UnsafeMutableRawPointer) -> Void] = [:]

  mutating func register<T>(_ type: T.Type, named name: String, _ make: @escaping (DictionaryContainer) -> T) {
    factories[Key(type: ObjectIdentifier(type), name: name)] = { container, product in
      product.initializeMemory(as: T.self, to: make(container))
    }
  }
}
