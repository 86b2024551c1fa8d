/// The state of one injector: its graph, and the instances that it has made.
///
/// Every injector has one of these: a root, a child with overrides, a child with nothing but values, a test's.
///
/// Locking strategy: finished products are read in slots, without a lock. All else that changes is read and written
/// under the lock, which is held briefly, and never while products are made: no user code runs under it but `requires`.
/// Its holder may take the locks of ancestors, but not of descendants, so no two threads wait for each other.
///
/// `@unchecked Sendable`: slots are atomic, and the variables are read and written under the lock.
final class Context: @unchecked Sendable {
  let parent: Context?
  /// The verified graph; the parent's, if there is nothing but values.
  let graph: BindingGraph
  /// The values that the injector has been created with, if there is nothing else.
  let values: SuppliedValues?
  /// Where finished products are.
  let slots: Slots
  private let lock = Lock()
  /// The rows of the products in slots, in the order in which they were made.
  private var made: [Row] = []
  /// The graph that those of children continue, if the injector has nothing but values; made for the first such child.
  private var ownGraph: BindingGraph?
  /// The products of the scope `.weak`, by their bindings.
  var weakly = [UInt: WeakObject]()
  /// The graph with undeclared keys, made for the first such request; the slots have it, too, to be read without the
  /// lock.
  var added: BindingGraph?
  /// The slots of the products of undeclared keys.
  var addedRow: AtomicWords?
  /// Called with each product.
  private(set) var observer: ResolutionEvent.Observer?
  /// Called with each object that the injector or a child comes to keep; set before another thread has the context.
  var onKeep: (@Sendable (Kept) -> Void)?
  /// The surroundings of problems; made for the first one.
  var knownSurroundings: Surroundings?
  /// The state of starting and closing; made when there is something to start or close.
  var knownLifecycle: Lifecycle?
  /// The reference for products that the context keeps; made when there is one.
  private lazy var knownReference = WeakObject(self)

  /// Makes the context of some declarations, and verifies them.
  ///
  /// It takes no lock, because no other thread has the context yet.
  ///
  /// - Parameters:
  ///   - declarations: the declarations of the modules.
  ///   - parent: the context of the parent injector.
  ///   - global: the second level of look-up; a child's is its parent's.
  ///   - observer: called with each created instance.
  ///   - mustOverride: whether a newer binding that replaces nothing is a problem.
  /// - Throws: every problem found.
  // Not copied into each caller, which would take 10 KB.
  @inline(never) convenience init(
    _ declarations: [Declarations], parent: Context? = nil, global: GlobalSnapshot,
    observer: ResolutionEvent.Observer? = nil, mustOverride: Bool = false
  ) throws(InjectionError) {
    let graph = BindingGraph(declarations, over: parent?.graphForChildren, global: global)
    var problems = graph.problems(unless: { row in
      parent.map { Asker($0, $0.graphForChildren, Int(row.node)).isThere } ?? false
    })
    self.init(graph, parent, observer ?? ReportListener.current?.onResolve)
    if mustOverride { problems += idleOverrides }
    if !problems.isEmpty { throw error(.bindings(of: declarations.moduleNames), problems) }
  }

  /// Makes the context of a child that has nothing but values; nil if it needs its own graph.
  ///
  /// That is so if no module declares such a value, if it is decorated, or if there are two of a type.
  convenience init?(_ values: SuppliedValues, parent: Context) {
    self.init(parent.graph, parent, parent.slots.isObserved ? parent.locked { parent.observer } : nil, values)
    for (type, value) in values.all {
      // Not by a set: each request asks, and a few types are compared sooner.
      let isOnce = values.all.count { $0.type == type } == 1
      guard isOnce, let slot = parent.slot(ofValue: type) else { return nil }
      _ = slots.word(0, slot).set(value)
    }
  }

  private init(
    _ graph: BindingGraph, _ parent: Context?, _ observer: ResolutionEvent.Observer?, _ values: SuppliedValues? = nil
  ) {
    (self.graph, self.parent, self.observer, self.values) = (graph, parent, observer, values)
    onKeep = ReportListener.current?.onKeep ?? parent?.onKeep
    let (level, isOwner) = (graph.wiring.level, values == nil)
    slots = Slots(levels: level + 2, count: graph.wiring.localCount + (isOwner ? graph.wiring.ownSlotCount : 0))
    if observer != nil { slots.observe() }
    slots.lead(0, from: 0)
    if isOwner { slots.lead(level, from: graph.wiring.localCount) }
    guard let parent else { return }
    slots.lead(through: min(parent.graph.wiring.level, max(1, level - (isOwner ? 1 : 0))), as: parent.slots)
    // Children have all values that the parent has been given.
    for slot in parent.graph.wiring.valueSlots { _ = slots.word(0, slot).set(parent.slots.word(0, slot).product) }
  }

