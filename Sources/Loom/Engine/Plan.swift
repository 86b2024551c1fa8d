/// How the product of a node is made.
///
/// The story: when an injector is created, each of its own nodes gets a plan, and each plan is linked once,
/// with those of its dependencies: so a product is made without looking anything up. A plan holds no instance. It knows
/// its *place*, where the injector that asks finds the product that is kept, its own or that of an ancestor. So all
/// children use their parent's plans, except those that lead to their own bindings. The binding's function gets the
/// plan and the injector that asks, and passes the injector on.
///
/// `@unchecked Sendable`: the links are set before another thread can find the plan.
final class Plan: @unchecked Sendable {
  let binding: Binding
  let node: Node
  /// Where the product is kept.
  let place: Place
  /// The level of the plans that this is one of.
  let level: Int
  /// Whether each injector has its own of this, rather than share what it leads to.
  let isLocal: Bool
  /// The unit that the product is built in; nil if it is new and in no cycle.
  let unit: Unit?
  /// The plans that this is one of, which keep it.
  let plans: Uncounted<Plans>
  /// Whether a request does nothing but to call the function.
  private let isPlain: Bool
  /// The binding's function.
  // From the recipe, which would be retained on the way to it.
  let function: BoxedFunction
  /// The plans of the dependencies; zero for an argument, and for one that may lead nowhere and does.
  // Not counted: the plans keep their members. Words, because a variable would be checked for exclusivity.
  private let links: AtomicWords

  /// Where a product is kept: in a slot of the injector that asks (level zero), or of the one whose plans have the
  /// level.
  struct Place {
    let level: Int
    /// Negative if the product is not kept.
    let slot: Int

    static let nowhere = Place(level: 0, slot: -1)
    var isNowhere: Bool { slot < 0 }
  }

  /// The products that are built under one lock and published at once: one alone, or the members of a cycle that
  /// properties close.
  struct Unit {
    /// The cycle; nil for a product alone.
    let cycle: Cycle?
    /// The level of the injector that builds it.
    let level: Int
    /// Whether something in it is kept beyond the call.
    let isShared: Bool
  }

  init(_ node: Node, of binding: Binding, in plans: Plans, _ place: Place, _ unit: Unit?, isLocal: Bool) {
    self.binding = binding
    self.node = node
    self.place = place
    self.unit = unit
    self.isLocal = isLocal
    self.plans = Uncounted(plans)
    level = plans.level
    function = binding.recipe.function
    links = AtomicWords(count: binding.dependencies.count)
    isPlain = binding.lifetime == .normal && unit == nil && binding.injection == nil && !binding.needsPreparation
  }

  var key: AnyKey { binding.key }
  /// The cycle that the product is built with.
  var cycle: Cycle? { unit?.cycle }
  /// Whether an injector keeps the product, or what it is built with.
  var isKept: Bool { unit?.isShared ?? false }

  /// The product for an injector: the whole way to a finished or a plain new one.
  @inline(__always)
  func product<Value>(_ type: Value.Type, for asker: Context) throws -> sending Value {
    if isPlain { return try makePlain(Value.self, for: asker) }
    if let known = finished(Value.self, for: asker) { return known.value(as: Value.self) }
    return try obtain(Value.self, for: asker)
  }

  /// The product that is kept, if it is finished.
  @inline(__always)
  func finished<Value>(_ type: Value.Type, for asker: Context) -> Boxed? {
    assert(Value.self == key.type)
    return place.isNowhere ? nil : Boxed(word: asker.slots[place.level, place.slot])
  }

  @inline(__always)
  private func makePlain<Value>(_ type: Value.Type, for asker: Context) throws -> sending Value {
    if asker.slots.isObserved { return try obtain(Value.self, for: asker) }
    do { return try checked(make(Value.self, for: asker), in: asker) } catch { throw failure(error, in: asker) }
  }

  /// Calls the binding's function.
  @inline(__always)
  func make<Value>(_ type: Value.Type, for asker: Context) throws -> sending Value {
    assert(Value.self == key.type)
    return try function.make(Value.self, self, for: asker)
  }

  /// Leads a dependency to a plan.
  func link(_ index: Int, to plan: Plan) { links[index] = Uncounted(plan).word }

  /// The plan that a dependency leads to; nil for an argument, and for one that may lead nowhere and does.
  @inline(__always)
  func targetIfAny(_ index: Int) -> Uncounted<Plan>? { Uncounted(word: links[index]) }

  /// The plan that a dependency leads to.
  @inline(__always)
  func target(_ index: Int) -> Uncounted<Plan> {
    guard let target = targetIfAny(index) else { preconditionFailure("verification finds what is missing") }
    return target
  }

  /// The product of a dependency.
  @inline(__always)
  func product<Value>(of index: Int, for asker: Context) throws -> sending Value {
    try target(index).use { try $0.product(Value.self, for: asker) }
  }

  /// Sets the properties of a new object, in declared order.
  func inject(into object: AnyObject, for asker: Context) throws {
    let requirements = binding.requirements
    let first = links.count - requirements.count
    for index in requirements.indices {
      if let target = targetIfAny(first + index) { try requirements[index].assign(object, target, for: asker) }
    }
  }
}

extension Binding {
  /// Whether anything has to be done before the function is called.
  var needsPreparation: Bool { isCheckedForMainActor || isLive || kind == .supplied || kind == .asynchronousFunction }
}
