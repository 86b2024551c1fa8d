/// What an entry does to come to a product, besides following the recipe.
extension AnyRecipe {
  /// The way of a binding's scope, and what is to be done around it for a context.
  @_optimize(speed)
  static func way(to binding: __shared Binding, _ recipe: AnyRecipe, in context: __shared Context) -> AnyRecipe {
    let way: AnyRecipe
    if binding.lifetime != .normal {
      func keeping<T>(_ type: T.Type) -> AnyRecipe { .of(Entry.produceKept as Recipe<T>) }
      way = _openExistential(binding.key.type, do: keeping)
    } else {
      way = binding.injection != nil ? .injecting : .checking(recipe, of: binding)
    }
    let observer = context.notes?.observer
    guard context.entryLooksAtStack || observer != nil else { return way }
    func attended<T>(_ type: T.Type) -> AnyRecipe {
      var produce = way.typed(T.self)
      if context.entryLooksAtStack { produce = TypedEntry.roomy(produce) }
      if let observer { produce = TypedEntry.observed(produce, by: observer) }
      return AnyRecipe.of(produce)
    }
    return _openExistential(binding.key.type, do: attended)
  }

  /// The recipe of the entry's binding, where something has to be done before.
  static func prepared(_ type: Any.Type) -> AnyRecipe {
    func prepared<T>(_ type: T.Type) -> AnyRecipe {
      AnyRecipe.of { (entry, resolution) -> T in
        let binding = entry.binding
        if binding.isCheckedForMainActor { try entry.checkMainActor(resolution) }
        if binding.isLive { binding.reportLive() }
        return try binding.recipe.typed(T.self)(entry, resolution)
      }
    }
    return _openExistential(type, do: prepared)
  }
}

/// Instances that are kept: for a resolution, or for all.
extension Entry {
  /// How an instance is come by that a scope keeps.
  enum Kept {
    /// It is there, to be read under the lock if one is held for that.
    case found(UnsafeMutableRawPointer, BuildLock? = nil)
    /// Others have kept it; the copy is the caller's.
    case restored(UnsafeMutableRawPointer)
    /// It is to be made, which has begun.
    case missing(Making)
  }

  /// A build under way of an instance that is kept.
  struct Making {
    let publication: Resolution.Publication
    /// The instance of a resolution; nil for a shared one.
    var instance: GraphInstance?
  }

  /// Makes or finds the one instance.
  // Follows the recipe itself: each call in between would take room on the stack, at each step of a chain.
  @Sendable
  fileprivate static func produceKept<T>(_ entry: Entry, _ resolution: Resolution) throws -> T {
    let kept = try entry.kept(resolution)
    guard case .missing(let making) = kept else { return kept.product(T.self) }
    let storage: UnsafeMutableRawPointer
    do {
      storage = UnsafeMutableRawPointer(storing: try entry.typed(T.self).recipe(entry, resolution))
    } catch {
      resolution.endMaking()
      entry.abandon(making, resolution)
      throw error
    }
    return try entry.keep(storage, making, resolution)
  }

  /// Keeps what has been made, and hands it out.
  private func keep<T>(_ storage: UnsafeMutableRawPointer, _ making: Making, _ resolution: Resolution) throws -> T {
    try publish(storage, making, resolution)
    defer { close(making, resolution) }
    return storage.product(T.self)
  }

  /// Keeps what has been made elsewhere as the shared instance, and takes it away from the caller, unless that fails before.
  func keep(_ made: inout UnsafeMutableRawPointer?, _ resolution: Resolution) throws {
    guard case .missing(let making) = try kept(resolution), let storage = made.take() else { return }
    try publish(storage, making, resolution)
    close(making, resolution)
  }

  private func kept(_ resolution: Resolution) throws -> Kept {
    let kept = binding.lifetime == .graph ? try graphInstance(resolution) : try sharedInstance(resolution)
    if case .missing(let making) = kept { resolution.beginMaking(self, making.publication) }
    return kept
  }

  /// Ends a build that has failed.
  private func abandon(_ making: Making, _ resolution: Resolution) {
    var endings = resolution.abandon(making.publication)
    endings.append(provisional(making).discard())
    for end in endings { end() }
  }

  private func close(_ making: Making, _ resolution: Resolution) {
    resolution.close(making.publication, provisional(making))
  }

  private func provisional(_ making: Making) -> any Resolution.Provisional { making.instance ?? self }

  /// Injects or checks what has been made, and what has waited for that.
  private func publish(_ storage: UnsafeMutableRawPointer, _ making: Making, _ resolution: Resolution) throws {
    resolution.endMaking()
    if let instance = making.instance { instance.keep(storage) } else { publish(storage, making.publication) }
    do {
      try finish(storage, making.publication, resolution)
    } catch {
      abandon(making, resolution)
      throw error
    }
  }
}

extension Entry.Kept {
  /// The instance that was there.
  fileprivate func product<T>(_ type: T.Type) -> T {
    switch self {
    case .found(let storage, let lock):
      defer { lock?.release() }
      return storage.product(T.self)
    case .restored(let storage):
      defer { storage.end(T.self) }
      return storage.product(T.self)
    case .missing: preconditionFailure("what is missing is made")
    }
  }
}
