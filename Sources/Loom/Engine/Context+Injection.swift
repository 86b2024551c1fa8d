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
    resolution.beginInjection(in: self)
    defer { resolution.end() }
    do {
      for (requirement, (plan, _)) in zip(requirements, targets) {
        try resolution.begin(plan, in: self, for: nil)
        defer { resolution.end() }
        try requirement.assign(object, Uncounted(plan), for: self)
      }
    } catch {
      throw injectionError(error)
    }
    awake()
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
      problems.append(graph.missing(requirement.key, notes: [note]))
    }
    return plan
  }
}

#if DEBUG
  /// The objects with requirements that injectors have handed out: injected, or left as they are on purpose.
  ///
  /// A function may hand on such an object, which it has not made, and which needs no injection. Only debug builds look
  /// for hidden requirements, and so only they keep this list. It belongs to the process: another injector may have
  /// made the object, at any time.
  enum KnownObjects {
    /// With it, at how many objects those are looked for that are gone.
    private static let known = Guarded((objects: [ObjectIdentifier: WeakObject](), limit: 64))

    static func contains(_ object: AnyObject) -> Bool {
      // An object at the same address is the same one, or this one is gone, so that this reference is never the last
      // one.
      known.withLock { $0.objects[ObjectIdentifier(object)]?.object === object }
    }

    static func insert(_ object: AnyObject) {
      let reference = WeakObject(object)
      let isFull = known.withLock { list in
        list.objects[ObjectIdentifier(object)] = reference
        return list.objects.count > list.limit
      }
      if isFull { prune() }
    }

    /// Forgets the objects that are gone, each time that twice as many are known as were left the last time.
    private static func prune() {
      // Looked at without the lock: a reference taken here may be an object's last, and its end run user code.
      let gone = known.withLock { $0.objects }.filter { $1.object == nil }
      known.withLock { list in
        for (object, reference) in gone where list.objects[object] === reference { list.objects[object] = nil }
        list.limit = max(64, list.objects.count * 2)
      }
    }
  }
#endif
