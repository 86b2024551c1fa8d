/// The declarations of a ``GlobalContext`` at one time: the second level of look-up.
struct GlobalTable: Sendable {
  private var bindings: [AnyKey: Binding] = [:]
  private var contributions: [Binding] = []
  private var decorators: [Binding] = []
  /// The keys of asynchronous bindings.
  private(set) var asynchronousKeys: [AnyKey] = []

  func binding(for key: AnyKey) -> Binding? { bindings[key] }

  func contributions(to type: Any.Type) -> [Binding] {
    contributions.isEmpty ? [] : contributions.filter { $0.key.type == type }
  }

  /// The decorators of a key, in the order in which they are applied.
  func decorators(of key: AnyKey) -> [Binding] {
    decorators.isEmpty ? [] : decorators.filter { $0.key == key.with(role: .decorator) }
  }

  /// Adds a module's declaration, in the place of an older binding of the same key.
  mutating func add(_ binding: Binding) {
    if binding.kind == .asynchronousFunction { asynchronousKeys.append(binding.key) }
    switch binding.key.role {
    case .decorator: decorators.append(binding)
    case .contribution: contribute(binding)
    case .binding: if !binding.isDefault || bindings[binding.key] == nil { bindings[binding.key] = binding }
    }
  }

  private mutating func contribute(_ binding: Binding) {
    let place = binding.key.name == nil ? nil : contributions.firstIndex { $0.key == binding.key }
    guard let place else { return contributions.append(binding) }
    if !binding.isDefault { contributions[place] = binding }
  }
}
