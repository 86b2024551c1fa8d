/// What an entry does to come to a product, besides following the recipe.
extension AnyRecipe {
  /// The way of a binding's scope, and what is to be done around it for a context.
  static func way(to binding: __shared Binding, _ recipe: AnyRecipe, in context: __shared Context) -> AnyRecipe {
    let way: AnyRecipe =
      switch binding.lifetime {
      case .normal where binding.injection != nil: .injecting
      case .normal: .checking(recipe, of: binding)
      case .graph, .singleton, .eager, .weak, .scoped: .keeping(binding.key.type)
      }
    let observer = context.notes?.observer
    guard context.entryLooksAtStack || observer != nil else { return way }
    func attended<T>(_ type: T.Type) -> AnyRecipe {
      var produce = way.typed(T.self)
      if context.entryLooksAtStack { produce = TypedEntry.roomy(produce) }
      if let observer { produce = TypedEntry.observed(produce, by: observer) }
      return AnyRecipe(produce)
    }
    return _openExistential(binding.key.type, do: attended)
  }

  /// The recipe of the entry's binding, where something has to be done before.
  static func prepared(_ type: Any.Type) -> AnyRecipe {
    func prepared<T>(_ type: T.Type) -> AnyRecipe {
      AnyRecipe { (entry, resolution) -> T in
        let binding = entry.binding
        if binding.isCheckedForMainActor { try entry.checkMainActor(resolution) }
        if binding.isLive { binding.reportLive() }
        return try binding.recipe.typed(T.self)(entry, resolution)
      }
    }
    return _openExistential(type, do: prepared)
  }

  private static func keeping(_ type: Any.Type) -> AnyRecipe {
    func keeping<T>(_ type: T.Type) -> AnyRecipe { AnyRecipe { try $0.produceKept(T.self, $1) } }
    return _openExistential(type, do: keeping)
  }
}

extension Entry {
  /// An instance that a scope keeps, and what is to be done when whoever has asked has it.
  struct Found {
    let storage: UnsafeMutableRawPointer
    var ending = Ending.none

    enum Ending {
      case none
      /// The instance was read under a lock.
      case release(BuildLock)
      /// The instance has been made.
      case close(Resolution.Publication, any Resolution.Provisional)
      /// Others keep the instance, and not the entry.
      case end
    }
  }

  /// Makes or finds the one instance, of a resolution or of all.
  fileprivate func produceKept<T>(_ type: T.Type, _ resolution: Resolution) throws -> T {
    try produceKept(T.self, resolution) {
      UnsafeMutableRawPointer(storing: try self.typed(T.self).recipe(self, resolution))
    }
  }

  /// Finds the one instance, or else has it made in memory of its own.
  func produceKept<T>(
    _ type: T.Type, _ resolution: Resolution, by make: () throws -> UnsafeMutableRawPointer
  ) throws -> T {
    let found = try instance(resolution, by: make)
    let product = found.storage.product(T.self)
    switch found.ending {
    case .none: break
    case .release(let lock): lock.release()
    case .close(let publication, let instance): resolution.close(publication, instance)
    case .end: found.storage.end(T.self)
    }
    return product
  }

  private func instance(_ resolution: Resolution, by make: () throws -> UnsafeMutableRawPointer) throws -> Found {
    binding.lifetime == .graph ? try graphInstance(resolution, by: make) : try sharedInstance(resolution, by: make)
  }
}
