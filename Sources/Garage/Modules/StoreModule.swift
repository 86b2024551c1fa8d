import Loom
import LoomConfiguration

/// The data: where they come from, and where they are kept.
final class StoreModule: Module {
  override func configure() {
    // A closure with a declared parameter, which is verified before anything is made.
    configured(String?.self, "data")
    bind(FleetSource.self).to(
      { (path: String?) -> any FleetSource in path.map(FileSource.init) ?? BuiltInSource() }, .named("data"))

    // Eager: the fleet is read when the injector is created, so that a bad file is known at once. The closure's error is
    // the cause of the `InjectionError`.
    bind(Fleet.self).to { (source: any FleetSource) in try FleetReader().read(source) }.in(.eager)

    // Scoped: each injector has its own, so that the plan of a child begins empty. The fleet in it is the parent's,
    // since nothing that a child binds could change it.
    bind(FleetStore.self).to(MemoryFleetStore.init(fleet:)).in(.scoped)
  }
}
