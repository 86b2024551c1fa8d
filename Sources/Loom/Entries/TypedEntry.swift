/// What an entry knows of its product's type: how to make, keep, copy and end it.
///
/// `@unchecked Sendable` for the reasons that ``Entry`` gives: it adds constants only.
@usableFromInline
final class TypedEntry<T>: Entry, @unchecked Sendable {
  /// Makes or finds the product, in the way of the binding's scope.
  // A constant: of a variable, each call would count a reference.
  @usableFromInline let produce: Recipe<T>
  /// Makes a product.
  let recipe: Recipe<T>

  @usableFromInline
  init(_ binding: __shared Binding, in context: __shared Context, recipe: @escaping Recipe<T>) {
    let recipe = binding.isCheckedForMainActor ? TypedEntry.onMainActor(recipe) : recipe
    self.recipe = recipe
    let plain: Recipe<T> =
      switch binding.lifetime {
      case .normal where binding.injection != nil: Entry.produceInjected
      case .normal: TypedEntry.checked(recipe, of: binding)
      case .graph: Entry.produceInGraph
      case .singleton, .eager, .weak, .scoped: Entry.produceShared
      }
    let produce = context.entryLooksAtStack ? TypedEntry.roomy(plain) : plain
    // Written out: an optional's `map` would hand back a closure around the closure, also where there is no observer.
    if let observer = context.notes?.observer {
      self.produce = TypedEntry.observed(produce, by: observer)
    } else {
      self.produce = produce
    }
    super.init(binding, in: context)
  }

  // Explicit, because Swift 6.3 crashes on the implicit one where a client specialises the class.
  deinit {
    if let instance = finished ?? build.storage { TypedEntry.destroy(instance) }
  }

  override func warmUp(_ resolution: Resolution) throws { _ = try produce(self, resolution) }

  override func settle(_ endings: inout [() -> Void]) { settleInstance(&endings) }

  override func discard() -> () -> Void { discardInstance() }

  override func withdraw() -> Withdrawn? { withdrawInstance() }

  override func destroy(_ storage: UnsafeMutableRawPointer) { TypedEntry.destroy(storage) }
}

extension TypedEntry {
  /// A recipe that is followed on the main actor only.
  private static func onMainActor(_ recipe: @escaping Recipe<T>) -> Recipe<T> {
    { entry, resolution in
      try entry.checkMainActor(resolution)
      return try recipe(entry, resolution)
    }
  }

  static func typed(_ entry: Entry) -> TypedEntry { unsafeDowncast(entry, to: TypedEntry.self) }

  static func store(_ product: T) -> UnsafeMutableRawPointer {
    let storage = UnsafeMutablePointer<T>.allocate(capacity: 1)
    storage.initialize(to: product)
    return UnsafeMutableRawPointer(storage)
  }

  static func load(_ storage: UnsafeMutableRawPointer) -> T { storage.assumingMemoryBound(to: T.self).pointee }

  static func destroy(_ storage: UnsafeMutableRawPointer) {
    let storage = storage.assumingMemoryBound(to: T.self)
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// The product of an injectable class, which is a reference; a cast would ask the runtime for that each time.
  static func reference(_ product: T) -> AnyObject { unsafeBitCast(product, to: AnyObject.self) }
}
