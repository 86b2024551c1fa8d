/// Stands for the entries of a product that each injector has its own of, where children share the root's wiring.
///
/// Links lead here. The injector that asks has in its slot the entry that keeps its product, or the value that it was created with.
///
/// `@unchecked Sendable`: it has no state but a `let`.
final class LocalEntry: Entry, @unchecked Sendable {
  let slot: Int

  init(_ node: Node, of binding: Binding, in context: Context, _ place: BindingGraph.RingPlace?, slot: Int) {
    self.slot = slot
    super.init(node, of: binding, in: context, place)
  }

  /// The slot, if it is for a value that only children have.
  var valueSlot: Int? { binding.kind == .supplied ? slot : nil }

  override func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    let context = known(context, as: Context.self)
    if binding.kind == .supplied {
      guard let value = Boxed(word: context[slot]) else { throw notSupplied() }
      return handedOver(value.value(as: Value.self))
    }
    let entry = Uncounted<Entry>(word: context[slot]) ?? Uncounted(context.locked { context.keptEntry(of: self) })
    return try entry.use { try $0.value(Value.self, in: context) }
  }
}
