/// What defers something that nothing supplies: as `Lazy<T>?`, or as an optional requirement, it is nil.
///
/// The key `Lazy<T>` has no binding then, for `T` has none; and a descendant that binds `T` has to make up for it.
extension BindingGraph {
  /// Whether a key that nothing binds defers one that nothing supplies; if so, descendants will look again.
  func isUnmet(_ key: AnyKey) -> Bool {
    guard defersInVain(key, unless: { locate($0) != nil }) else { return false }
    own.noteUnmet(key)
    return true
  }

  /// Whether a key stands for something deferred, a ``Lazy`` say, of what does not exist.
  private func defersInVain(_ key: AnyKey, unless exists: (AnyKey) -> Bool) -> Bool {
    guard find(key) == nil, global.binding(for: key) == nil, let derived = Binding.derived(key) else { return false }
    return derived.dependencies.contains { dependency in
      guard dependency.kind.isDeferred else { return false }
      return defersInVain(dependency.key, unless: exists) || !exists(dependency.key)
    }
  }

  /// Binds what ancestors have looked for in vain and what this injector's bindings have brought about, and links it.
  ///
  /// - Returns: the dependencies that lead nowhere.
  func linkWhatIsMet() -> [Dangling] {
    var dangling: [Dangling] = []
    while true {
      let met = all({ $0 === own ? [] : $0.additions?.unmet ?? [] }).filter { key in
        find(key) == nil && !defersInVain(key) { find($0) != nil || Binding.derived($0) != nil }
      }
      if met.isEmpty { return dangling }
      for key in met { _ = locate(key) }
      dangling += link()
    }
  }
}
