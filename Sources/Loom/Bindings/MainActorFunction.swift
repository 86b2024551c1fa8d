/// A function of the main actor, on its way to be called by who has made sure of being there.
@usableFromInline
struct MainActorFunction<T, each D>: Sendable {
  @usableFromInline let make: @MainActor @Sendable (repeat each D) throws -> T

  @inlinable
  init(make: @escaping @MainActor @Sendable (repeat each D) throws -> T) { self.make = make }

  // Isolation is no part of how a function is called, so that both structs hold the same two words.
  @inlinable
  var unisolated: UnisolatedFunction<T, repeat each D> {
    unsafeBitCast(self, to: UnisolatedFunction<T, repeat each D>.self)
  }
}

/// The same for a function whose parameters are described, the first apart from the others.
@usableFromInline
struct DescribedMainActorFunction<T, F, each D>: Sendable {
  @usableFromInline let make: @MainActor @Sendable (F, repeat each D) throws -> T

  @inlinable
  init(make: @escaping @MainActor @Sendable (F, repeat each D) throws -> T) { self.make = make }

  @inlinable
  var unisolated: DescribedUnisolatedFunction<T, F, repeat each D> {
    unsafeBitCast(self, to: DescribedUnisolatedFunction<T, F, repeat each D>.self)
  }
}

@usableFromInline
struct DescribedUnisolatedFunction<T, F, each D>: Sendable {
  @usableFromInline let make: @Sendable (F, repeat each D) throws -> T
}

@usableFromInline
struct UnisolatedFunction<T, each D>: Sendable {
  @usableFromInline let make: @Sendable (repeat each D) throws -> T
}
