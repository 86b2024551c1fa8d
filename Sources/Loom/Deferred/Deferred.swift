/// A product to be asked for later, on behalf of what is being made now.
///
/// The entry is not counted: it belongs to the context or to one of its ancestors, and is used only while that is alive.
struct Deferred: Sendable {
  let key: AnyKey
  private let context: ContextReference
  private let entry: Unmanaged<Entry>
  private let asker: Asker

  /// Defers the only dependency of an entry.
  init(dependencyOf entry: Entry, _ resolution: Resolution) {
    key = entry.binding.dependencies[0].key
    context = entry.reference(resolution)
    self.entry = entry.links.pointee
    asker = Asker(entry)
  }

  /// Defers one of the contributions that an entry's list follows from.
  init(contribution index: Int, of contributed: Entry, for entry: Entry, _ resolution: Resolution) {
    key = contributed.binding.dependencies[index].key
    context = entry.reference(resolution)
    self.entry = contributed.links[index]
    asker = Asker(entry)
  }

  /// The product, as it is now: with the instances of a graph scope, or else with new ones, and with the arguments that lie
  /// at an address, if it takes some.
  func product<T>(_ type: T.Type, in scope: GraphScope? = nil, _ arguments: UnsafeRawPointer? = nil) throws -> T {
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
  func keptProduct<T>(_ type: T.Type, in scope: GraphScope?) throws -> (product: T, unfinished: Int) {
    let isKept = if case .weak = context { true } else { false }
    return try withExtendedLifetime(try context.alive(for: key)) {
      let (product, unfinished) = try Resolution.current.observing(isKept: isKept) {
        try self.product(T.self, in: scope)
      }
      return (product, unfinished)
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
