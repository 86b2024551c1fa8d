extension Injector {
  /// Injects the requirements of an object that the injector did not create, and calls its hook.
  ///
  /// ```swift
  /// let document = try decoder.decode(Document.self, from: data)
  /// try injector.inject(into: document)
  /// ```
  ///
  /// - Parameter object: the object whose properties the injector sets, by the requirements of the object's own class.
  /// - Throws: an ``InjectionError`` if a requirement is not bound or cannot be created. Some of the object's
  ///   properties may be set by then, but its hook has not run.
  /// - Complexity: O(*n*) for *n* requirements, plus creating the instances
  public func inject(into object: some Injectable) throws(InjectionError) {
    do {
      try reference.alive(for: AnyKey(type(of: object)))
        .inject(type(of: object).requires, into: object) { object.awakeFromInjection() }
    } catch {
      throw injectionError(error)
    }
  }

  /// Injects the requirements of a main-actor object that the injector did not create; like
  /// ``inject(into:)-(Injectable)``.
  ///
  /// ```swift
  /// @MainActor func makeFeed(from coder: NSCoder) throws -> FeedViewController {
  ///   let controller = FeedViewController(coder: coder)
  ///   try injector.inject(into: controller)
  ///   return controller
  /// }
  /// ```
  ///
  /// - Parameter object: the object whose properties the injector sets, by the requirements of the object's own class.
  /// - Throws: an ``InjectionError`` if a requirement is not bound or cannot be created. Some of the object's
  ///   properties may be set by then, but its hook has not run.
  /// - Complexity: O(*n*) for *n* requirements, plus creating the instances
  @MainActor
  public func inject(into object: some MainActorInjectable) throws(InjectionError) {
    do {
      try reference.alive(for: AnyKey(type(of: object)))
        .inject(type(of: object).requires, into: object) { object.awakeFromInjection() }
    } catch {
      throw injectionError(error)
    }
  }
}

extension Context {
  fileprivate func inject(
    _ requirements: [Requirement], into object: AnyObject, awake: () -> Void
  ) throws {
    let type: any AnyObject.Type = type(of: object)
    let targets = try targets(of: requirements, in: type)
    #if DEBUG
      KnownObjects.insert(object)
    #endif
    let resolution = Resolution.current
    resolution.beginInjection()
    defer { resolution.end() }
    for index in requirements.indices {
      guard let entry = targets[index]?.takeUnretainedValue() else { continue }
      try resolution.begin(entry, for: .outside)
      defer { resolution.end() }
      try requirements[index].assign(object, entry, resolution)
    }
    awake()
  }

  /// The entries that requirements lead to, with all that is wrong with them reported at once.
  private func targets(of requirements: [Requirement], in type: any AnyObject.Type) throws -> [Unmanaged<Entry>?] {
    var problems: [Problem] = []
    let targets = whileOpen {
      requirements.indices.map { target(of: requirements[$0], at: $0, in: type, &problems) }
    }
    guard let targets else { throw closed(.injection(into: TypeSpelling.of(type)), AnyKey(type)) }
    guard problems.isEmpty else { throw error(.injection(into: TypeSpelling.of(type)), problems) }
    return targets
  }

  private func target(
    of requirement: Requirement, at index: Int, in type: any AnyObject.Type, _ problems: inout [Problem]
  ) -> Unmanaged<Entry>? {
    if let problem = requirement.problem(at: index, in: type) {
      problems.append(problem)
      return nil
    }
    let known = problems.count
    let entry = locate(requirement.key, &problems)
    if entry == nil, problems.count == known { problems += missing(requirement, at: index, in: type) }
    return entry
  }

  private func missing(_ requirement: Requirement, at index: Int, in type: any AnyObject.Type) -> [Problem] {
    guard !requirement.isOptional else { return [] }
    let note = Problem.Note(
      .neededBy, .dependency(requirement.describe(at: index), of: AnyKey(type)), at: requirement.location)
    return [graph.missing(requirement.key, notes: [note])]
  }
}
