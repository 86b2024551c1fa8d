/// Access for the other libraries of the package, such as LoomTesting.
extension Injector {
  /// All bindings that the injector sees: the only view of them that other libraries have.
  package var shownGraph: BindingGraph? { _request.context?.shownGraph }

  /// The declarations of the injector's modules; nil if it has nothing but values.
  package var declarations: Declarations? { _request.context.flatMap { $0.values == nil ? $0.declarations : nil } }

  /// The nodes of the instances that the injector has made by its own links.
  package var madeNodes: [Node] { _request.context?.madeNodes ?? [] }

  /// Problems that search the injector for hints and modules when they are read.
  package func completed(_ problems: [Problem]) -> [Problem] { _request.context?.completed(problems) ?? problems }

  /// Whether a type has to be resolved on the main actor, as far as dependencies are declared.
  ///
  /// - Parameter type: the type, under no name.
  /// - Returns: false also where nothing declares the type.
  /// - Complexity: O(*n* + *e*) for *n* nodes that the type leads to, and *e* dependencies; O(1) on average if nothing
  ///   belongs to the main actor
  package func needsMainActor(_ type: Any.Type) -> Bool {
    guard let graph = _request.context?.graph, let node = graph.find(AnyKey(type)) else { return false }
    return graph.needsMainActor(node)
  }

  /// Calls an observer with each instance that is created from now on; children call it too.
  package func observe(_ observer: @escaping ResolutionEvent.Observer) throws(InjectionError) {
    try context.observe(observer)
  }

  /// Creates an injector from a list of modules with some bindings in the place of theirs, as for a test.
  ///
  /// Unlike ``copy(with:)``, it makes no eager object of a replaced binding, because there is no former injector. An
  /// override of nothing is no problem: a test may have its own bindings.
  package convenience init(
    _ modules: [AnyModule], replacedBy overrides: AnyModule, global: GlobalContext, fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) {
    let declarations = Declarations(of: modules, overriding: [overrides])
    let snapshot = global.snapshot(at: CodeLocation(fileID: fileID, line: line))
    try self.init(beginning: Context(declarations, global: snapshot))
  }

  /// Further handles of the injector and of its ancestors, the nearest first; none keeps another handle.
  package var line: [Injector] {
    sequence(first: _request.context, next: { $0?.parent }).compactMap { $0.map { Injector(.init(of: $0)) } }
  }

  /// The object that all handles of the injector share: it exists for as long as one of them does.
  package var core: WeakObject { _request.context?.reference ?? WeakObject(nil) }
}
