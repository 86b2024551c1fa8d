import Loom
import LoomRouting

/// The data: where they come from, and where they are kept.
final class StoreModule: Module {
  override func configure() {
    // A closure with declared parameters: all of them are resolved, and verified before anything is made.
    bind(FleetSource.self).to { (options: Options) in
      if let path = options.dataFile { FileSource(path: path) } else { BuiltInSource() }
    }

    // Eager: the fleet is read with the injector's creation, so that a bad file is known at once. The closure may
    // throw; whoever creates the injector gets the error as the cause of an `InjectionError`. It
    // is a default: the server, which reads the fleet when it starts and when the file changes, binds another.
    bind(Fleet.self).to { (source: any FleetSource) in try FleetReader().read(source) }.in(.eager).asDefault()

    // Scoped: each injector has its own, so that a child's plan begins empty. The fleet in it is the parent's, since
    // nothing that a child binds could change it.
    bind(FleetStore.self).to(MemoryFleetStore.init(fleet:)).in(.scoped)

    handle(ShowDriver.self, exposure: .remote) { (show: ShowDriver, fleet: Fleet) in try show.answer(fleet) }
  }
}
