/// How the product of a node is made.
///
/// The story: when an injector is created, each node that it has of its own gets a plan, and each plan is linked once:
/// the binding's function captures the plans of its parameters, and so looks nothing up when it runs. A plan holds no
/// instance. It knows its *place*, where the injector that asks finds the product that is kept, its own or that of an
/// ancestor. So all children use their parent's plans, except those that lead to their own bindings. A function gets
/// the injector that asks, and passes it on.
///
/// `@unchecked Sendable`: the producer and the steps are set once, before another thread can find the plan.
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
  /// How products are made: a `Producer` of the key's type.
  private var producer: Boxed?
  /// Sets the properties of new objects, one step each.
  private(set) var steps: [InjectionStep] = []

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
    isPlain = binding.lifetime == .normal && unit == nil && binding.injection == nil && !binding.needsPreparation
  }

  deinit {
    func end<Value>(_ type: Value.Type) { producer?.end(as: Producer<Value>.self) }
    end(key.type)
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
    return try linked.use(as: Producer<Value>.self) { try $0.function(asker) }
  }

  /// Takes the parameters of the binding's asynchronous function.
  func beginMaking<Value>(_ type: Value.Type, for asker: Context) throws -> @Sendable () async throws -> Value {
    try linked.use(as: Producer<Value>.self) { producer in
      guard let begin = producer.asynchronous else { preconditionFailure("only what is asynchronous is started") }
      return try begin(asker)
    }
  }

  private var linked: Boxed {
    guard let producer else { preconditionFailure("a plan is not linked, or nothing is bound here") }
    return producer
  }

  /// Links the function and the properties; called once.
  func link(_ linker: consuming Linker, _ steps: [InjectionStep]) {
    producer = binding.recipe.link(&linker)
    self.steps = steps
  }

  /// Sets the properties of a new object, in declared order.
  func inject(into object: AnyObject, for asker: Context) throws {
    for step in steps { try step.requirement.use { try $0.assign(object, step.plan, for: asker) } }
  }
}

/// Sets one property of an object.
// Not a tuple, in which the function would be called by way of a thunk.
struct InjectionStep {
  // Not counted: the binding owns its requirements, and the plans their members.
  let requirement: Uncounted<Requirement>
  let plan: Uncounted<Plan>
}

extension Binding {
  /// Whether anything has to be done before the function is called.
  var needsPreparation: Bool { isCheckedForMainActor || isLive || kind == .supplied || kind == .asynchronousFunction }
}
