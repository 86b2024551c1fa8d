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
  func postpone(until index: Int) { build.index = index }

  func settle(_ endings: inout [() -> Void]) {
    guard let storage = build.storage else { preconditionFailure("what is settled has been published") }
    defer { context.endBuild(of: self) }
    context.noteClosing(of: self, storage)
    if context.isAudited && binding.lifetime != .weak {
      build.phase = .kept
      return releaseLocks()
    }
    build.storage = nil
    build.phase = .idle
    if binding.lifetime == .weak {
      build.weakly = WeakObject(of: storage.product(of: type))
      endings.append { [type] in storage.end(type) }
    } else {
      publish(storage)
    }
    releaseLocks()
  }

  func discard() -> () -> Void {
    let storage = build.storage
    build.storage = nil
    build.phase = .idle
    releaseLocks()
    return {
      storage?.end(self.type)
      self.context.endBuild(of: self)
    }
  }
}

/// Instances of shared scopes.
extension Entry {
  /// Finds the instance, or begins to make it if there is none yet.
  func sharedInstance(_ resolution: Resolution) throws -> Kept {
    let cycle = try lock?.acquireCycle(for: self, resolution) { finished != nil }
    // Kept by the build if there is one.
    defer { cycle?.release() }
    guard let lock else { preconditionFailure("a shared entry has a lock") }
    // Looked at once: closing may take the instance away from the entry at any time.
    var instance: UnsafeMutableRawPointer?
    _ = try lock.acquire(for: self, resolution) {
      instance = finished
      return instance != nil
    }
    if let instance { return .found(instance) }
    switch build.phase {
    case .idle:
      build.cycle = cycle
      cycle?.acquireAgain()
      return try beginBuild(resolution)
    case .kept: return .locked(build.storage.unsafelyUnwrapped, lock)
    case .published:
      lock.release()
      resolution.handOut(build.index)
      return .found(build.storage.unsafelyUnwrapped)
    case .making:
      lock.release()
      throw resolution.hiddenCycle(through: self)
    }
  }

  /// Begins to make the instance; the build ends when that is settled or discarded, which may be with the cycle that it is part of.
  private func beginBuild(_ resolution: Resolution) throws -> Kept {
    if let weakly = build.weakly, !context.isClosed,
      let storage = UnsafeMutableRawPointer(restoring: weakly, as: type)
    {
      releaseLocks()
      return .restored(storage)
    }
    guard context.beginBuild(of: self) else {
      releaseLocks()
      throw closed(resolution)
    }
    build.phase = .making
    return .missing(Making(publication: resolution.publish(shared: true)))
  }

  /// Notes what has been made.
  func publish(_ storage: UnsafeMutableRawPointer, _ publication: Resolution.Publication) {
    build.storage = storage
    build.index = publication.index
    build.phase = .published
  }

  /// Releases what is held for a build.
  private func releaseLocks() {
    let cycle = build.cycle
    build.cycle = nil
    lock?.release()
    cycle?.release()
  }

  /// Injects or checks what has just been published, and what has waited for that.
  func finish(
    _ storage: UnsafeMutableRawPointer, _ publication: Resolution.Publication, _ resolution: Resolution
  ) throws {
    if binding.lifetime == .weak {
      let product = storage.product(of: type)
      if WeakObject.object(of: product) == nil { throw notAClass(Swift.type(of: product), resolution) }
    }
    #if DEBUG
      try checkRequirements(storage.product(of: type), resolution)
    #endif
    try resolution.injectPostponed(until: publication)
    // What is injected into is an object.
    if binding.injection != nil { try resolution.injectOrPostpone(self, storage.product(AnyObject.self)) }
  }
}
