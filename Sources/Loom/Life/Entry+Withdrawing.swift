import Synchronization

extension Entry {
  /// An instance that has been taken away from its entry, when the injector was closed.
  struct Withdrawn {
    /// Where it lies; it is the entry's to end it.
    let storage: UnsafeMutableRawPointer
    /// The instance, if it is an object that the entry's binding has made, rather than found elsewhere.
    let object: AnyObject?
  }
}

extension Entry {
  /// Takes away the instance, so that nobody can be given it any more; the caller sees to it that none is being made.
  func withdraw() -> Withdrawn? {
    guard let storage = instance.exchange(nil, ordering: .acquiringAndReleasing) ?? withdrawKept() else { return nil }
    let object = binding.kind.makesProducts ? WeakObject.object(of: storage.product(of: type)) : nil
    return Withdrawn(storage: storage, object: object)
  }

  /// Ends an instance that has been taken away.
  func destroy(_ storage: UnsafeMutableRawPointer) { storage.end(type) }

  /// Takes away the instance that an audited injector keeps, which is read under the lock only.
  private func withdrawKept() -> UnsafeMutableRawPointer? {
    guard context.isAudited, let lock else { return nil }
    guard let held = try? lock.acquire(for: self, .current, unless: { false }), held == .held else { return nil }
    defer { lock.release() }
    guard build.phase == .kept, let storage = build.storage else { return nil }
    build.storage = nil
    build.phase = .idle
    return storage
  }
}

extension Binding.Kind {
  /// Whether products are made by the binding, rather than found elsewhere.
  fileprivate var makesProducts: Bool {
    switch self {
    case .function, .asynchronousFunction, .factory, .provider, .decorator: true
    case .link, .instance, .derived, .collection, .resolver, .supplied: false
    }
  }
}
