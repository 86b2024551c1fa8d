extension Entry {
  /// How far a shared instance has come; read and written by the thread that holds the lock.
  struct Build {
    var phase = Phase.idle
    var storage: UnsafeMutableRawPointer?
    /// The publication that must close before the instance is finished.
    var index = 0
    /// The instance of the weak scope.
    var weakly: WeakObject?

    enum Phase {
      case idle, making, published
      /// Finished, and read under the lock: the injector is audited.
      case kept
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
    let entry = TypedEntry<T>.typed(entry)
    return try entry.produceShared(resolution, by: entry.recipe)
  }
}

extension TypedEntry {
  /// The instance, which a recipe makes if there is none yet.
  func produceShared(_ resolution: Resolution, by recipe: (Entry, Resolution) throws -> T) throws -> T {
    guard try acquireLock(resolution) == .held else { return TypedEntry.load(finished.unsafelyUnwrapped) }
    switch build.phase {
    case .idle: return try makeOrRevive(resolution, by: recipe)
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

  private func acquireLock(_ resolution: Resolution) throws -> BuildLock.Acquisition {
    guard let lock else { preconditionFailure("a shared entry has a lock") }
    return try lock.acquire(for: self, resolution, unless: { finished != nil })
  }

  private func makeOrRevive(_ resolution: Resolution, by recipe: (Entry, Resolution) throws -> T) throws -> T {
    guard context.beginBuild(of: self) else {
      lock?.release()
      throw closed(resolution)
    }
    guard let product = build.weakly?.object as? T else { return try buildShared(resolution, by: recipe) }
    lock?.release()
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
      resolution.abandon(publication)
      build.phase = .idle
      lock?.release()
      context.endBuild(of: self)
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
    defer { context.endBuild(of: self) }
    context.noteClosing(of: self, storage)
    if context.isAudited && binding.lifetime != .weak {
      build.phase = .kept
      lock?.release()
      return
    }
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
    context.endBuild(of: self)
  }
}
