/// The graph, and access for the other libraries of the package, such as LoomTesting.
extension Injector {
  /// The bindings that this injector sees, with their dependencies.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public var graph: DependencyGraph {
    guard let context = reference.context else { return DependencyGraph(nodes: [], edges: []) }
    return context.locked { GraphBuilder(context).graph }
  }

  /// The nodes that some keys need before they are made.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  package func needs(of keys: [AnyKey]) -> NeedGraph {
    guard let context = reference.context else {
      return NeedGraph(Subgraph([]), roots: keys.map { _ in nil })
    }
    return context.locked { context.graph.needs(of: keys) }
  }

  /// The keys and places of bindings with products of their own, as opposed to links to another key.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  package var products: [(key: AnyKey, location: CodeLocation?)] {
    guard let context = reference.context else { return [] }
    return context.locked {
      let bindings = context.graph.visibleNodes.map { context.graph[$0] }
      let own = bindings.filter { $0.subject.role == .binding && $0.kind != .link && $0.kind != .derived }
      return own.map { ($0.key, $0.place) }
    }
  }

  /// Calls an observer with each product of entries that are made from now on; children call it too.
  package func observe(_ observer: @escaping ResolutionEvent.Observer) throws(InjectionError) {
    let context = try context
    context.locked {
      let former = context.observer
      context.isObserved = true
      context.observer = {
        observer($0)
        former?($0)
      }
    }
  }

  /// Creates an injector from a list of modules with some bindings in the place of theirs, as for a test.
  ///
  /// Unlike ``with(_:)``, it makes no eager object of a replaced binding, because there is no former injector. An override of
  /// nothing is no problem: a test may have bindings of its own.
  package convenience init(
    _ modules: [Module], replacedBy overrides: Module, global: GlobalContext
  ) throws(InjectionError) {
    let declarations = Declarations(of: modules, overriding: [overrides])
    try self.init(beginning: Context(declarations, global: global.table, ledger: Lifecycle.self))
  }

  /// The bindings that stand in the place of others, or are meant to, in the order of declaration: a child's own, or those that
  /// ``Injector/with(_:)`` has added.
  ///
  /// Each one by the problem that it is if nothing uses it, and with whether something has led to it already.
  package var overrides: [(problem: Problem, isUsed: Bool)] {
    get throws(InjectionError) {
      let context = try context
      return context.locked { context.presentOverrides }
    }
  }

  /// Further handles of the injector and of its ancestors, the nearest first; none keeps another handle.
  package var line: [Injector] {
    sequence(first: reference.context, next: { $0?.parent }).compactMap { $0.map { Injector(.strong($0)) } }
  }

  /// The object that all handles of the injector share: it exists for as long as one of them does.
  package var core: any AnyObject & Sendable { reference.context ?? self }

  /// Whether closing lets go of the instances.
  package var isAudited: Bool { reference.context?.isAudited ?? false }
}
