import Synchronization

/// What the injector does with a new object of an ``Injectable`` class.
// A class, so that the many bindings without one have room for a reference only.
@usableFromInline
final class Injection: Sendable {
  let requirements: [Requirement]
  /// Calls the object's hook; made where the class is known, because a cast costs more than the call.
  let awake: @Sendable (AnyObject) -> Void

  /// Whether the object is made on the main actor, whatever its function says.
  let isOnMainActor: Bool

  /// Where the properties lie; nil until so many objects have been injected that it is worth finding out.
  // Written once, with what it points to before (release, acquire), and freed with the injection: safe to share.
  private nonisolated(unsafe) let storedProperties = Atomic<UnsafeMutablePointer<Unmanaged<StoredProperty>>?>(nil)
  /// How many objects have been injected before that.
  private let uses = Atomic<UInt32>(0)

  @usableFromInline
  init(
    _ requirements: [Requirement], onMainActor isOnMainActor: Bool = false,
    awake: @escaping @Sendable (AnyObject) -> Void
  ) {
    self.requirements = requirements
    self.isOnMainActor = isOnMainActor
    self.awake = awake
  }

  deinit {
    if let properties = storedProperties.load(ordering: .acquiring) { free(properties) }
  }

  @inlinable
  static func into<T: Injectable>(_ type: T.Type) -> Injection {
    Injection(T.requires) { unsafeDowncast($0, to: T.self).awakeFromInjection() }
  }
}

extension Injection {
  /// Sets the properties of an object, in declared order.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - isUnique: whether the injector has the only reference to it.
  ///   - links: the entries that the requirements are linked to, one for each.
  ///   - resolution: what is being resolved.
  /// - Throws: what making the products throws.
  func inject(
    into object: AnyObject, isUnique: Bool, _ links: UnsafeMutablePointer<Unmanaged<Entry>>, _ resolution: Resolution
  ) throws {
    if isUnique, let properties = storedProperties.load(ordering: .acquiring) {
      return try store(into: object, properties, links, resolution)
    }
    try requirements.withUnsafeBufferPointer { requirements in
      for index in 0..<requirements.count {
        try links[index]._withUnsafeGuaranteedRef { entry in
          if requirements[index].isOptional, entry === Entry.absent { return }
          try requirements[index].assign(object, entry, resolution)
        }
      }
    }
    if isUnique { countUse(by: object) }
  }

  /// The same, once it is known where the properties lie.
  private func store(
    into object: AnyObject, _ properties: UnsafeMutablePointer<Unmanaged<StoredProperty>>,
    _ links: UnsafeMutablePointer<Unmanaged<Entry>>, _ resolution: Resolution
  ) throws {
    let base = Unmanaged.passUnretained(object).toOpaque()
    for index in 0..<requirements.count {
      try links[index]._withUnsafeGuaranteedRef { entry in
        try properties[index]._withUnsafeGuaranteedRef { property in
          if property.isOptional, entry === Entry.absent { return }
          guard property.offset > 0 else { return try requirements[index].assign(object, entry, resolution) }
          try property.store(base + property.offset, entry, resolution)
        }
      }
    }
  }
}

/// How it is found out where the properties lie.
extension Injection {
  /// How many objects are injected before: describing a key path takes as long as is saved by some hundred of them.
  private static let usesBeforeLearning: UInt32 = 256

  private func countUse(by object: AnyObject) {
    // Two threads at once may count as one, and both may find out: no harm is done.
    let count = uses.load(ordering: .relaxed) + 1
    guard count <= Injection.usesBeforeLearning else { return }
    uses.store(count, ordering: .relaxed)
    if count == Injection.usesBeforeLearning { learn(from: object) }
  }

  @inline(never)
  private func learn(from object: AnyObject) {
    let properties = UnsafeMutablePointer<Unmanaged<StoredProperty>>.allocate(capacity: requirements.count)
    for (index, requirement) in requirements.enumerated() {
      (properties + index).initialize(to: .passRetained(StoredProperty(of: requirement, in: object)))
    }
    let isFirst = storedProperties.compareExchange(expected: nil, desired: properties, ordering: .releasing).exchanged
    if !isFirst { free(properties) }
  }

  private func free(_ properties: UnsafeMutablePointer<Unmanaged<StoredProperty>>) {
    for index in 0..<requirements.count { properties[index].release() }
    properties.deallocate()
  }
}
