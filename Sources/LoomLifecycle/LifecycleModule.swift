public import Loom

/// Binds ``Events``, and ``LaunchContext`` as a default.
///
/// Declaring a component installs this module. Install it yourself if a program without components sends events.
public final class LifecycleModule: Module {
  /// Declares the bindings.
  public override func configure() {
    bind(Events.self).to { Events() }.in(.singleton)
    bind(LaunchContext.self).to { LaunchContext.current }.in(.singleton).asDefault()
  }
}
