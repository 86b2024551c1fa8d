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
    // A function of its own, so that no handle is left when it has returned.
    let taken = try await Taken(make())
    owned = 1 + taken.parents.prefix { $0.injector == nil }.count
    line = Guarded(taken.line)
  }

  private struct Taken {
    let line: [Injector]
    /// The handles of the ancestors that the injector was made by, the nearest first.
    let parents: [Handle]

    init(_ injector: Injector) {
      line = injector.line
      parents = sequence(first: injector, next: \.parent).dropFirst().map(Handle.init)
    }
  }

  private final class Handle: Sendable {
    weak let injector: Injector?
    init(_ injector: Injector) { self.injector = injector }
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
      end.injectors.append(.init(injector.core))
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
    fileprivate var injectors: [Remains] = []
    fileprivate var isAudited = false

    /// The errors of closing.
    var problems: [Problem] { reports.flatMap(\.problems) }
    /// The instances that have outlived the injectors; nil if something retains an injector, and so its instances.
    var survivors: [Survivor]? {
      guard isAudited || injectors.allSatisfy({ $0.shared == nil }) else { return nil }
      return reports.flatMap(\.survivors)
    }
  }

  fileprivate final class Remains: Sendable {
    weak let shared: (any AnyObject & Sendable)?
    init(_ shared: any AnyObject & Sendable) { self.shared = shared }
  }
}
