extension Injector: CustomDebugStringConvertible {
  /// The modules, how many bindings they declare, and whether the injector has been closed; the same of its parents.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  public var debugDescription: String {
    guard let context = reference.context else { return "Injector that has been released" }
    return "Injector of " + context.hierarchyUpwards.map(\.summary).joined(separator: ", child of ")
  }
}

extension Context {
  /// Read from what never changes, so that it can be asked for at any time.
  fileprivate var summary: String {
    let count = declarations.bindings.count
    let end = isClosed ? ", closed" : ""
    return "\(ProblemFormatter.list(declarations.moduleNames)) (\(count) binding\(count == 1 ? "" : "s")\(end))"
  }
}

extension CloseReport: CustomDebugStringConvertible {
  /// The problems, and the instances that are still held by others.
  ///
  /// - Complexity: O(*n*) for *n* instances
  public var debugDescription: String {
    let lines = problems.map(\.description) + survivors.map { "still held: \($0)" }
    return lines.isEmpty ? "CloseReport without problems" : "CloseReport:\n" + lines.joined(separator: "\n")
  }
}
