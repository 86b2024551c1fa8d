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
    var made: UnsafeMutableRawPointer?
    let found =
      binding.lifetime == .graph ? try graphInstance(resolution) : try sharedInstance(resolution, &made)
    let product = found.storage.product(T.self)
    end(found, resolution)
    return product
  }

  /// Keeps what has been made elsewhere as the one instance, and takes it away from the caller, unless that fails before.
  func keep(_ made: inout UnsafeMutableRawPointer?, _ resolution: Resolution) throws {
    end(try sharedInstance(resolution, &made), resolution)
  }

  /// Makes a product, in memory of its own.
  func makeStored(_ resolution: Resolution) throws -> UnsafeMutableRawPointer {
    func make<T>(_ type: T.Type) throws -> UnsafeMutableRawPointer {
      UnsafeMutableRawPointer(storing: try typed(T.self).recipe(self, resolution))
    }
    return try _openExistential(type, do: make)
  }

  private func end(_ found: Found, _ resolution: Resolution) {
    switch found.ending {
    case .none: break
    case .release(let lock): lock.release()
    case .close(let publication, let instance): resolution.close(publication, instance)
    case .end: found.storage.end(type)
    }
  }
}
