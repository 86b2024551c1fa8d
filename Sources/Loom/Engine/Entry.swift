/// A binding at work in one injector: linked to its dependencies, with the product that it keeps.
///
/// `@unchecked Sendable`: the `let`s are immutable, and `steps` are set once, under the context's lock, before another thread can find
/// the entry.
class Entry: AnyEntry, @unchecked Sendable {
  final let binding: Binding
  final let node: Node
  /// Where the entry stands in a declared cycle, if it is in one.
  final let place: BindingGraph.RingPlace?
  /// Called with each product.
  final let observer: ResolutionEvent.Observer?
  // Not counted: the context owns the entry and outlives it.
  private final let uncountedContext: Uncounted<Context>
  /// Sets the properties of new objects, one step each; linked when the entries of all of them are there.
  final var steps: [InjectionStep] = []

  init(
    _ node: Node, of binding: Binding, in context: Context, _ place: BindingGraph.RingPlace?,
    keepsProduct: Bool = false
  ) {
    self.binding = binding
    self.node = node
    self.place = place
    observer = context.observer
    uncountedContext = Uncounted(context)
    super.init(binding.key, keepsProduct: keepsProduct)
  }

  final override func productOfCall<Value>(
    _ type: Value.Type, in context: AnyContext, for asker: AnyEntry?
  ) throws -> sending Value {
    let resolution = Resolution.uncounted
    try resolution.use { try $0.begin(self, in: context, for: asker.map { known($0, as: Entry.self) }) }
    defer { resolution.use { $0.end() } }
    return try product(Value.self, in: context)
  }

  /// The arguments of the call, taken once, so that no other function receives them: a function's further requests are calls of their own.
  final override func takeArguments() throws -> Arguments {
    let resolution = Resolution.current
    guard let arguments = resolution.arguments.take() else { throw wrongArguments([], resolution) }
    return arguments
  }

  final override func makeResolver(in context: AnyContext) -> Resolver {
    Resolver(asker: ContextAsker(reference: reference(in: context), entry: Uncounted(self)))
  }

  /// The entry of a node, of the class that its scope needs.
  static func make(
    _ node: Node, of binding: Binding, in context: Context, _ place: BindingGraph.RingPlace?
  ) -> Entry {
    switch binding.lifetime {
    case .normal:
      let isPlain = binding.injection == nil && context.observer == nil && !binding.needsPreparation
      if isPlain { return NewEntry(node, of: binding, in: context, place) }
      return InjectingEntry(node, of: binding, in: context, place)
    case .graph: return GraphEntry(node, of: binding, in: context, place)
    case .singleton, .eager, .weak, .scoped: return SharedEntry(node, of: binding, in: context, place)
    }
  }

  /// The part of a declared cycle that the entry is in, whose members need each other while they are made.
  var core: Ring? { place?.core }

  var context: Context { uncountedContext.object }

  /// Makes the product if the scope keeps it.
  func warmUp() throws {
    func warmUp<Value>(_ type: Value.Type) throws { _ = try valueOfCall(Value.self, in: context) }
    if self is KeepingEntry { try warmUp(key.type) }
  }

  /// Whether a product that is kept, and not only weakly, is there.
  var isFinished: Bool { !published.isEmpty }
}

/// Sets one property of an object.
// Not a tuple, in which the function would be called by way of a thunk.
struct InjectionStep {
  // Not counted: the binding owns its requirements.
  let requirement: Uncounted<Requirement>
  let entry: Uncounted<AnyEntry>
}

extension Binding {
  /// Whether anything has to be done before the function is called.
  var needsPreparation: Bool { isCheckedForMainActor || isLive || kind == .supplied || kind == .asynchronousFunction }
}

extension Linker {
  /// The entry that is being linked.
  var entry: Uncounted<Entry> { Uncounted(known(owner.object, as: Entry.self)) }
}
