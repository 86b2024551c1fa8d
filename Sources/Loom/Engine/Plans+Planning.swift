/// Planning the nodes of a graph: each gets a place and a unit, and then its links.
extension Plans {
  func makePlans(of nodes: [Node], in graph: BindingGraph) {
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
    if isGrowing || !isLocal {
      ownSlotCount += 1
      return Plan.Place(level: level, slot: ownSlotCount - 1)
    }
    // A node keeps its slot in the parent's plans, even if a decorator has moved it. The decorator needs another slot.
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
    for (index, node) in nodes.enumerated() where node >= 0 {
      if let target = self[node] { plan.link(index, to: target) }
    }
  }
}
