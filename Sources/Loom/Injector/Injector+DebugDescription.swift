extension Injector: CustomDebugStringConvertible {
  /// The modules, how many bindings they declare, and whether the injector is closed; the same for its parents.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  public var debugDescription: String {
    guard let context = reference.context else { return "Injector that has been released" }
    var text = "Injector of " + context.summary
    for ancestor in context.hierarchyUpwards.dropFirst() { text += ", child of " + ancestor.summary }
    return text
  }
}

extension Context {
  /// Read from what never changes, so that it can be asked for at any time.
  fileprivate var summary: String {
    let count = declarations.bindings.count
    let bindings = " (" + String(count) + (count == 1 ? " binding" : " bindings")
    return ProblemFormatter.list(declarations.moduleNames) + bindings + (isClosed ? ", closed)" : ")")
  }
}

extension CloseReport: CustomDebugStringConvertible {
  /// The problems, and the instances that something else still holds.
  ///
  /// While an injector that is not audited exists, it keeps its instances itself, so they are left out.
  ///
  /// - Complexity: O(*n*) for *n* instances
  public var debugDescription: String {
    var lines = ""
    for problem in problems { lines += "\n" + problem.description }
    for survivor in certainSurvivors { lines += "\nstill held: " + survivor.description }
    return lines.isEmpty ? "CloseReport without problems" : "CloseReport:" + lines
  }
}
