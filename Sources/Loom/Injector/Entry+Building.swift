extension Entry {
  /// How far a shared instance has come; read and written by the thread that holds the lock.
  struct Build {
    var phase = Phase.idle
    var storage: UnsafeMutableRawPointer?
    /// The publication that must close before the instance is finished.
    var index = 0
    /// The instance of the weak scope.
    weak var object: AnyObject?

    enum Phase { case idle, making, published }
  }

  /// The way in which the scope of a binding makes or finds its product.
  static func producer(for binding: Binding) -> Recipe {
    switch binding.lifetime {
    case .normal where binding.injection != nil: produceInjected
    case .normal: checkingRequirements(of: binding)
    case .graph: produceInGraph
    case .singleton, .eager, .weak: produceShared
    }
  }

  private static func produceInjected(
    _ entry: Entry, _ resolution: Resolution, _ product: UnsafeMutableRawPointer
  ) throws {
    let publication = resolution.observe()
    do {
      try entry.binding.recipe(entry, resolution, product)
    } catch {
      resolution.abandon(publication, published: false)
      throw error
    }
    let object = product.load(as: AnyObject.self)
    do {
      try entry.inject(into: object, resolution)
    } catch {
      product.assumingMemoryBound(to: AnyObject.self).deinitialize(count: 1)
      resolution.abandon(publication, published: false)
      throw error
    }
    if let sleeper = entry.sleeper(object) { resolution.close(publication, sleeper) }
  }

  private static func produceShared(
    _ entry: Entry, _ resolution: Resolution, _ product: UnsafeMutableRawPointer
  ) throws {
    guard try entry.acquireLock(resolution) == .held else {
      return entry.copy(entry.finished.unsafelyUnwrapped, to: product)
    }
    switch entry.build.phase {
    case .idle:
      if let object = entry.build.object {
        entry.lock?.release()
        entry.write(object, to: product)
      } else {
        try entry.buildShared(resolution, product)
      }
    case .published:
      entry.lock?.release()
      resolution.handOut(entry.build.index)
      entry.copy(entry.build.storage.unsafelyUnwrapped, to: product)
    case .making:
      entry.lock?.release()
      throw resolution.hiddenCycle(through: entry)
    }
  }
}

extension Entry {
  private func acquireLock(_ resolution: Resolution) throws -> BuildLock.Acquisition {
    guard let lock else { preconditionFailure("a shared entry has a lock") }
    return try lock.acquire(for: resolution, unless: { finished != nil }) {
      resolution.deadlock(at: self, with: $0)
    }
  }

  private func buildShared(_ resolution: Resolution, _ product: UnsafeMutableRawPointer) throws {
    let publication = resolution.publish(shared: true)
    build.phase = .making
    let storage = allocate()
    do {
      try binding.recipe(self, resolution, storage)
    } catch {
      storage.deallocate()
      resolution.abandon(publication)
      build.phase = .idle
      lock?.release()
      throw error
    }
    build.storage = storage
    build.index = publication.index
    build.phase = .published
    do {
      try finish(storage, resolution)
    } catch {
      resolution.abandon(publication)
      discard(resolution)
      throw error
    }
    copy(storage, to: product)
    resolution.close(publication, self, object(in: storage).flatMap(sleeper))
  }

  /// Checks and injects what has just been made.
  func finish(_ storage: UnsafeMutableRawPointer, _ resolution: Resolution) throws {
    if binding.injection != nil {
      try inject(into: storage.load(as: AnyObject.self), resolution)
    } else if binding.lifetime == .weak, object(in: storage) == nil {
      throw notAClass(storage, resolution)
    } else {
      try checkRequirements(storage, resolution)
    }
  }

  /// Makes an instance that refers to an unfinished one wait for it.
  func postpone(until index: Int, _ resolution: Resolution) {
    if binding.lifetime == .graph {
      resolution.postponeGraphInstance(of: self, until: index)
    } else {
      build.index = index
    }
  }

  /// Makes a finished instance visible to all threads.
  func settle(_ resolution: Resolution) {
    guard let storage = build.storage else { return resolution.settleGraphInstance(of: self) }
    build.storage = nil
    build.phase = .idle
    if binding.lifetime == .weak {
      build.object = object(in: storage)
      destroy(storage)
    } else {
      publish(storage)
    }
    lock?.release()
  }

  /// Forgets an instance that refers to one whose build has failed.
  func discard(_ resolution: Resolution) {
    guard let storage = build.storage else { return resolution.dropGraphInstance(of: self) }
    build.storage = nil
    build.phase = .idle
    lock?.release()
    destroy(storage)
  }
}