  deinit {
    if let knownLifecycle, !knownLifecycle.isOver { leave(knownLifecycle) }
    for row in made.reversed() { word(at: row.place).product?.end(ofType: row.binding.object.key.type) }
  }

  /// The word at a place, whoever keeps it.
  @inline(__always)
  func word(at place: Row.Place) -> Word { slots.word(Int(place.level), Int(place.slot)) }

  /// Does something under the lock.
  func locked<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R { try lock.withLock(body) }

  /// Does something under the lock; nil if the injector or an ancestor of it has been closed.
  func whileOpen<R>(_ body: () -> R) -> R? { locked { isClosed ? nil : body() } }

  /// The graph with the values that the injector has been created with as bindings, as children and tools see it.
  var graphForChildren: BindingGraph {
    guard let values, let parent else { return graph }
    return locked {
      let known = ownGraph ?? BindingGraph(values.declarations, over: parent.graphForChildren, global: graph.global)
      assert(ownGraph != nil || known.problems { _ in false }.isEmpty, "values with places are as verification assumes")
      ownGraph = known
      return known
    }
  }

  // MARK: - Ancestors

  /// This context and its ancestors, up to the root.
  @inline(never) var hierarchyUpwards: [Context] { Array(sequence(first: self) { $0.parent }) }

  /// This context, or the ancestor that has the slots at a level.
  @inline(never) func ancestor(at level: Int) -> Context {
    // One with nothing but values has the graph of its parent.
    sequence(first: self) { $0.parent }.first { $0.graph.wiring.level + ($0.values == nil ? 0 : 1) <= level } ?? self
  }

  /// Whether the injector or an ancestor of it has been closed: nothing can be resolved any more.
  // Looked at in each call of `get`, and inlined there up to the call for a parent.
  @inline(__always)
  var isClosed: Bool { slots.isClosed || parent != nil && hasClosedAncestor }

  private var hasClosedAncestor: Bool { parent?.isClosed ?? false }

  /// A way to the context for a product that the context may come to keep.
  var reference: WeakObject { locked { knownReference } }

  // MARK: - Observing

  /// Calls an observer with each product that is made from now on.
  func observe(_ observer: @escaping ResolutionEvent.Observer) {
    locked {
      let former = self.observer
      self.observer = {
        observer($0)
        former?($0)
      }
      slots.observe()
    }
  }

  // MARK: - Instances

  /// Makes those visible to all threads that have been built together, and that this injector keeps.
  ///
  /// In one step with what closing reads: otherwise another thread might find a product, and note an instance that
  /// needs it before the product itself.
  func publish(_ builds: [Building.Build]) {
    var isAwaited = false
    locked {
      for build in builds where build.maker === self && build.graph == nil {
        let row = build.asker.row
        if row.binding.use({ $0.hasLife }) { lifecycle.note(row) }
        if let product = build.publish() {
          made.append(row)
          if word(at: row.place).set(product) { isAwaited = true }
        } else {
          weakly[row.binding.word] = WeakObject(WeakObject.object(of: build.product, ofType: build.asker.key.type))
        }
      }
    }
    // Closing no longer waits for them.
    endBuilds(builds.count { $0.maker === self && $0.binding.hasLife })
    if isAwaited { Waits.wake() }
    if onKeep != nil { for build in builds where build.maker === self { tell(of: build) } }
  }

  /// Tells a test of an object that is in a slot, unless the binding has not made it: it may be in use elsewhere.
  private func tell(of build: Building.Build) {
    let (binding, line) = (build.binding, hierarchyUpwards.map(\.reference))
    let object = WeakObject.object(of: build.asker.finished, ofType: binding.key.type)
    guard binding.kind.makesProducts, let object else { return }
    onKeep?((binding.key, binding.place, WeakObject(object), line))
  }

  /// The nodes of the instances that the injector has made, but for those of undeclared keys.
  var madeNodes: [Node] { locked { made.map { Int($0.node) }.filter { $0 < graph.wiring.rows.count } } }
}
