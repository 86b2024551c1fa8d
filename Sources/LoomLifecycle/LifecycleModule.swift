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

/// A type that the module binds.
package protocol BoundForLifecycle: CompanionDeclared {}

extension Events: BoundForLifecycle {}
extension LaunchContext: BoundForLifecycle {}

extension BoundForLifecycle {
  package static var declaration: String {
    """
    declare a component, which installs LifecycleModule: component(X.init);
    or, without components, installOnce(LifecycleModule())
    """
  }
}
