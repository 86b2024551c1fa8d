extension Entry {
  /// Sets the properties that the binding requires, in declared order.
  func inject(into object: AnyObject, _ resolution: Resolution) throws {
    guard let requirements = binding.injection?.requirements else { return }
    var link = links + (binding.dependencies.count - requirements.count)
    for requirement in requirements {
      try link.pointee._withUnsafeGuaranteedRef { entry in
        if entry !== Entry.absent { try requirement.assign(object, entry, resolution) }
      }
      link += 1
    }
  }

  /// The object with its hook, if the injector has injected it.
  func sleeper(_ object: AnyObject) -> Resolution.Sleeper? {
    binding.injection.map { Resolution.Sleeper(object: object, awake: $0.awake) }
  }
}

extension Entry {
  #if DEBUG
    /// A recipe that notices when its product has requirements that verification could not see.
    static func checkingRequirements(of binding: Binding) -> Recipe {
      guard binding.kind.makesNewObject else { return binding.recipe }
      return { entry, resolution, product in
        try binding.recipe(entry, resolution, product)
        do {
          try entry.checkRequirements(product, resolution)
        } catch {
          entry.end(product)
          throw error
        }
      }
    }

    func checkRequirements(_ storage: UnsafeMutableRawPointer, _ resolution: Resolution) throws {
      guard binding.kind.makesNewObject, let object = object(in: storage) as? any Injectable else { return }
      guard !type(of: object).requires.isEmpty else { return }
      throw hiddenRequirements(of: type(of: object), resolution)
    }
  #else
    // A release build does not look: the search for a conformance would be paid by every program.
    static func checkingRequirements(of binding: Binding) -> Recipe { binding.recipe }
    @inline(__always)
    func checkRequirements(_ storage: UnsafeMutableRawPointer, _ resolution: Resolution) throws {}
  #endif
}
