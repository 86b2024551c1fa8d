extension Entry {
  /// Does something with what is injected, and with the entries that it is linked to.
  @inline(__always)
  func withInjection(_ body: (Injection, Links) throws -> Void) throws {
    // Uncounted: the context keeps the binding, and the binding what is injected.
    try uncountedBinding._withUnsafeGuaranteedRef { binding in
      try binding.uncountedInjection?._withUnsafeGuaranteedRef { injection in
        try body(injection, links + (binding.dependencies.count - injection.requirements.count))
      }
    }
  }
}

extension AnyRecipe {
  /// Makes a product of normal scope and injects its requirements.
  static var injecting: AnyRecipe { .of(Entry.produceInjected) }
}

extension Entry {
  /// Makes a product of normal scope and injects its requirements.
  // Of any class: what is injected into is an object.
  @Sendable
  fileprivate static func produceInjected(_ entry: Entry, _ resolution: Resolution) throws -> AnyObject {
    let publication = resolution.observe()
    do {
      var object = try entry.typed(AnyObject.self).recipe(entry, resolution)
      #if DEBUG
        try entry.checkRequirements(object, resolution)
      #endif
      let isUnique = isKnownUniquelyReferenced(&object)
      try entry.withInjection { injection, links in
        try injection.inject(into: object, isUnique: isUnique, links, resolution)
        resolution.close(publication, object, injection)
      }
      return object
    } catch {
      for end in resolution.abandon(publication, published: false) { end() }
      throw error
    }
  }
}

#if DEBUG
  extension AnyRecipe {
    /// A recipe that notices when its product has requirements that verification could not see.
    static func checking(_ recipe: AnyRecipe, of binding: Binding) -> AnyRecipe {
      guard binding.kind.bringsObjects else { return recipe }
      func checking<T>(_ type: T.Type) -> AnyRecipe {
        AnyRecipe.of { (entry, resolution) -> T in
          let product = try entry.typed(T.self).recipe(entry, resolution)
          try entry.checkRequirements(product, resolution)
          return product
        }
      }
      return _openExistential(binding.key.type, do: checking)
    }
  }

  extension Entry {
    func checkRequirements(_ product: Any, _ resolution: Resolution) throws {
      guard binding.kind.bringsObjects, let object = WeakObject.object(of: product) else { return }
      let requirements = requirements(of: object)
      guard !requirements.isEmpty else { return }
      // A subclass may require more than the class that is bound.
      if binding.kind.makesNewObject, Swift.type(of: object) != type, requirements.count > binding.requirements.count,
        !KnownObjects.contains(object)
      {
        throw hiddenRequirements(of: Swift.type(of: object), resolution)
      }
      KnownObjects.insert(object)
    }

    private func requirements(of object: AnyObject) -> [Requirement] {
      if let object = object as? any Injectable { return Swift.type(of: object).requires }
      if let object = object as? any MainActorInjectable { return Swift.type(of: object).requirements }
      return []
    }
  }
#else
  extension AnyRecipe {
    // A release build does not look: the search for a conformance would be paid by every program.
    static func checking(_ recipe: AnyRecipe, of binding: Binding) -> AnyRecipe { recipe }
  }
#endif
