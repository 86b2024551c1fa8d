/// The injector that asks, as a dependency.
///
/// A product that its injector keeps holds a handle which does not keep the injector; for any other the handle is as good
/// as the injector.
extension Injector: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    guard key.name == nil else { return nil }
    let binding = Binding(derived: key)
    binding.complete(.injector) { entry, resolution in Injector(entry.reference(resolution)) }
    return binding
  }
}

extension AnyKey {
  /// What reports name that are about the injector itself.
  static var injector: AnyKey { AnyKey(Injector.self) }
}
