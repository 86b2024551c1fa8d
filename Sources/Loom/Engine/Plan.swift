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
  let isPlain: Bool
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

  /// Leads a dependency to a plan.
  func link(_ index: Int, to plan: Plan) { links[index] = Uncounted(plan).word }

  /// The plan that a dependency leads to; nil for an argument, and for one that may lead nowhere and does.
  @inline(__always)
  func target(_ index: Int) -> Uncounted<Plan>? { Uncounted(word: links[index]) }
}

extension Binding {
  /// Whether anything has to be done before the function is called.
  var needsPreparation: Bool { isCheckedForMainActor || isLive || kind == .supplied || kind == .asynchronousFunction }
}
