/// How requirements are injected into an object that the injector has not made.
extension Context {
  /// - Parameters:
  ///   - injection: how the objects of the class are completed.
  ///   - object: the object.
  /// - Throws: a problem, if a requirement leads nowhere, or the error of making its value.
  func inject(_ injection: _Injection, into object: AnyObject) throws(InjectionError) {
    let targets = try targets(of: injection.requirements, in: type(of: object))
    let resolution = Resolution.current
    resolution.beginInjection(in: self)
    defer { resolution.end() }
    do {
      for (requirement, (plan, _)) in zip(injection.requirements, targets) {
        try resolution.begin(plan, in: self, for: nil)
        defer { resolution.end() }
        try requirement.assign(object, Uncounted(plan), for: self)
      }
    } catch {
      throw injectionError(error)
    }
    injection.awake(object)
  }

  /// The plans of requirements.
  private func targets(of requirements: [Requirement], in type: any AnyObject.Type) throws(InjectionError) -> [Located]
  {
    var problems: [Problem] = []
    let targets = whileOpen {
      requirements.indices.compactMap { target(of: requirements[$0], at: $0, in: type, &problems) }
    }
    guard let targets else { throw closed(AnyKey(type), .injection(into: TypeSpelling.of(type))) }
    guard problems.isEmpty else { throw error(.injection(into: TypeSpelling.of(type)), problems) }
    return targets
  }

  private func target(
    of requirement: Requirement, at index: Int, in type: any AnyObject.Type, _ problems: inout [Problem]
  ) -> Located? {
    if let problem = requirement.problem(at: index, in: type) {
      problems.append(problem)
      return nil
    }
    let known = problems.count
    let plan = locate(requirement.source, &problems)
    if plan == nil, problems.count == known {
      let note = requirement.note(.neededBy, requirement.describe(at: index), of: type)
      problems.append(plans.global.missing(requirement.key, neededBy: [note]))
    }
    return plan
  }
}
