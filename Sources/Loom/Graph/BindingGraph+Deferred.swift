/// What defers something that nothing supplies: as `Lazy<T>?`, or as an optional requirement, it is nil.
///
/// The key `Lazy<T>` has no binding then, for `T` has none; and a descendant that binds `T` has to make up for it.
extension BindingGraph {
  /// Whether a key that nothing binds defers one that nothing supplies; if so, descendants will look again.
  func isUnmet(_ key: AnyKey) -> Bool {
    guard defersInVain(key, isLocated: true) else { return false }
    own.noteUnmet(key)
    return true
  }

  /// Whether a key stands for something deferred, a ``Lazy`` say, of what does not exist.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isLocated: whether what exists is brought here at once.
  /// - Returns: whether it is deferred, and does not exist.
  private func defersInVain(_ key: AnyKey, isLocated: Bool) -> Bool {
    guard find(key) == nil, global.binding(for: key) == nil, let derived = Binding.derived(key) else { return false }
    for dependency in derived.dependencies where dependency.kind.isDeferred {
      let needed = dependency.key
      if defersInVain(needed, isLocated: isLocated) { return true }
      if isLocated ? locate(needed) == nil : find(needed) == nil && Binding.derived(needed) == nil { return true }
    }
    return false
  }

  /// Binds what ancestors have looked for in vain and what this injector's bindings have brought about, and links it.
  ///
  /// - Returns: the dependencies that lead nowhere.
  func linkWhatIsMet() -> [Edge] {
    var dangling: [Edge] = []
    while true {
      let met = all { $0 === own ? [] : $0.additions?.unmet ?? [] }
        .filter { find($0) == nil && !defersInVain($0, isLocated: false) }
      if met.isEmpty { return dangling }
      for key in met { _ = locate(key) }
      dangling += link()
    }
  }
}
