extension Entry {
  /// How far a shared instance has come; read and written by the thread that holds the lock.
  struct Build {
    var phase = Phase.idle
    var storage: UnsafeMutableRawPointer?
    /// The publication that must close before the instance is finished.
    var index = 0
    /// The lock of the cycle, if it is held for the build.
    var cycle: BuildLock?
    /// The instance of the weak scope.
    var weakly: WeakObject?

    enum Phase {
      case idle, making, published
      /// Finished, and read under the lock: the injector is audited.
      case kept
    }
  }

}

extension Entry: Resolution.Provisional {
  final func postpone(until index: Int) { build.index = index }
}

extension Entry {
  /// Makes or finds the instance of a shared scope.
  static func produceShared<T>(_ entry: Entry, _ resolution: Resolution) throws -> T {
    let entry = TypedEntry<T>.typed(entry)
    return try entry.produceShared(resolution, by: entry.recipe)
  }
}

extension TypedEntry {
  /// The instance, which a recipe makes if there is none yet.
  func produceShared(_ resolution: Resolution, by recipe: (Entry, Resolution) throws -> T) throws -> T {
    guard let lock, lock.cycle != nil else { return try produceShared(resolution, nil, by: recipe) }
    let cycle = try lock.acquireCycle(for: self, resolution) { finished != nil }
    // Kept by the build if there is one.
    defer { cycle?.release() }
    return try produceShared(resolution, cycle, by: recipe)
  }

  private func produceShared(
    _ resolution: Resolution, _ cycle: BuildLock?, by recipe: (Entry, Resolution) throws -> T
  ) throws -> T {
    if let finished = try acquireLock(resolution) { return TypedEntry.load(finished) }
    switch build.phase {
    case .idle:
      build.cycle = cycle
      cycle?.acquireAgain()
      return try makeOrRevive(resolution, by: recipe)
    case .kept:
      defer { lock?.release() }
      return TypedEntry.load(build.storage.unsafelyUnwrapped)
    case .published:
      lock?.release()
      resolution.handOut(build.index)
      return TypedEntry.load(build.storage.unsafelyUnwrapped)
    case .making:
      lock?.release()
      throw resolution.hiddenCycle(through: self)
    }
  }

  /// Releases what is held for a build.
  private func releaseLocks() {
    let cycle = build.cycle
    build.cycle = nil
    lock?.release()
    cycle?.release()
  }

  /// Waits for the lock, unless the instance is finished.
  ///
  /// - Returns: the instance, which is looked at once: closing may take it away from the entry at any time.
  private func acquireLock(_ resolution: Resolution) throws -> UnsafeMutableRawPointer? {
    guard let lock else { preconditionFailure("a shared entry has a lock") }
    var instance: UnsafeMutableRawPointer?
    _ = try lock.acquire(for: self, resolution) {
      instance = finished
      return instance != nil
    }
    return instance
  }

  private func makeOrRevive(_ resolution: Resolution, by recipe: (Entry, Resolution) throws -> T) throws -> T {
    guard context.beginBuild(of: self) else {
      releaseLocks()
      throw closed(resolution)
    }
    guard let product = TypedEntry.revive(build.weakly) else { return try buildShared(resolution, by: recipe) }
    releaseLocks()
    context.endBuild(of: self)
    return product
  }

  /// Makes the instance; the build ends when that is settled or discarded, which may be with the cycle that it is part of.
  private func buildShared(_ resolution: Resolution, by recipe: (Entry, Resolution) throws -> T) throws -> T {
    let publication = resolution.publish(shared: true)
    build.phase = .making
    resolution.beginMaking(self, publication)
    let product: T
    do {
      product = try recipe(self, resolution)
      resolution.endMaking()
    } catch {
      resolution.endMaking()
      let remains = resolution.abandon(publication)
      build.phase = .idle
      releaseLocks()
      context.endBuild(of: self)
      remains.end()
      throw error
    }
    build.storage = TypedEntry.store(product)
    build.index = publication.index
    build.phase = .published
    do {
      try finish(product, publication, resolution)
    } catch {
      var remains = resolution.abandon(publication)
      remains.discarded.append(discard())
      remains.end()
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
  func settleInstance(_ endings: inout [() -> Void]) {
    guard let storage = build.storage else { preconditionFailure("what is settled has been published") }
    defer { context.endBuild(of: self) }
    context.noteClosing(of: self, storage)
    if context.isAudited && binding.lifetime != .weak {
      build.phase = .kept
      releaseLocks()
      return
    }
    build.storage = nil
    build.phase = .idle
    if binding.lifetime == .weak {
      build.weakly = .init(TypedEntry.object(TypedEntry.load(storage)))
      releaseLocks()
      endings.append { TypedEntry.destroy(storage) }
    } else {
      publish(storage)
      releaseLocks()
    }
  }

  func discardInstance() -> () -> Void {
    guard let storage = build.storage else { preconditionFailure("what is discarded has been published") }
    build.storage = nil
    build.phase = .idle
    releaseLocks()
    return {
      TypedEntry.destroy(storage)
      self.context.endBuild(of: self)
    }
  }
}
