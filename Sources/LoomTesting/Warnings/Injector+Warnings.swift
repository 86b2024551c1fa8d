package import Loom

extension Injector {
  /// Verifies modules, and finds probable mistakes that are legal; creates no instances.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - children: the children to verify below the injector, and their children.
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  /// - Returns: problems of the severity ``Problem/Severity/warning``.
  /// - Throws: an ``InjectionError`` with every problem found, as when you create an injector.
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* closures, and optionals and collections that are empty
  package static func warnings(
    _ modules: [AnyModule], children: [Child] = [], global: GlobalContext = .shared,
    assuming assumption: Assumption = .none
  ) throws(InjectionError) -> [Problem] {
    var (injectors, errors): ([Injector], [InjectionError]) = ([], [])
    func verify(_ modules: [AnyModule], _ children: [Child], below parent: Injector?) {
      do {
        let injector = try verified(modules, below: parent, global: global) { declarations, global in
          guard assumption.includesExpected else { return declarations }
          return declarations.assumingExpected { parent?.shownGraph?.find($0) != nil || global.binding(for: $0) != nil }
        }
        injectors.append(injector)
        for child in children { verify(child.modules, child.children, below: injector) }
      } catch {
        errors.append(error)
      }
    }
    verify(modules, children, below: nil)
    if let first = errors.first {
      let problems = errors.flatMap(\.problems)
      throw InjectionError(first.subject, assumption.includesExpected ? problems.map(\.toBeExpected) : problems)
    }
    var known: Set<[AnyHashable?]> = []
    // A child sees what its parent is warned of, too.
    let warnings = injectors.flatMap { injector in
      injector.completed(injector.warnings.filter { known.insert([$0.code, $0.key, $0.location]).inserted })
    }
    if children.isEmpty { return warnings }
    return warnings + injectors[0].completed(BindingGraph.neverSupplied(in: injectors.compactMap(\.shownGraph)))
  }

  /// The probable mistakes in the declarations, and in the values of children.
  private var warnings: [Problem] {
    guard let graph = shownGraph else { return [] }
    let declared = declarations.flatMap(\.bindings)
    return graph.warnings + graph.suppliedBesides(declared.filter { $0.kind == .supplied })
      + (parent?.shownGraph?.suppliedBesides(declared.filter(\.options.isAssumed)) ?? [])
  }
}

extension BindingGraph {
  /// A problem for each probable mistake in declarations that work.
  ///
  /// An optional is nil because of a misspelled name. A collection is empty because a class was bound. The longest
  /// chain is longer than some threads' stacks. Children create shared instances again because of a closure. A shared
  /// object of all threads needs one of the main actor. A shared object's factory needs a value of children.
  fileprivate var warnings: [Problem] {
    let nodes = visibleNodes
    let dependents = Dependents(of: self)
    return misspeltOptionals(among: nodes, dependents) + suspectCollections(among: nodes, dependents)
      + longChains(among: nodes) + hiddenDependencies(among: nodes) + isolationWarnings(among: nodes)
      + unsuppliedFactories(among: nodes)
  }

  /// How many bindings may need each other one after the other: in a debug build, they take half of a stack of 512 KB.
  private static let longestChain = 50

  /// A warning for the longest chain of bindings whose functions need each other, if that is too long.
  private func longChains(among nodes: [Node]) -> [Problem] {
    // All that a function needs before there is anything to inject into.
    let subgraph = Subgraph(of: self, from: nodes) { _, kind in
      !kind.isDeferred && kind != .requirement && kind != .argument
    }
    var lengths = [Int](repeating: 0, count: subgraph.nodes.count)
    // Each after those that it needs; a cycle of these would be a problem.
    for number in subgraph.components().joined() {
      lengths[number] = 1 + (subgraph.successors[number].map { lengths[$0] }.max() ?? 0)
    }
    guard let longest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
      lengths[longest] > BindingGraph.longestChain
    else { return [] }
    let binding = self[subgraph.nodes[longest]]
    return [
      Problem(
        .tooDeep, binding.key, at: binding.place,
        detail: """
          \(binding.key) leads through \(lengths[longest]) bindings one after the other, which may overflow a thread's stack.
          """,
        notes: [binding.note(.declared)],
        remedies: ["take a Lazy or a Factory on the way"], severity: .warning)
    ]
  }

  /// A warning for each closure and each provider that hides dependencies of shared instances.
  private func hiddenDependencies(among nodes: [Node]) -> [Problem] {
    let closures = nodes.filter { self[$0].kind == .factory || self[$0].kind == .provider }
    return zip(closures, sharedUsers(of: closures)).compactMap { closure, shared in
      if shared.isEmpty { return nil }
      let binding = self[closure]
      return Problem(
        .hiddenDependencies, binding.subject, at: binding.place,
        detail: """
          the \(binding.kind == .provider ? "provider" : "closure") of \(binding.subject) hides what it depends on, so each \
          child that overrides anything creates again what needs it.
          """,
        notes: [binding.note(.declared)] + shared.map { self[$0].note(.remade) },
        remedies: [
          """
          declare what it depends on as parameters: \(binding.subject.bind).to { (value: …) in … };
          if each child may have its own, in tests: expectValid(…, allowing: [.hiddenDependencies])
          """
        ], severity: .warning)
    }
  }

  /// A warning for each shared object that any thread may ask for first, and that needs the main actor at once.
  ///
  /// It comes with a shortest way. There is none for objects that need such an object.
  private func isolationWarnings(among nodes: [Node]) -> [Problem] {
    let shared = nodes.filter {
      let binding = self[$0]
      return binding.options.isSendable && binding.lifetime != .eager && binding.kind.makesProducts
        && !binding.isOnMainActor && binding.kind != .asynchronousFunction
    }
    let graph = Subgraph(of: self, from: shared) { !$1.isDeferred }
    let steps = graph.firstSteps(towards: { self[$0].isCheckedForMainActor }, through: { !self[$0].lifetime.isShared })
    return shared.indices.compactMap { graph.path(from: $0, steps) }.map(isolationWarning)
  }

  private func isolationWarning(_ path: [Node]) -> Problem {
    let (asking, isolated) = (self[path[0]], self[path[path.count - 1]])
    let steps = steps(of: path) { !$1.isDeferred }
    return Problem(
      .isolation, isolated.subject, at: asking.place,
      detail: "\(isolated.subject) is created on the main actor, but any thread may be the first to need it.",
      notes: [isolated.note(.declared)] + steps.reversed().needs,
      remedies: isolated.inModule
        + [
          .useLazy(asking.subject, for: isolated.key),
          "create it on the main actor before anything else asks for it",
        ],
      severity: .warning)
  }
}

extension BindingGraph {
  /// For each of some nodes, those that lead to it, or it itself, whose instances children share as long as these
  /// depend on nothing that a child binds.
  ///
  /// A companion's binding, such as a route's action, has no state itself.
  func sharedUsers(of nodes: [Node]) -> [[Node]] {
    if nodes.isEmpty { return [] }
    let subgraph = Subgraph(of: self, from: nodes + visibleNodes)
    return nodes.map { node in
      let steps = subgraph.firstSteps { $0 == node }
      let users = subgraph.nodes.indices.filter { steps[$0] != nil }.map { subgraph.nodes[$0] }
      return users.sorted().filter {
        let binding = self[$0]
        return binding.lifetime.isInherited && !binding.isDerived && binding.kind != .instance
          && !(binding.key.type is any CompanionDeclared.Type)
      }
    }
  }
}
