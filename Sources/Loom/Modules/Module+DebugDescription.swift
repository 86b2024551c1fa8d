extension Module: CustomDebugStringConvertible {
  /// The type, and the keys of the first bindings that have been declared by calling the module from outside.
  ///
  /// - Complexity: O(1)
  public final var debugDescription: String {
    let keys = list.bindings.prefix(Module.mostKeys).map(\.subject.description)
    let rest = list.bindings.count - keys.count
    let all = rest > 0 ? keys + ["\(rest) more"] : keys
    return all.isEmpty ? moduleName : "\(moduleName) of \(all.joined(separator: ", "))"
  }

  private static let mostKeys = 8
}
