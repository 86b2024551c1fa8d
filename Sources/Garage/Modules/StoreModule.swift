import Loom

/// The data: where they come from, and where they are kept.
final class StoreModule: Module {
  override func configure() {
    // A closure with declared parameters: all of them are resolved, and verified before anything is made.
    bind(FleetSource.self).to { (options: Options) in
      if let path = options.dataFile { FileSource(path: path) } else { BuiltInSource() }
    }

    // It may throw; whoever creates the injector gets the error as the cause of an `InjectionError`.
    bind(Fleet.self).to { (source: any FleetSource) in try FleetReader().read(source) }

    // Eager: the store is made with the injector, and the fleet with it, so that a bad file is known at once.
    bind(FleetStore.self).to(MemoryFleetStore.init(fleet:)).in(.eager)
  }
}
