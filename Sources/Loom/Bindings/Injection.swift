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

  // What is constant is called without counting references; the array of all keeps them.
  private let uncounted: [Unmanaged<Requirement>]
  /// How many objects have been injected, as far as it matters.
  private let uses = Atomic<UInt32>(0)

  @usableFromInline
  init(
    _ requirements: [Requirement], onMainActor isOnMainActor: Bool = false,
    awake: @escaping @Sendable (AnyObject) -> Void
  ) {
    self.requirements = requirements
    uncounted = requirements.map { .passUnretained($0) }
    self.isOnMainActor = isOnMainActor
    self.awake = awake
  }

  @inlinable
  static func into<T: Injectable>(_ type: T.Type) -> Injection {
    Injection(T.requires) { unsafeDowncast($0, to: T.self).awakeFromInjection() }
  }
}

extension Injection {
  /// The same of a class that is known at run time only; nil if it is none of the injectable ones.
  static func ifAny(into type: any AnyObject.Type) -> Injection? {
    if let type = type as? any MainActorInjectable.Type { return .into(type) }
    if let type = type as? any Injectable.Type { return .into(type) }
    return nil
  }

  /// Sets the properties of an object, in declared order.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - isUnique: whether the injector has the only reference to it.
  ///   - links: the entries that the requirements are linked to, one for each.
  ///   - resolution: what is being resolved.
  /// - Throws: what making the products throws.
  func inject(into object: AnyObject, isUnique: Bool, _ links: Links, _ resolution: Resolution) throws {
    let address = Unmanaged.passUnretained(object).toOpaque()
    try uncounted.withUnsafeBufferPointer { requirements in
      for index in 0..<requirements.count {
        try links[index]._withUnsafeGuaranteedRef { entry in
          try requirements[index]._withUnsafeGuaranteedRef { requirement in
            if requirement.isOptional, entry === Entry.absent { return }
            let offset = isUnique ? requirement.offset.load(ordering: .relaxed) : 0
            guard offset > 0 else { return try requirement.assign(object, entry, resolution) }
            try requirement.store(address + offset, entry, resolution)
          }
        }
      }
    }
    if isUnique { countUse(by: object) }
  }

  /// How many objects are injected before it is found out where their properties lie.
  ///
  /// Describing a key path takes as long as is saved by some hundred of them.
  private static let usesBeforeLearning: UInt32 = 256

  private func countUse(by object: AnyObject) {
    // Two threads at once may count as one, and both may find out: no harm is done.
    let count = uses.load(ordering: .relaxed) + 1
    guard count <= Injection.usesBeforeLearning else { return }
    uses.store(count, ordering: .relaxed)
    if count == Injection.usesBeforeLearning { for requirement in requirements { requirement.learn(from: object) } }
  }
}
