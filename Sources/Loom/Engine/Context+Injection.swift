/// How requirements are injected into an object that the injector has not made.
extension Context {
  /// - Parameters:
  ///   - requirements: the requirements of the object's class.
  ///   - object: the object.
  ///   - awake: calls the object's hook.
  /// - Throws: a problem, if a requirement leads nowhere, or the error of making its value.
  func inject(_ requirements: [Requirement], into object: AnyObject, awake: () -> Void) throws(InjectionError) {
    let targets = try targets(of: requirements, in: type(of: object))
    #if DEBUG
      KnownObjects.insert(object)
    #endif
    let resolution = Resolution.current
    resolution.beginInjection()
    defer { resolution.end() }
    do {
      for (requirement, entry) in zip(requirements, targets) {
        guard let entry else { continue }
        try resolution.begin(entry, in: self, for: nil)
        defer { resolution.end() }
        try requirement.assign(object, Uncounted(entry), in: self)
      }
    } catch {
      throw injectionError(error)
    }
    awake()
  }

  /// The entries of requirements; nil for those that may lead nowhere and do.
  private func targets(of requirements: [Requirement], in type: any AnyObject.Type) throws(InjectionError) -> [Entry?] {
    var problems: [Problem] = []
    let targets = whileOpen {
      requirements.indices.map { target(of: requirements[$0], at: $0, in: type, &problems) }
    }
    guard let targets else { throw closed(AnyKey(type), .injection(into: TypeSpelling.of(type))) }
    guard problems.isEmpty else { throw error(.injection(into: TypeSpelling.of(type)), problems) }
    return targets
  }

  private func target(
    of requirement: Requirement, at index: Int, in type: any AnyObject.Type, _ problems: inout [Problem]
  ) -> Entry? {
    if let problem = requirement.problem(at: index, in: type) {
      problems.append(problem)
      return nil
    }
    let known = problems.count
    let entry = locate(requirement.key, &problems)
    if entry == nil, problems.count == known, !requirement.isOptional {
      let note = requirement.note(.neededBy, requirement.describe(at: index), of: type)
      problems.append(graph.missing(requirement.key, notes: [note]))
    }
    return entry
  }
}
