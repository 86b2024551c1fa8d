/// A verified graph with a plan for each of its nodes.
///
/// A child plans its own bindings and all that lead there; all other plans are its parent's. A child that declares
/// nothing but values uses its parent's plans altogether. Undeclared keys get plans on request, in a set that belongs
/// to one injector.
///
/// `@unchecked Sendable`: nothing changes once the plans are made; in the set of one injector, the graph, the plans and
/// the table change under the injector's lock.
final class Plans: @unchecked Sendable {
  let declarations: Declarations
  /// The plans that these are a layer over.
  let parent: Plans?
  /// How many plans with slots there are from the root on, these included.
  let level: Int
  /// The second level of look-up.
  var global: GlobalSnapshot { frozen.global }
  /// The graph that those of children are layers over; they do not see undeclared keys.
  let frozen: BindingGraph
  /// The graph of the plans of undeclared keys, which each further key extends.
  private var growing: BindingGraph?
  /// Whether there is one, which is asked without the lock.
  let isGrowing: Bool
  /// The own plans of the nodes from the first own number on, and those of inherited numbers.
  var rows: [Plan?] = []
  var others = NodeMap<Plan>()
  let first: Node
  /// Where look-ups find them.
  let table: PlanTable
  /// How many slots each injector has for its own instances, and how many more, behind these, the injector of these
  /// plans has.
  var localCount: Int
  var ownSlotCount = 0
  /// The slots of values that only children have.
  var valueSlots: [Int]
  /// The instances to be made with the injector.
  private(set) var eager: [Node] = []
  /// The nodes that overrides of children reach, once they have been found; read and written under its lock.
  let knownImpact = Guarded<Impact?>(nil)
  /// The surroundings of problems found in the graph; made for the first one, under the injector's lock.
  private var surroundings: Surroundings?

  /// Merges, links and verifies declarations.
  ///
  /// - Parameters:
  ///   - declarations: the declarations of the modules.
  ///   - parent: the plans of the parent injector.
  ///   - global: the second level of look-up.
  ///   - ancestor: the parent injector, if the instances matter that it has made.
  ///   - problems: receives the problems found; with some, nothing is planned.
  init(
    _ declarations: Declarations, over parent: Plans?, global: GlobalSnapshot, within ancestor: Context?,
    _ problems: inout [Problem]
  ) {
    var graph = BindingGraph(over: parent, global: global)
    let additions = graph.fill(declarations)
    problems = graph.problems(of: additions, in: declarations) { ancestor?.hasInstance(of: $0) ?? false }
    let nodes = problems.isEmpty ? graph.plannedNodes : []
    if graph.traits.contains(.eager) { eager = nodes.filter { graph[$0].lifetime == .eager } }
    self.declarations = declarations
    self.parent = parent
    first = graph.first
    level = (parent?.level ?? 0) + 1
    localCount = parent?.localCount ?? 0
    valueSlots = parent?.valueSlots ?? []
    table = PlanTable(capacity: nodes.count)
    (frozen, isGrowing) = (consume graph, false)
    makePlans(of: nodes, in: frozen)
  }

  /// The plans of one injector for undeclared keys.
  convenience init(addedTo plans: Plans) {
    self.init(BindingGraph(over: plans, global: plans.global), over: plans, level: plans.level + 1)
  }

  private init(_ graph: BindingGraph, over plans: Plans, level: Int) {
    declarations = plans.declarations
    parent = plans
    (frozen, growing, isGrowing, first) = (plans.frozen, graph, true, graph.first)
    self.level = level
    table = PlanTable()
    (localCount, valueSlots) = (0, [])
  }

  /// The checks and look-ups that some binding in the graph makes necessary.
  var traits: Traits { growing?.traits ?? frozen.traits }
  /// The graph; to be asked for once, because it is copied.
  var graph: BindingGraph { growing ?? frozen }

  /// Whether an injector keeps these plans for as long as it exists.
  var isKept: Bool { !isGrowing || level > (parent?.level ?? 0) }

  /// How many slots the injector of these plans has.
  var slotCount: Int { localCount + ownSlotCount }

  /// The plan of a node; these plans keep it, or those that they are a layer over.
  subscript(node: Node) -> Plan? {
    var node = node
    var next: Plans? = self
    while let plans = next {
      if let plan = plans.own(node) { return plan }
      if !plans.isGrowing, let origin = plans.frozen.origins[node] { node = origin }
      next = plans.parent
    }
    return nil
  }

  private func own(_ node: Node) -> Plan? {
    if node >= first { return node - first < rows.count ? rows[node - first] : nil }
    return others[node]
  }

  /// The plan that a key leads to.
  @inline(__always)
  func find(_ type: ObjectIdentifier, named name: Name?) -> Uncounted<Plan>? {
    if let found = table.find(type, named: name) { return found }
    return parent == nil ? nil : findAbove(type, named: name)
  }

  @inline(never)
  private func findAbove(_ type: ObjectIdentifier, named name: Name?) -> Uncounted<Plan>? {
    var next = parent.map { Uncounted($0) }
    while let plans = next {
      if let found = plans.use({ $0.table.find(type, named: name) }) { return found }
      next = plans.use { $0.parent.map { Uncounted($0) } }
    }
    return nil
  }

  /// The plan of a key that the global context or the type itself may supply; called under the injector's lock.
  ///
  /// Nothing is added that has problems.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - problems: receives the problems of its binding.
  /// - Returns: nil if nothing is bound to the key, or if something is wrong.
  /// - Complexity: O(*n*) for *n* undeclared keys so far, whose graph is copied
  func answer(_ key: AnyKey, _ problems: inout [Problem]) -> Context.Located? {
    var graph = graph
    if let known = graph.find(key) { return self[known].map { ($0, $0.plans.object) } }
    guard graph.locate(key) != nil else { return nil }
    let (additions, known) = (graph.link(), problems.count)
    graph.addProblems(of: additions, to: &problems)
    guard problems.count == known else { return nil }
    // Names may come from outside, and there are more than can be kept.
    let isPassing = key.name != nil && additions.nodes.allSatisfy { graph[$0].kind == .derived }
    let plans = isPassing ? Plans(graph, over: self, level: level) : self
    plans.growing = graph
    plans.makePlans(of: additions.nodes, in: graph)
    return graph.find(key).flatMap(plans.own).map { ($0, plans) }
  }

  /// The surroundings of problems found in the graph; called under the injector's lock.
  func surroundings(within outer: Surroundings?) -> Surroundings {
    if let surroundings { return surroundings }
    var modules: [CodeLocation: [String]] = [:]
    declarations.add(to: &modules)
    let candidates = graph.reachableBindings.filter { !$0.isDerived && $0.kind != .decorator }
      .map { Hints.Candidate(key: $0.key, location: $0.location) }
    let surroundings = Surroundings(candidates, modules, within: outer)
    self.surroundings = surroundings
    return surroundings
  }
}
