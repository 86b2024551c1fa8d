import Loom

/// An injector for a limited time, such as that of a test, with the ancestors that were made for it.
final class InjectorLease: Sendable {
  /// Handles from the injector's own to the root's; without those that belong to the lease when it is over.
  private let line: Guarded<[Injector]>
  /// The injectors that belong to the lease, the first of them.
  private let owned: [WeakObject]
  /// Notes the objects of the injectors and their children; nil without a check for survivors.
  private let kept: KeptObjects?

  /// Takes an injector over.
  ///
  /// The injector itself belongs to the lease. So does each ancestor that nobody has a handle of any more once the
  /// handle that `make` has returned is gone: it was made for the injector.
  init(
    _ kept: KeptObjects?, isolation: isolated (any Actor)? = #isolation, _ make: () async throws -> Injector
  ) async throws {
    let (line, parents) = try await ReportListener.$current.withValue(kept?.listener ?? ReportListener.current) {
      try await Self.take(isolation: isolation, make)
    }
    owned = line.prefix(1 + parents.prefix { $0.object == nil }.count).map(\.core)
    self.line = Guarded(line)
    self.kept = kept
  }

  /// The handles, and those of the ancestors that the injector was made by, the nearest first.
  ///
  /// A function of its own, so that no other handle is left when it has returned.
  private static func take(
    isolation: isolated (any Actor)?, _ make: () async throws -> Injector
  ) async throws -> (line: [Injector], parents: [WeakObject]) {
    let injector = try await make()
    return (injector.line, sequence(first: injector, next: \.parent).dropFirst().map { WeakObject($0) })
  }

  /// A handle of the injector, which keeps no ancestor's handle.
  var injector: Injector? { line.withLock { $0.first } }

  /// Starts the injector, after its ancestors; started instances stay as they are.
  nonisolated(nonsending) func start() async throws(InjectionError) {
    for injector in line.withLock({ $0 }).reversed() { try await injector.start() }
  }

  /// Closes the injector, and then the ancestors that belong to the lease; and releases all of them.
  ///
  /// - Parameters:
  ///   - reason: the reason, for reports of later uses.
  ///   - looksBack: whether to look for instances that have outlived their injector, if objects are noted.
  /// - Returns: the errors of closing, and what is left of each child and of all.
  nonisolated(nonsending) func end(_ reason: ClosingReason, looksBack: Bool) async -> [Finding] {
    let kept = looksBack ? kept : nil
    // An instance that a child has left behind may end with the parent.
    var found = await kept?.remains(of: owned, isOver: false) ?? []
    for _ in owned { found += await line.withLock { $0.removeFirst() }.close(reason).problems.map(\.finding) }
    return found + (await kept?.remains(of: owned, isOver: true) ?? [])
  }
}
