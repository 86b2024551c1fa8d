/// How requirements are injected into an object that the injector has not made.
extension Context {
  /// - Parameters:
  ///   - injection: how the objects of the class are completed.
  ///   - object: the object.
  /// - Throws: a problem, if a requirement leads nowhere, or the error of making its value.
  func inject(_ injection: _Injection, into object: AnyObject) throws(InjectionError) {
    let targets = try targets(of: injection.requirements, in: type(of: object))
    let resolution = Resolution.current
    resolution.push()
    defer { resolution.end() }
    do {
      for (requirement, target) in zip(injection.requirements, targets) {
        try resolution.begin(target.asker, for: nil)
        defer { resolution.end() }
        try requirement.access(object, target.asker)
      }
    } catch {
      throw injectionError(error)
    }
    injection.awake(object)
  }

  /// Where requirements lead.
  private func targets(
    of requirements: [Requirement], in type: any AnyObject.Type
  ) throws(InjectionError) -> [Located] {
    let subject = InjectionError.Subject.injection(into: TypeSpelling.of(type))
    if isClosed { throw closed(AnyKey(type), subject) }
    var (targets, problems): ([Located], [Problem]) = ([], [])
    for (index, requirement) in requirements.enumerated() {
      do throws(InjectionError) {
        if let problem = requirement.problem(at: index, in: type) { throw error(subject, [problem]) }
        let note = requirement.note(.neededBy, requirement.describe(at: index), of: type)
        targets.append(try find(requirement.source, [], subject, neededBy: [note]))
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw error(subject, problems) }
    return targets
  }
}
