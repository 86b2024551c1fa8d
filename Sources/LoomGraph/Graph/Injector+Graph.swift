public import Loom

extension Injector {
  /// The bindings that this injector sees, with their dependencies.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public var graph: DependencyGraph { GraphBuilder(visibleBindings).graph }
}
