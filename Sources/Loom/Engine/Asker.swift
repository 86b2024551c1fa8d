/// Who asks for what: an injector, and a plan whose product it asks for.
///
/// A binding's function gets the asker of its own product, and asks that one for its parameters. Nothing in it is
/// counted: each call keeps the injector, which keeps its plans and its ancestors.
@usableFromInline
struct Asker: Sendable {
  let counted: Uncounted<Plan>
  let asking: Uncounted<Context>

  @inline(__always)
  init(_ plan: Uncounted<Plan>, _ context: Uncounted<Context>) { (counted, asking) = (plan, context) }

  @inline(__always)
  init(_ plan: Plan, _ context: Context) { self.init(Uncounted(plan), Uncounted(context)) }

  var plan: Plan { counted.object }
  /// The injector that asks.
  var context: Context { asking.object }
  var binding: Binding { counted.use { $0.binding } }
  var key: AnyKey { binding.key }

  /// Whether both ask the same injector for the same.
  func isSame(as other: Asker) -> Bool { counted.word == other.counted.word && asking.word == other.asking.word }

  // MARK: - Products

  /// The product: the whole way to a finished or a plain new one.
  @inline(__always)
  func product<Value>(_ type: Value.Type) throws -> sending Value {
    if counted.use({ $0.isPlain }) { return try makePlain(Value.self) }
    if let known = finished { return known.value(as: Value.self) }
    return try obtain(Value.self)
  }

  /// The product of a requirement, for code in the requirement's module.
  @usableFromInline
  func value<Value>(_ type: Value.Type) throws -> Value { try product(Value.self) }

  @inline(__always)
  private func makePlain<Value>(_ type: Value.Type) throws -> sending Value {
    if isObserved { return try obtain(Value.self) }
    do { return try checked(make(Value.self)) } catch { throw failure(error) }
  }

  @inline(__always)
  var isObserved: Bool { asking.use { $0.slots.isObserved } }

  /// The product that is kept, if it is finished.
  @inline(__always)
  var finished: Boxed? {
    counted.use { plan in
      plan.place.isNowhere ? nil : Boxed(word: asking.use { $0.slots[plan.place.level, plan.place.slot] })
    }
  }

  /// Calls the binding's function.
  @inline(__always)
  func make<Value>(_ type: Value.Type) throws -> sending Value {
    try counted.use { try $0.function.make(Value.self, for: self) }
  }

  // MARK: - Dependencies

  /// The product of a dependency.
  @inline(__always)
  func product<Value>(of index: Int) throws -> sending Value { try dependency(index).product(Value.self) }

  /// The one that is asked for a dependency.
  @inline(__always)
  func dependency(_ index: Int) -> Asker {
    guard let dependency = dependencyIfAny(index) else { preconditionFailure("verification finds what is missing") }
    return dependency
  }

  /// The same; nil for an argument, and for a dependency that may lead nowhere and does.
  @inline(__always)
  func dependencyIfAny(_ index: Int) -> Asker? { counted.use { $0.target(index) }.map { Asker($0, asking) } }

  /// Sets the properties of a new object, in declared order.
  func inject(into object: AnyObject) throws {
    let first = binding.dependencies.count - binding.requirements.count
    for (index, requirement) in binding.requirements.enumerated() {
      if let dependency = dependencyIfAny(first + index) { try requirement.access(object, dependency) }
    }
  }

  // MARK: - Injectors

  /// The injector that builds the product, or that the product belongs to.
  var home: Context {
    guard let unit = plan.unit else { return plan.isLocal ? context : context.ancestor(at: plan.level) }
    return unit.level == 0 ? context : context.ancestor(at: unit.level)
  }

  /// The same request of the injector that the product is made for: the one that keeps it, or, of what each injector
  /// has its own, the one that asks.
  var ofMaker: Asker { plan.isLocal && plan.place.isNowhere ? self : Asker(plan, home) }
}
