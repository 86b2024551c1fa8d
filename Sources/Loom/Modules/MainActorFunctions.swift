/// A function of the main actor, on its way to be called by a plan that has made sure of being there.
///
/// Isolation is no part of how a function is called. Where a function has a pack of parameters, only a struct around it
/// can be taken for one of the same function without isolation; others are recast themselves.
struct MainActorFunction<T, each D>: Sendable {
  let make: @MainActor @Sendable (repeat each D) throws -> T

  /// The function as one that may be called from anywhere.
  var unisolated: @Sendable (repeat each D) throws -> T { recast(self, as: Unisolated.self).make }

  private struct Unisolated: Sendable {
    let make: @Sendable (repeat each D) throws -> T
  }
}
