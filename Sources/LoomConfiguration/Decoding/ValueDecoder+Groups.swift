/// Checks of a group, after a type's initializer has read it.
extension ValueDecoder {
  /// Throws if the place has no group, or has something else, and the type has not noticed.
  func checkGroup<T>(_ value: Result<T, any Error>) throws {
    guard case .key(let key) = place else { return }
    var problems: [ConfigurationProblem]?
    if case .failure(let error) = value { problems = ValueProblems.of(error) }
    if problems == nil { try checkNames(at: key) }
    // Instead of all that the group lacks. Nothing else would tell of it if all properties are optional.
    guard log.groups[key] != nil, let leaf = configuration.valueInsteadOfGroup(at: key),
      problems.map({ $0.allSatisfy { $0.key != key } }) ?? !log.values.contains(key)
    else { return }
    throw error(.notGroup(leaf))
  }

  /// Throws if a type has listed the names of a group that no layer has: it would be empty without a word.
  func checkNames(at key: String) throws {
    guard log.names[key] == .some(nil), !log.hasFoundValues(at: key) else { return }
    if let leaf = leaf() { throw wrong("a group", leaf, .malformed) }
    throw missing("a group")
  }

  /// A value at the place or below it that the type would have read, had it not stopped before.
  ///
  /// Not all values below a key belong to a group, so the type's keys are asked about the values' names.
  var partSet: Leaf? {
    if let found = log.found(at: key) { return found }
    return configuration.value(inGroup: key) { name in log.hasName(name, in: key) }
  }
}
