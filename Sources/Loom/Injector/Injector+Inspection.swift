/// Access for the other libraries of the package, such as LoomTesting.
extension Injector {
  /// All bindings that the injector sees.
  package var shownGraph: BindingGraph? { reference.context?.shownGraph }

  /// The declarations of the injector's modules; nil if it has nothing but values.
  package var declarations: Declarations? { reference.context.flatMap { $0.values == nil ? $0.declarations : nil } }

  /// The nodes of the instances that the injector has made by its own links.
  package var madeNodes: [Node] { reference.context?.madeNodes ?? [] }

  /// Problems that search the injector for hints and modules when they are read.
  package func completed(_ problems: [Problem]) -> [Problem] { reference.context?.completed(problems) ?? problems }

  /// The nodes that some keys need before they are made.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  package func needs(of keys: [AnyKey]) -> NeedGraph {
    guard let context = reference.context else {
      return NeedGraph(Subgraph([]), roots: keys.map { _ in nil })
    }
    return context.shownGraph.needs(of: keys)
  }

  /// Whether a type has to be resolved on the main actor, as far as dependencies are declared.
  ///
  /// - Parameter type: the type, under no name.
  /// - Returns: false also where nothing declares the type.
  /// - Complexity: O(*n* + *e*) for *n* nodes that the type leads to, and *e* dependencies; O(1) on average if nothing
  ///   belongs to the main actor
  package func needsMainActor(_ type: Any.Type) -> Bool { reference.context?.needsMainActor(AnyKey(type)) ?? false }

  /// The keys and places of bindings with their own products, as opposed to links to another key.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  package var products: [(key: AnyKey, location: CodeLocation?)] {
    guard let context = reference.context else { return [] }
    let graph = context.shownGraph
    let bindings = graph.visibleNodes.map { graph[$0] }
    let own = bindings.filter { $0.subject.role == .binding && $0.kind != .link && $0.kind != .derived }
    return own.map { ($0.key, $0.place) }
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
    sequence(first: reference.context, next: { $0?.parent }).compactMap { $0.map { Injector(.strong($0)) } }
  }

  /// The object that all handles of the injector share: it exists for as long as one of them does.
  package var core: WeakObject { reference.context?.reference ?? WeakObject(nil) }
}

/// A binding that an injector sees, with its dependencies, for the library LoomGraph.
///
/// The graph of bindings stays internal to Loom, and a program without LoomGraph has no types for drawing.
package struct VisibleBinding {
  /// The number in the injector's graph; those of ancestors are smaller.
  package let number: Int
  /// The key; that of a decorator is the key that it decorates.
  package let key: AnyKey
  /// Whether no key leads to the binding: it is a contribution, or it is decorated.
  package let isHidden: Bool
  /// Whether graphs show the binding; a derived one is a part of edges.
  package let isDrawn: Bool
  /// The name of its `Binding.Kind`.
  package let kind: String
  /// The name of its `Lifetime`.
  package let lifetime: String
  package let isOnMainActor: Bool
  /// Where the binding is declared; nil for one that follows from others.
  package let place: CodeLocation?
  /// The module that declares the binding, the one that installed that module, and so on.
  package let modules: [String]
  /// How many ancestors the injector has that the binding belongs to.
  package let level: Int
  /// The dependencies, and the numbers of the bindings that they lead to; nil where nothing is bound.
  package let dependencies: [(kind: DeclaredDependency.Kind, label: Problem.DependencyKind, target: Int?)]
}

extension Injector {
  /// The bindings that this injector sees: its own, and then those of its ancestors that it does not replace.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  package var visibleBindings: [VisibleBinding] {
    guard let context = reference.context else { return [] }
    let graph = context.shownGraph
    let modules = context.modulesByPlace
    return graph.visibleNodes.map { node in
      let binding = graph[node]
      return VisibleBinding(
        number: node, key: binding.key, isHidden: !graph.isKeyed(node), isDrawn: graph.isDrawn(node),
        kind: binding.kind.rawValue, lifetime: binding.lifetime.rawValue, isOnMainActor: binding.isOnMainActor,
        place: binding.place, modules: binding.place.flatMap { modules[$0] } ?? [], level: graph.level(of: node),
        dependencies: zip(binding.dependencies, graph.targets(of: node)).map { ($0.kind, binding.describe($0), $1) })
    }
  }
}
