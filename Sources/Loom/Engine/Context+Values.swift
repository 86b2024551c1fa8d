/// Children that have nothing but values of their own.
extension Context {
  /// The context of a child that has nothing but values; nil if it needs a wiring of its own.
  ///
  /// That is so if the root does not share its wiring, or declares no such value, or if an ancestor or the child itself has it already.
  func child(of values: SuppliedValues) throws(InjectionError) -> Context? {
    // A test watches which entries its injectors use.
    guard parent == nil || self.values != nil, !isObserved, ReportListener.current == nil else { return nil }
    // Looked for first: who has found a slot sees what the root shares, which another thread may have been making.
    guard slot(for: values.all[0].type) != nil, let sharing else { return nil }
    let (valueCount, slotCount) = sharing.use { ($0.graph.reach.valueCount, $0.graph.reach.slotCount) }
    let words = AtomicWords(count: Context.slots + slotCount)
    if self.values != nil { for slot in 0..<valueCount { words[Context.slots + slot] = self[slot] } }
    for (type, value) in values.all {
      guard let slot = slot(for: type), words[Context.slots + slot] == 0 else { return nil }
      words[Context.slots + slot] = value.word
    }
    if isClosed { throw closedParent }
    return Context(values, in: words, parent: self, sharing: sharing)
  }

  /// The root's slot for values that only children have; nil if it has none.
  private func slot(for type: Any.Type) -> Int? {
    if let found = uncountedWiring.use({ $0.table.find(ObjectIdentifier(type), named: nil) }) {
      return found.use { ($0 as? LocalEntry)?.valueSlot }
    }
    let root = root
    return root.locked {
      guard let node = root.graph.index[AnyKey(type)], root.graph[node].kind == .supplied else { return nil }
      return (root.entry(for: node) as? LocalEntry)?.valueSlot
    }
  }

  /// The context without a parent.
  var root: Context { parent?.root ?? self }

  /// The value or the entry in one of the root's slots, as this context has it, as a word; zero until there is one.
  subscript(slot: Int) -> UInt {
    get {
      precondition(values == nil || Context.slots + slot < words.count, "a slot that the root does not have")
      return values == nil ? wiring.inheritance?.slots[slot] ?? 0 : words[Context.slots + slot]
    }
    set {
      if values == nil { wiring.inheritance?.slots[slot] = newValue } else { words[Context.slots + slot] = newValue }
    }
  }
}
