extension AnyModule: CustomDebugStringConvertible {
  /// The type, and the keys of the first bindings that code outside the module has declared on it.
  ///
  /// - Complexity: O(1)
  public final var debugDescription: String {
    var keys = receiver.bindings.prefix(Module.mostKeys).map(\.subject.description)
    let rest = receiver.bindings.count - keys.count
    if rest > 0 { keys.append("\(rest) more") }
    return keys.isEmpty ? moduleName : moduleName + " of " + keys.joined(separator: ", ")
  }

  private static let mostKeys = 8
}
