/// Facts that follow from declarations and edges: cycles, nodes that each injector has its own of, and places of
/// products.
extension Wiring {
  /// Finds it for own nodes, and for inherited ones that lead there; others cannot have changed.
  mutating func analyze() {
    var reaching = reachingOwn
    reaching.sort()
    let isAll = reaching.isEmpty || !rows.hasHidden
    affected = isAll ? reaching : Array(rows.visible(among: ownNodes + reaching)[ownNodes.count...])
    let nodes = ownNodes + affected
    opaque = inheritedOpaque
    for node in ownNodes where bound(node).kind.isOpaque { opaque.append(node) }
    for (number, node) in nodes.enumerated() {
      rows.change(node) { row in
        row.node = Int32(truncatingIfNeeded: number)
        (row.flags, row.cycle) = (row.flags.subtracting([.local, .plain, .kept]), .none)
      }
    }
    forEachComponent(of: nodes.count) { number, edge in
      let row = rows[nodes[number]]
      if edge == row.edges.count { return nil }
      // A node that is not among these, or already has a place, has another number, and does not count.
      guard let target = row.target(edge), case let other = Int(rows[target].node), other < nodes.count,
        nodes[other] == target
      else { return number }
      return other
    } body: { first, others in
      let node = nodes[first]
      if others.isEmpty, !rows[node].leads(where: { $0 == node }) {
        if isLocal(node) { rows.change(node) { $0.flags.insert(.local) } }
        place(node)
      } else {
        analyze(component: [node] + others.map { nodes[$0] })
      }
    }
    if traits.contains(.asynchronous) {
      let inherited = (parent?.wiring.localAsynchronous ?? []).compactMap { seenHere($0) }
      // A contribution or a decorated binding is visible as a part of something, which may be unchanged itself.
      let wholes = inherited.flatMap { bound($0).key.wholes }.compactMap { rows.find($0) }
      let all = rows.visible(among: ownNodes + affected + inherited + wholes)
      asynchronous = all.filter { bound($0).kind == .asynchronousFunction }.eachOnce
      localAsynchronous = asynchronous.filter { rows[$0].flags.contains(.local) }
    }
  }

  /// Does that for nodes that lead to each other: the members of each cycle get what they have in common, and cycles
  /// that cannot be made are noted.
  private mutating func analyze(component: [Node]) {
    while let node = component.first(where: { !rows[$0].flags.contains(.local) && isLocal($0) }) {
      rows.change(node) { $0.flags.insert(.local) }
    }
    for node in component { place(node) }
    let nodes = component.sorted()
    illegalCycles += rings(of: nodes, atOnce: true)
    for ring in rings(of: nodes, atOnce: false) { keepTogether(ring) }
  }

  /// Whether each injector has its own of a node, as far as that is known of those that it leads to.
  // Mutating, or else rows would be copied for the closure: 100 instructions a binding.
  @inline(__always)
  private mutating func isLocal(_ node: Node) -> Bool {
    let row = rows[node]
    return row.isLocalByItself || row.keepsLocal && row.leads { rows[$0].flags.contains(.local) }
  }

  /// The cycles among some nodes in ascending order, along the dependencies that are needed at once, or not deferred.
  private func rings(of nodes: [Node], atOnce: Bool) -> [[Node]] {
    var numbers = [Node: Int]()
    for (number, node) in nodes.enumerated() { numbers[node] = number }
    let successors = nodes.map { node in
      let (row, binding, edges) = (rows[node], bound(node), bound(node).dependencies)
      return edges.indices.filter { atOnce ? binding.needsAtOnce(edges[$0].kind) : !edges[$0].kind.isDeferred }
        .compactMap { row.target($0).flatMap { numbers[$0] } }
    }
    return Subgraph(successors).cyclicComponents().map { $0.map { nodes[$0] }.sorted() }
  }

  /// Says where a product is kept: in each injector if each has its own, and else in that of this graph.
  private mutating func place(_ node: Node) {
    var row = rows[node]
    let isValue = row.flags.contains(.supplied)
    let isLocal = row.flags.contains(.local)
    let keepsPlace = row.place.level == 0 && !row.place.isNone && isLocal
    row.node = Int32(truncatingIfNeeded: node)
    if !row.lifetime.isShared {
      row.place = Row.Place(level: isLocal && !isAddition ? 0 : level, slot: -1)
    } else if !keepsPlace {
      row.place = newPlace(isLocal: isLocal)
      if isValue { valueSlots.append(Int(row.place.slot)) }
    }
    if row.lifetime.isShared, !isValue { row.flags.insert(.kept) }
    if row.lifetime == .normal, row.flags.isDisjoint(with: [.prepared, .injected]) { row.flags.insert(.plain) }
    rows.change(node) { $0 = row }
  }

  /// Has the members of a cycle built together.
  private mutating func keepTogether(_ ring: [Node]) {
    let isKept = ring.contains { rows[$0].lifetime.isShared }
    let isInherited = ring.contains { rows[$0].lifetime.isInherited && !rows[$0].flags.contains(.local) }
    let place = newPlace(isLocal: !isInherited)
    for node in ring {
      rows.change(node) { row in
        row.cycle = place
        row.flags.remove(.plain)
        if isKept { row.flags.insert(.kept) }
      }
    }
  }

  /// A further place, in each injector or in that of this graph.
  private mutating func newPlace(isLocal: Bool) -> Row.Place {
    if isLocal, !isAddition {
      localCount += 1
      return Row.Place(level: 0, slot: localCount - 1)
    }
    ownSlotCount += 1
    return Row.Place(level: level, slot: ownSlotCount - 1)
  }
}

extension Binding {
  /// Whether a dependency must exist before the product that needs it can be seen.
  func needsAtOnce(_ kind: DeclaredDependency.Kind) -> Bool {
    // The product of an asynchronous function is not seen before it is finished.
    let isSeenEarly = lifetime != .normal && self.kind != .asynchronousFunction
    return !kind.isDeferred && !(kind == .requirement && isSeenEarly)
  }
}
