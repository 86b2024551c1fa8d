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
  /// The graph, which children's are layers over; nil for plans that no child has.
  let frozen: FrozenGraph?
  /// The graph of these.
  private var growing: BindingGraph?
  /// The own plans of own numbers, from the first on; and those of others.
  private var rows: [Plan?] = []
  private var others = NodeMap<Plan>()
  private let first: Node
  /// Where look-ups find them.
  let table: PlanTable
  /// How many slots each injector has for its own instances, and how many more, behind these, the injector of these
  /// plans has.
  private(set) var localCount: Int
  private var ownSlotCount = 0
  /// The slots of values that only children have.
  private(set) var valueSlots: [Int]
  /// The instances to be made with the injector.
  private(set) var eager: [Node] = []
  /// The surroundings of problems found in the graph; made for the first one, under the injector's lock.
  private var surroundings: GraphSurroundings?

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
    var graph = BindingGraph(over: parent?.frozen, global: global)
    let additions = graph.fill(declarations)
    problems = graph.problems(of: additions, in: declarations) { ancestor?.hasInstance(of: $0) ?? false }
    self.declarations = declarations
    self.parent = parent
    self.global = global
    frozen = FrozenGraph(graph)
    level = (parent?.level ?? 0) + 1
    localCount = parent?.localCount ?? 0
    valueSlots = parent?.valueSlots ?? []
    let nodes = problems.isEmpty ? graph.plannedNodes : []
    table = PlanTable(capacity: nodes.count)
    first = graph.first
    makePlans(of: nodes, in: graph)
    if graph.traits.contains(.eager) { eager = nodes.filter { graph[$0].lifetime == .eager } }
  }

  /// The plans of one injector for undeclared keys.
  init(addedTo plans: Plans) {
    declarations = plans.declarations
    parent = plans
    global = plans.global
    let graph = BindingGraph(over: plans.frozen, global: global)
    (frozen, growing, first) = (nil, graph, graph.first)
    level = plans.level + 1
    table = PlanTable()
    (localCount, valueSlots) = (0, [])
  }

  /// Plans for a derived key under a name, which are not kept.
  private init(requesting key: AnyKey, over former: BindingGraph, _ plans: Plans) {
    declarations = plans.declarations
    parent = plans
    global = plans.global
    var graph = BindingGraph(over: FrozenGraph(former), global: global)
    _ = graph.locate(key)
    let nodes = graph.link().nodes
    (frozen, growing, first) = (nil, graph, graph.first)
    level = plans.level
    table = PlanTable()
    (localCount, valueSlots) = (0, [])
    makePlans(of: nodes, in: graph)
  }

  deinit {
    // Errors may be kept for longer than the injector, and must not keep its bindings.
    if surroundings != nil, !isKnownUniquelyReferenced(&surroundings) { surroundings?.settle() }
  }

  /// The checks and look-ups that some binding in the graph makes necessary.
  var traits: Traits { growing?.traits ?? frozen?.graph.traits ?? [] }
  /// The second level of look-up.
  let global: GlobalSnapshot
  /// The graph; to be asked for once, because it is copied.
  var graph: BindingGraph {
    guard let graph = growing ?? frozen?.graph else { preconditionFailure("plans have a graph") }
    return graph
  }

  /// Whether an injector keeps these plans for as long as it exists.
  var isKept: Bool { frozen != nil || level > (parent?.level ?? 0) }

  /// How many slots the injector of these plans has.
  var slotCount: Int { localCount + ownSlotCount }

  /// The plan of a node; these plans keep it, or those that they are a layer over.
  subscript(node: Node) -> Plan? {
    var node = node
    var next: Plans? = self
    while let plans = next {
      if let plan = plans.own(node) { return plan }
      if let origin = plans.origin(of: node) { node = origin }
      next = plans.parent
    }
    return nil
  }

  private func own(_ node: Node) -> Plan? {
    if node >= first { return node - first < rows.count ? rows[node - first] : nil }
    return others[node]
  }

  private func origin(of node: Node) -> Node? { node < first ? nil : frozen?.graph.origins[node] }

  /// The own plans.
  var ownPlans: [Plan] { rows.compactMap(\.self) + others.values }

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

  // MARK: - Planning

  private func makePlans(of nodes: [Node], in graph: BindingGraph) {
    rows.append(contentsOf: repeatElement(nil, count: graph.count - first - rows.count))
    let plans = nodes.map { plan($0, of: graph[$0], in: graph) }
    for plan in plans { link(plan, to: graph.links(of: plan.node)) }
    // Only now: other threads may look up undeclared keys.
    for plan in plans where graph.isKeyed(plan.node) { table.add(plan) }
  }

  private func plan(_ node: Node, of binding: Binding, in graph: BindingGraph) -> Plan {
    let isLocal = graph.isLocal(node)
    let place = place(of: node, binding, isLocal: isLocal, in: graph)
    let unit = unit(of: node, binding, place, isLocal: isLocal, in: graph)
    let plan = Plan(node, of: binding, in: self, place ?? .nowhere, unit, isLocal: isLocal)
    if node >= first { rows[node - first] = plan } else { others.set(node, to: plan) }
    return plan
  }

  /// Gives a node its place: in each injector if each has its own, and else in that of these plans.
  private func place(of node: Node, _ binding: Binding, isLocal: Bool, in graph: BindingGraph) -> Plan.Place? {
    guard binding.lifetime.isShared else { return nil }
    if frozen == nil || !isLocal {
      ownSlotCount += 1
      return Plan.Place(level: level, slot: ownSlotCount - 1)
    }
    // A node keeps the slot that it has in the parent's plans, also if a decorator has moved it: the decorator needs
    // another.
    let isDecorator = graph.moved.contains(node)
    if !isDecorator, let known = parent?[graph.origins[node] ?? node], known.isLocal, !known.place.isNowhere {
      return known.place
    }
    if binding.kind == .supplied { valueSlots.append(localCount) }
    localCount += 1
    return Plan.Place(level: 0, slot: localCount - 1)
  }

  private func unit(
    of node: Node, _ binding: Binding, _ place: Plan.Place?, isLocal: Bool, in graph: BindingGraph
  ) -> Plan.Unit? {
    guard let cycle = graph.cycle(of: node) else {
      guard let place, binding.kind != .supplied else { return nil }
      return Plan.Unit(cycle: nil, level: place.level, isShared: true)
    }
    if let place { return Plan.Unit(cycle: cycle, level: place.level, isShared: true) }
    let members = graph.cycles.filter { $1 === cycle }.keys
    let isShared = members.contains { graph[$0].lifetime.isShared }
    // Of new objects, either all are each injector's own, or none is.
    let isInherited = members.contains { graph[$0].lifetime.isInherited && !graph.isLocal($0) }
    return Plan.Unit(cycle: cycle, level: isInherited || !isLocal ? level : 0, isShared: isShared)
  }

  private func link(_ plan: Plan, to nodes: [Node]) {
    let binding = plan.binding
    let targets = nodes.map { $0 < 0 ? nil : self[$0].map { Uncounted($0) } }
    let linker = Linker(owner: Uncounted(plan), dependencies: binding.dependencies, plans: targets)
    plan.link(linker, binding.injection == nil ? [] : steps(of: binding, targets))
  }

  /// The steps of the requirements, in their order; those that lead nowhere are left out.
  private func steps(of binding: Binding, _ targets: [Uncounted<Plan>?]) -> [InjectionStep] {
    zip(binding.requirements, targets.suffix(binding.requirements.count)).compactMap { requirement, plan in
      plan.map { InjectionStep(requirement: Uncounted(requirement), plan: $0) }
    }
  }

  // MARK: - What no module declares

  /// The plan of a key that the global context or the type itself may supply; called under the injector's lock.
  ///
  /// Nodes with problems are taken back.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - problems: receives the problems of its binding.
  /// - Returns: nil if nothing is bound to the key, or if something is wrong.
  func answer(_ key: AnyKey, _ problems: inout [Problem]) -> Context.Located? {
    // Moved, so that changing it copies nothing.
    guard var graph = growing.take() else { preconditionFailure("what is verified does not grow") }
    defer { growing = graph }
    if let node = graph.find(key), let plan = self[node] { return (plan, plan.plans.object) }
    let mark = graph.mark
    guard let node = graph.locate(key) else { return nil }
    let additions = graph.link()
    let found = graph.problems(of: additions)
    guard found.isEmpty else {
      graph.goBack(to: mark)
      problems += found
      return nil
    }
    // Names may come from outside, and there are more than can be kept.
    if key.name != nil, additions.nodes.allSatisfy({ graph[$0].kind == .derived }) {
      graph.goBack(to: mark)
      let plans = Plans(requesting: key, over: graph, self)
      return plans.graph.find(key).flatMap { plans[$0] }.map { ($0, plans) }
    }
    makePlans(of: additions.nodes, in: graph)
    return own(node).map { ($0, self) }
  }

  /// The surroundings of problems found in the graph; called under the injector's lock.
  func surroundings(within outer: GraphSurroundings?) -> GraphSurroundings {
    if let surroundings { return surroundings }
    let surroundings = GraphSurroundings(of: graph, declarations, within: outer)
    self.surroundings = surroundings
    return surroundings
  }
}
