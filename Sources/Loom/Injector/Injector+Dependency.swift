/// The injector that resolves an object, as a dependency of it.
///
/// A product that its injector keeps holds a handle which does not keep the injector; for any other the handle is as
/// good as the injector.
extension Injector: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    guard key.name == nil else { return nil }
    let recipe = Recipe { linker in
      let owner = linker.owner
      return linker.producer { context in Injector(owner.use { $0.reference(in: context) }) }
    }
    return Binding(derived: key, .injector, [], recipe)
  }
}

extension AnyKey {
  /// The key that stands for an injector as a whole.
  static var injector: AnyKey { AnyKey(Injector.self) }
}
