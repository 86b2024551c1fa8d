/// A request: an injector that asks, and the row that it asks about.
///
/// A binding's function receives the asker of its product, and asks that one for its parameters. No reference in it is
/// counted: each call keeps the injector, which keeps its graph and its ancestors.
@usableFromInline
struct Asker: Sendable {
  private let asking: Uncounted<Context>
  private let seen: Uncounted<BindingGraph>
  private let place: Pages<Row>.Place

  @inline(__always)
  init(_ context: Uncounted<Context>, _ graph: Uncounted<BindingGraph>, _ node: Node) {
    (asking, seen) = (context, graph)
    place = graph.use { $0.wiring.rows.pages.place(node) }
  }

  @inline(__always)
  init(_ context: Context, _ graph: BindingGraph, _ node: Node) {
    self.init(Uncounted(context), Uncounted(graph), node)
  }

  /// The injector that asks.
  var context: Context { asking.object }
  /// The graph that says where dependencies lead: the injector's, perhaps with undeclared keys.
  var graph: BindingGraph { seen.object }
  var row: Row { @inline(__always) get { place.value } }
  var binding: Binding { row.binding.object }
  var key: AnyKey { binding.key }

  /// Whether an injector keeps the product, or what it is built with.
  var isKept: Bool { row.flags.contains(.kept) }

  /// Whether both are about the same product, if they are those of its maker; or the same request.
  func isSame(as other: Asker) -> Bool {
    row.binding.word == other.row.binding.word && asking.word == other.asking.word
  }

  // MARK: - Products

  /// The product: the whole way to a finished or a plain new one.
  @inline(__always)
  func product<Value>(_ type: Value.Type) throws -> sending Value {
    if row.flags.contains(.plain), !isObserved {
      do { return try make(Value.self) } catch { throw failure(error) }
    }
    if let known = finished { return known.value(as: Value.self) }
    return try obtain(Value.self)
  }

  /// The product of a requirement, for code in the requirement's module.
  @usableFromInline
  func value<Value>(_ type: Value.Type) throws -> Value { try product(Value.self) }

  @inline(__always)
  var isObserved: Bool { asking.use { $0.slots.isObserved } }

  /// The product that is kept, if it is finished.
  @inline(__always)
  var finished: Boxed? { row.place.isNone ? nil : asking.use { $0.word(at: row.place).product } }

  /// The word that says which thread builds the product, for its maker: that of the product, or of its cycle; nil if it
  /// is not kept beyond the call, and in no cycle in which something is.
  var word: Word? { isKept ? cycle ?? asking.use { $0.word(at: row.place) } : nil }

  /// The word of the cycle that the product is built with, which is one for all its members; nil if it is in none.
  var cycle: Word? { row.cycle.isNone ? nil : asking.use { $0.word(at: row.cycle) } }

  /// Calls the binding's function; a debug build checks the product.
  @inline(__always)
  func make<Value>(_ type: Value.Type) throws -> sending Value {
    #if DEBUG
      try checked(row.binding.use { try $0.recipe.make(Value.self, for: self) })
    #else
      // Not by way of a variable, from which the product would be moved by its type's witness.
      try row.binding.use { try $0.recipe.make(Value.self, for: self) }
    #endif
  }

  // MARK: - Dependencies

  /// The product of a dependency.
  @inline(__always)
  func product<Value>(of index: Int) throws -> sending Value {
    guard let target = row.target(index) else { preconditionFailure("verification finds what is missing") }
    return try asker(of: target).product(Value.self)
  }

  /// The same for another node.
  @inline(__always)
  func asker(of node: Node) -> Asker { Asker(asking, seen, node) }

  /// The one that is asked for a dependency; nil for an argument, and for what may lead nowhere and does.
  func dependency(_ index: Int) -> Asker? {
    let target = row.target(index).map(asker)
    return target?.row.isMissing ?? true ? nil : target
  }

  /// Sets the properties of a new object, in declared order.
  func inject(into object: AnyObject) throws {
    try row.binding.use { binding in
      let first = row.edges.count - binding.requirements.count
      for (index, requirement) in binding.requirements.enumerated() {
        if let target = row.target(first + index) { try requirement.access(object, asker(of: target)) }
      }
    }
  }

  // MARK: - Injectors

  /// The injector that builds the product, or that the product belongs to.
  var home: Context { row.place.level == 0 ? context : context.ancestor(at: Int(row.place.level)) }

  /// The same request of that injector.
  var atHome: Asker {
    let (home, context) = (home, context)
    return home === context ? self : Asker(home, home.graph, Int(row.node))
  }

  /// The same request of the injector that the product is made for: the one that keeps it, or, of what each injector
  /// has its own, the one that asks.
  var ofMaker: Asker { row.flags.contains(.local) && row.place.isNone ? self : atHome }
}
