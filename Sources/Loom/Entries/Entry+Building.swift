extension Entry {
  /// How far a shared instance has come; read and written by the thread that holds the lock.
  struct Build {
    /// Whether the function is running.
    var isMaking = false
    /// The product until it is finished, and after that if it is kept here.
    var storage: UnsafeMutableRawPointer?
    /// Whether the instance is finished, and read under the lock: the injector is audited.
    var isKept = false
    /// The publication that must close before the instance is finished.
    var index = 0
    /// The instance of the weak scope.
    var weakly: WeakObject?
  }
}

extension Entry: Resolution.Provisional {
  func postpone(until index: Int) { build.index = index }

  func settle(_ endings: inout [() -> Void]) {
    guard let storage = build.storage else { preconditionFailure("what is settled has been published") }
    context.noteClosing(of: self, storage)
    if binding.lifetime == .weak {
      build.weakly = WeakObject(of: storage.product(of: type))
      endings.append { [type] in storage.end(type) }
    } else if context.isAudited {
      build.isKept = true
    } else {
      publish(storage)
    }
    if !build.isKept { build.storage = nil }
    lock?.release()
    context.endBuild(of: self)
  }

  func discard() -> () -> Void {
    let storage = build.storage
    build.storage = nil
    build.isMaking = false
    lock?.release()
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
    guard let lock else { preconditionFailure("a shared entry has a lock") }
    // Looked at once: closing may take the instance away from the entry at any time.
    var instance: UnsafeMutableRawPointer?
    _ = try lock.acquire(for: self, resolution) {
      instance = finished
      return instance != nil
    }
    if let instance { return .found(instance) }
    if let storage = build.storage {
      if build.isKept { return .found(storage, lock) }
      lock.release()
      resolution.handOut(build.index)
      return .found(storage)
    }
    guard !build.isMaking else {
      lock.release()
      throw resolution.hiddenCycle(through: self)
    }
    return try beginBuild(resolution)
  }

  /// Begins to make the instance; the build ends when that is settled or discarded, which may be with the cycle that it is part of.
  private func beginBuild(_ resolution: Resolution) throws -> Kept {
    if let weakly = build.weakly, !context.isClosed,
      let storage = UnsafeMutableRawPointer(restoring: weakly, as: type)
    {
      lock?.release()
      return .restored(storage)
    }
    guard context.beginBuild(of: self) else {
      lock?.release()
      throw closed(resolution)
    }
    build.isMaking = true
    return .missing(Making(publication: resolution.publish(shared: true)))
  }

  /// Notes what has been made.
  func publish(_ storage: UnsafeMutableRawPointer, _ publication: Resolution.Publication) {
    build.storage = storage
    build.index = publication.index
    build.isMaking = false
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
