/// A product to be asked for later, on behalf of what is being made now.
///
/// The entry is not counted: it belongs to the context or to one of its ancestors, and is used only while that is alive.
struct Deferred: Sendable {
  let key: AnyKey
  private let context: ContextReference
  private let entry: Unmanaged<Entry>
  private let asker: Asker
  /// The instances of graph scope that the product shares; nil if each call has its own.
  private let scope: GraphScope?

  /// Defers a dependency.
  ///
  /// - Parameters:
  ///   - index: which dependency; the only one, unless the entry's list follows from contributions.
  ///   - contributed: what these are the dependencies of.
  ///   - entry: what is being made.
  ///   - resolution: the calling thread's.
  ///   - scope: the instances of graph scope that the product shares.
  init(
    _ index: Int = 0, of contributed: Entry? = nil, for entry: Entry, _ resolution: Resolution,
    in scope: GraphScope? = nil
  ) {
    let linked = contributed ?? entry
    key = linked.binding.dependencies[index].key
    context = entry.reference(resolution)
    self.entry = linked.links[index]
    asker = Asker(entry)
    self.scope = scope
  }

  /// The product, as it is now, made with the arguments that lie at an address, if it takes some.
  func product<T>(_ type: T.Type, _ arguments: UnsafeRawPointer? = nil) throws -> T {
    let context = try context.alive(for: key)
    return try withExtendedLifetime(context) {
      try entry._withUnsafeGuaranteedRef { entry in
        // Not the entry's own, which may be an ancestor that is still open.
        if context.isClosed { throw context.closed(key, notes: Resolution.current.chain(to: asker)) }
        if let finished = entry.finished { return finished.assumingMemoryBound(to: T.self).pointee }
        let resolution = Resolution.current
        return try resolution.within(scope) {
          try entry.product(T.self, for: asker, arguments, resolution)
        }
      }
    }
  }

  /// The product for who will keep it, and the publication that has to close before it is finished; `Int.max` is none.
  func keptProduct<T>(_ type: T.Type) throws -> (T, unfinished: Int) {
    let isKept = if case .weak = context { true } else { false }
    return try withExtendedLifetime(try context.alive(for: key)) {
      try Resolution.current.observing(isKept: isKept) { try product(T.self) }
    }
  }

  /// Waits for a lock that only keeps the product from being made twice.
  func acquire(_ lock: BuildLock, _ resolution: Resolution, unless isNeedless: () -> Bool) throws
    -> BuildLock.Acquisition
  {
    try withExtendedLifetime(try context.alive(for: key)) {
      try entry._withUnsafeGuaranteedRef { entry in
        try lock.acquire(for: entry, resolution, isVital: false, unless: isNeedless)
      }
    }
  }

  /// Whether the injector keeps the product, and sees to it that it is made once.
  var isShared: Bool { entry._withUnsafeGuaranteedRef { $0.binding.lifetime.isShared } }
}
