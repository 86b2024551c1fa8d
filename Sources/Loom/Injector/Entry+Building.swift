extension Entry {
  /// How far a shared instance has come; read and written by the thread that holds the lock.
  struct Build {
    var phase = Phase.idle
    var storage: UnsafeMutableRawPointer?
    /// The publication that must close before the instance is finished.
    var index = 0
    /// The instance of the weak scope.
    var weakly: WeakReference?

    enum Phase { case idle, making, published }

    /// A box, because the runtime keeps account of each weak variable, empty or not.
    final class WeakReference {
      weak let object: AnyObject?

      init(_ object: AnyObject?) { self.object = object }
    }
  }

  /// Makes an instance that refers to an unfinished one wait for it.
  final func postpone(until index: Int, _ resolution: Resolution) {
    if binding.lifetime == .graph {
      resolution.postponeGraphInstance(of: self, until: index)
    } else {
      build.index = index
    }
  }
}

extension Entry {
  /// Makes or finds the instance of a shared scope.
  static func produceShared<T>(_ entry: Entry, _ resolution: Resolution) throws -> T {
    try TypedEntry<T>.typed(entry).produceShared(resolution)
  }
}

extension TypedEntry {
  fileprivate func produceShared(_ resolution: Resolution) throws -> T {
    guard try acquireLock(resolution) == .held else { return TypedEntry.load(finished.unsafelyUnwrapped) }
    switch build.phase {
    case .idle:
      guard let product = build.weakly?.object as? T else { return try buildShared(resolution) }
      lock?.release()
      return product
    case .published:
      lock?.release()
      resolution.handOut(build.index)
      return TypedEntry.load(build.storage.unsafelyUnwrapped)
    case .making:
      lock?.release()
      throw resolution.hiddenCycle(through: self)
    }
  }

  private func acquireLock(_ resolution: Resolution) throws -> BuildLock.Acquisition {
    guard let lock else { preconditionFailure("a shared entry has a lock") }
    return try lock.acquire(for: self, resolution, unless: { finished != nil })
  }

  private func buildShared(_ resolution: Resolution) throws -> T {
    let publication = resolution.publish(shared: true)
    build.phase = .making
    resolution.beginMaking(self, publication)
    let product: T
    do {
      product = try recipe(self, resolution)
      resolution.endMaking()
    } catch {
      resolution.endMaking()
      resolution.abandon(publication)
      build.phase = .idle
      lock?.release()
      throw error
    }
    build.storage = TypedEntry.store(product)
    build.index = publication.index
    build.phase = .published
    do {
      try finish(product, publication, resolution)
    } catch {
      resolution.abandon(publication)
      discard(resolution)
      throw error
    }
    resolution.close(publication, self)
    return product
  }

  /// Injects or checks what has just been published, and what has waited for that.
  func finish(_ product: T, _ publication: Resolution.Publication, _ resolution: Resolution) throws {
    if binding.lifetime == .weak, TypedEntry.object(product) == nil {
      throw notAClass(type(of: product as Any), resolution)
    }
    try checkRequirements(product, resolution)
    try resolution.injectPostponed(until: publication)
    if binding.injection != nil {
      try resolution.injectOrPostpone(self, TypedEntry.reference(product))
    }
  }

  /// Makes a finished instance visible to all threads.
  func settleInstance(_ resolution: Resolution) {
    guard let storage = build.storage else { return resolution.settleGraphInstance(of: self) }
    build.storage = nil
    build.phase = .idle
    if binding.lifetime == .weak {
      build.weakly = .init(TypedEntry.object(TypedEntry.load(storage)))
      TypedEntry.destroy(storage)
    } else {
      publish(storage)
    }
    lock?.release()
  }

  func discardInstance(_ resolution: Resolution) {
    guard let storage = build.storage else { return resolution.dropGraphInstance(of: self) }
    build.storage = nil
    build.phase = .idle
    lock?.release()
    TypedEntry.destroy(storage)
  }
}
