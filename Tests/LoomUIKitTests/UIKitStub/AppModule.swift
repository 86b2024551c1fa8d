import Loom
import LoomLifecycle

/// The modules of the application whose delegates the guide shows.
final class AppModule: Module {
  override func configure() { install(LifecycleModule()) }
}
