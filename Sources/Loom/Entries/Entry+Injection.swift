extension Entry {
  /// Sets the properties that the binding requires, in declared order.
  final func inject(into object: AnyObject, _ resolution: Resolution) throws {
    // Not `binding`, which would count a reference at each look.
    try uncountedBinding._withUnsafeGuaranteedRef { try inject($0, into: object, resolution) }
  }

  private final func inject(_ binding: Binding, into object: AnyObject, _ resolution: Resolution) throws {
    guard let requirements = binding.injection?.requirements else { return }
    var link = links + (binding.dependencies.count - requirements.count)
    for requirement in requirements {
      try link.pointee._withUnsafeGuaranteedRef { entry in
        if entry !== Entry.absent { try requirement.assign(object, entry, resolution) }
      }
      link += 1
    }
  }
}

// Functions of the class that is not generic: those of the generic one would ask for its metadata at each call.
extension Entry {
  /// Makes a product of normal scope and injects its requirements.
  static func produceInjected<T>(_ entry: Entry, _ resolution: Resolution) throws -> T {
    let publication = resolution.observe()
    do {
      let entry = unsafeDowncast(entry, to: TypedEntry<T>.self)
      let product = try entry.recipe(entry, resolution)
      try entry.checkRequirements(product, resolution)
      let object = unsafeBitCast(product, to: AnyObject.self)
      try entry.inject(into: object, resolution)
      if let sleeper = entry.sleeper(object) { resolution.close(publication, sleeper) }
      return product
    } catch {
      resolution.abandon(publication, published: false).end()
      throw error
    }
  }

  /// The object with its hook, if the injector has injected it.
  final func sleeper(_ object: AnyObject) -> Resolution.Sleeper? {
    uncountedBinding._withUnsafeGuaranteedRef { binding in
      binding.injection.map { Resolution.Sleeper(object: object, awake: $0.awake) }
    }
  }
}

extension TypedEntry {
  #if DEBUG
    /// A recipe that notices when its product has requirements that verification could not see.
    static func checked(_ recipe: @escaping Recipe<T>, of binding: Binding) -> Recipe<T> {
      guard binding.kind.bringsObjects else { return recipe }
      return { entry, resolution in
        let product = try recipe(entry, resolution)
        try typed(entry).checkRequirements(product, resolution)
        return product
      }
    }

    func checkRequirements(_ product: T, _ resolution: Resolution) throws {
      guard binding.kind.bringsObjects, let object = TypedEntry.object(product) else { return }
      let requirements = requirements(of: object)
      guard !requirements.isEmpty else { return }
      // A subclass may require more than the class that is bound.
      if binding.kind.makesNewObject, type(of: object) != T.self, requirements.count > binding.requirements.count,
        !KnownObjects.contains(object)
      {
        throw hiddenRequirements(of: type(of: object), resolution)
      }
      KnownObjects.insert(object)
    }

    private func requirements(of object: AnyObject) -> [Requirement] {
      if let object = object as? any Injectable { return type(of: object).requires }
      if let object = object as? any MainActorInjectable { return type(of: object).requirements }
      return []
    }
  #else
    // A release build does not look: the search for a conformance would be paid by every program.
    static func checked(_ recipe: @escaping Recipe<T>, of binding: Binding) -> Recipe<T> { recipe }
    @inline(__always)
    func checkRequirements(_ product: T, _ resolution: Resolution) throws {}
  #endif
}

#if DEBUG
  extension Binding.Kind {
    /// Whether the binding may be the first to hand out an object, rather than another binding.
    fileprivate var bringsObjects: Bool {
      switch self {
      case .function, .asynchronousFunction, .factory, .provider, .instance, .decorator: true
      case .link, .derived, .collection, .resolver, .supplied: false
      }
    }
  }
#endif
