/// The bindings of a ``GlobalContext`` at one time: the second level of look-up.
struct GlobalTable: Sendable {
  private var bindings: [AnyKey: Binding] = [:]
  /// The keys of asynchronous bindings.
  private(set) var asynchronousKeys: [AnyKey] = []

  func binding(for key: AnyKey) -> Binding? { bindings[key] }

  /// Adds a module's binding, in the place of an older one of the same key.
  mutating func add(_ binding: Binding) {
    // Not a precondition, whose text a release build leaves out.
    guard binding.key.role == .binding else {
      fatalError(
        "\(binding.subject), at \(binding.location): the global context holds bindings only; declare it in a module of the injector"
      )
    }
    let older = bindings[binding.key]
    if let older, binding.isDefault, !older.isDefault { return }
    if older?.kind == .asynchronousFunction { asynchronousKeys.removeAll { $0 == binding.key } }
    if binding.kind == .asynchronousFunction { asynchronousKeys.append(binding.key) }
    bindings[binding.key] = binding
  }
}
