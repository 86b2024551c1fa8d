extension Injector {
  /// Injects the requirements of an object that the injector did not create, and calls its hook.
  ///
  /// ```swift
  /// let document = try decoder.decode(Document.self, from: data)
  /// try injector.inject(into: document)
  /// ```
  ///
  /// - Parameters:
  ///   - object: the object whose properties the injector sets, by the requirements of the object's own class.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Throws: an ``InjectionError`` if a requirement is not bound or cannot be created. Some of the object's
  ///   properties may be set by then, but its hook has not run.
  /// - Complexity: O(*n*) for *n* requirements, plus creating the instances
  public func inject(
    into object: some Injectable, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) {
    do {
      let context = try reference.alive(for: AnyKey(type(of: object)))
      try context.inject(type(of: object).requires, into: object) { object.awakeFromInjection() }
    } catch {
      throw error.asked(.call, at: fileID, line)
    }
  }

  /// Injects the requirements of a main-actor object that the injector did not create; like
  /// ``inject(into:fileID:line:)-(Injectable,_,_)``.
  ///
  /// ```swift
  /// @MainActor func makeFeed(from coder: NSCoder) throws -> FeedViewController {
  ///   let controller = FeedViewController(coder: coder)
  ///   try injector.inject(into: controller)
  ///   return controller
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: the object whose properties the injector sets, by the requirements of the object's own class.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Throws: an ``InjectionError`` if a requirement is not bound or cannot be created. Some of the object's
  ///   properties may be set by then, but its hook has not run.
  /// - Complexity: O(*n*) for *n* requirements, plus creating the instances
  @MainActor
  public func inject(
    into object: some MainActorInjectable, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) {
    do {
      let context = try reference.alive(for: AnyKey(type(of: object)))
      try context.inject(type(of: object).requires, into: object) { object.awakeFromInjection() }
    } catch {
      throw error.asked(.call, at: fileID, line)
    }
  }
}
