extension Module: CustomDebugStringConvertible {
  /// The type, and the keys of the first bindings that code outside the module has declared on it.
  ///
  /// - Complexity: O(1)
  public final var debugDescription: String {
    var text = moduleName
    for (index, binding) in receiver.bindings.enumerated() {
      text += index == 0 ? " of " : ", "
      guard index < Module.mostKeys else { return text + (receiver.bindings.count - index).description + " more" }
      text += binding.subject.description
    }
    return text
  }

  private static let mostKeys = 8
}
