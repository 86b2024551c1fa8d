// Isolation is no part of how a function is called. Where a function has a pack of parameters, only a struct around it can be
// taken for one of the same function without isolation; others are cast themselves, as the standard library does.

/// A decorator of the main actor, on its way to be called by who has made sure of being there.
@usableFromInline
struct MainActorDecorator<T, E: Error, A, B, C, each D>: Sendable {
  private let make: @MainActor @Sendable (T, A, B, C, repeat each D) throws(E) -> T

  @usableFromInline
  init(_ make: @escaping @MainActor @Sendable (T, A, B, C, repeat each D) throws(E) -> T) { self.make = make }

  /// The function as one that may be called from anywhere.
  @usableFromInline var unisolated: @Sendable (T, A, B, C, repeat each D) throws(E) -> T {
    unsafeBitCast(self, to: Unisolated.self).make
  }

  private struct Unisolated: Sendable {
    let make: @Sendable (T, A, B, C, repeat each D) throws(E) -> T
  }
}

/// The same of a function with many parameters.
@usableFromInline
struct LongMainActorFunction<T, E: Error, A, B, C, F, G, H, I, each D>: Sendable {
  private let make: @MainActor @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T

  @usableFromInline
  init(_ make: @escaping @MainActor @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T) { self.make = make }

  /// The function as one that may be called from anywhere.
  @usableFromInline var unisolated: @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T {
    unsafeBitCast(self, to: Unisolated.self).make
  }

  private struct Unisolated: Sendable {
    let make: @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T
  }
}

/// The same of any function of a companion's.
struct MainActorFunction<T, each D>: Sendable {
  private let make: @MainActor @Sendable (repeat each D) throws -> T

  init(_ make: @escaping @MainActor @Sendable (repeat each D) throws -> T) { self.make = make }

  /// The function as one that may be called from anywhere.
  var unisolated: @Sendable (repeat each D) throws -> T { unsafeBitCast(self, to: Unisolated.self).make }

  private struct Unisolated: Sendable {
    let make: @Sendable (repeat each D) throws -> T
  }
}
