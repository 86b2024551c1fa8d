extension Injector: CustomDebugStringConvertible {
  /// The modules, how many bindings they declare, and whether the injector is closed; the same for its parents.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  public var debugDescription: String {
    guard let context = reference.context else { return "Injector that has been released" }
    return "Injector of " + context.hierarchyUpwards.map(summary).joined(separator: ", child of ")
  }

  /// Uses only properties that never change, so that it can be read at any time.
  private func summary(of context: Context) -> String {
    let count = context.declarations.bindings.count
    let text = "\(count) \(count == 1 ? "binding" : "bindings")\(context.isClosed ? ", closed" : "")"
    return ProblemFormatter.list(context.declarations.moduleNames) + " (\(text))"
  }
}

extension CloseReport: CustomDebugStringConvertible {
  /// The problems, and the instances that something else still holds.
  ///
  /// While an injector that is not audited exists, it keeps its instances itself, so they are left out.
  ///
  /// - Complexity: O(*n*) for *n* instances
  public var debugDescription: String {
    let lines = problems.map(\.description) + certainSurvivors.map { "still held: " + $0.description }
    return lines.isEmpty ? "CloseReport without problems" : "CloseReport:\n" + lines.joined(separator: "\n")
  }
}
