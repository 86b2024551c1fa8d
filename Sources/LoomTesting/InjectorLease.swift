import Loom

/// An injector for a limited time, such as that of a test, with the ancestors that were made for it.
final class InjectorLease: Sendable {
  /// Handles from the injector's own to the root's; empty when the lease is over.
  private let line: Guarded<[Injector]>
  /// How many of them belong to the lease.
  private let owned: Int

  /// Takes an injector over.
  ///
  /// The injector itself belongs to the lease. So does each ancestor that nobody has a handle of any more once the
  /// handle that `make` has returned is gone: it was made for the injector.
  init(_ make: @Sendable () async throws -> Injector) async throws {
    let (line, parents) = try await Self.take(make)
    owned = 1 + parents.prefix { $0.object == nil }.count
    self.line = Guarded(line)
  }

  /// The handles, and those of the ancestors that the injector was made by, the nearest first.
  ///
  /// A function of its own, so that no other handle is left when it has returned.
  private static func take(
    _ make: @Sendable () async throws -> Injector
  ) async throws -> (line: [Injector], parents: [Weak]) {
    let injector = try await make()
    return (injector.line, sequence(first: injector, next: \.parent).dropFirst().map { Weak($0) })
  }

  /// A handle of the injector, which keeps no ancestor's handle.
  var injector: Injector? { line.withLock { $0.first } }

  /// Starts the injector, after its ancestors; started instances stay as they are.
  func start() async throws(InjectionError) {
    for injector in line.withLock({ $0 }).reversed() { try await injector.start() }
  }
}

extension InjectorLease {
  /// Closes the injector, and then the ancestors that belong to the lease; and releases all of them.
  func end(_ reason: ClosingReason) async -> End {
    var end = End()
    for injector in takeLine() {
      end.reports.append(await injector.close(reason))
      end.injectors.append(Weak(injector.core))
      end.isAudited = injector.isAudited
    }
    return end
  }

  private func takeLine() -> ArraySlice<Injector> {
    line.withLock { line in
      defer { line = [] }
      return line.prefix(owned)
    }
  }

  /// The result of a lease.
  struct End: Sendable {
    fileprivate var reports: [CloseReport] = []
    /// The core that all handles of each injector share.
    fileprivate var injectors: [Weak] = []
    fileprivate var isAudited = false

    /// The errors of closing.
    var problems: [Problem] { reports.flatMap(\.problems) }
    /// The instances that have outlived the injectors; nil if something retains an injector, and so its instances.
    var survivors: [Survivor]? {
      guard isAudited || injectors.allSatisfy({ $0.object == nil }) else { return nil }
      return reports.flatMap(\.survivors)
    }
  }
}

private final class Weak: Sendable {
  weak let object: (any AnyObject & Sendable)?

  init(_ object: any AnyObject & Sendable) { self.object = object }
}
