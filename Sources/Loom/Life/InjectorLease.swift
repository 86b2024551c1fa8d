import Synchronization

/// An injector for a limited time, such as that of a test, with the ancestors that were made for it.
package final class InjectorLease: Sendable {
  /// The contexts from the injector's own to the root's; empty when the lease is over.
  private let contexts: Mutex<[Context]>
  /// How many of the contexts nobody else uses.
  private let owned: Int

  /// Takes an injector over.
  ///
  /// The injector itself belongs to the lease. So does each ancestor that nobody has a handle of any more once the handle
  /// that `make` has returned is gone: it was made for the injector.
  package init(_ make: @Sendable () async throws -> Injector) async throws {
    // A function of its own, so that no handle is left when it has returned.
    let line = try await Line(make())
    owned = 1 + line.parents.prefix { $0.injector == nil }.count
    contexts = Mutex(line.contexts)
  }

  private struct Line {
    let contexts: [Context]
    /// Handles of the ancestors, the nearest first.
    let parents: [Handle]

    init(_ injector: Injector) throws {
      contexts = Array(sequence(first: try injector.context, next: \.parentContext))
      parents = sequence(first: injector, next: \.parent).dropFirst().map(Handle.init)
    }
  }

  private final class Handle: Sendable {
    weak let injector: Injector?
    init(_ injector: Injector) { self.injector = injector }
  }

  private var own: Context? { contexts.withLock { $0.first } }

  /// A new handle of the injector, which keeps no ancestor's handle.
  package var injector: Injector? { own.map { Injector(.strong($0)) } }

  /// Starts the injector, after its ancestors; what has been started already stays as it is.
  package func start() async throws(InjectionError) {
    for context in contexts.withLock({ $0 }).reversed() { try await context.start() }
  }
}

extension InjectorLease {
  /// Closes the injector, and then the ancestors that belong to the lease; all of them are let go of.
  package func end(_ reason: ClosingReason) async -> End {
    var end = End()
    for context in takeContexts() {
      end.reports.append(await context.close(reason))
      end.contexts.append(.init(context))
      end.isAudited = context.isAudited
    }
    return end
  }

  private func takeContexts() -> ArraySlice<Context> {
    contexts.withLock { contexts in
      defer { contexts = [] }
      return contexts.prefix(owned)
    }
  }

  /// What came of a lease.
  package struct End: Sendable {
    fileprivate var reports: [CloseReport] = []
    fileprivate var contexts: [ContextReference.WeakContext] = []
    fileprivate var isAudited = false

    /// The errors of closing.
    package var problems: [Problem] { reports.flatMap(\.problems) }
    /// What has outlived the injectors; nil if somebody holds one of these, which keep what they have made.
    package var survivors: [Survivor]? {
      guard isAudited || contexts.allSatisfy({ $0.context == nil }) else { return nil }
      return reports.flatMap(\.survivors)
    }
  }
}
