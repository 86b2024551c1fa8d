import Loom

/// The routes that a module handles, as one contribution.
///
/// A binding and an entry for each route would cost more than all the rest of it.
///
/// Complete when the module has been configured, and never changed from then on.
final class RouteList: Sendable {
  private struct Content {
    var entries: [RouteEntry] = []
    var patterns: ReadPatterns?
    var compiled: CompiledRoutes?
  }

  private static let last = Guarded(0)
  /// Identifies the list: its address may become another list's after it.
  let number = RouteList.last.next()
  private let content = Guarded(Content())

  var entries: [RouteEntry] { content.withLock(\.entries) }

  /// The patterns as their texts are read: once, for whichever injector is the first to need them.
  var patterns: ReadPatterns {
    if let known = content.withLock(\.patterns) { return known }
    // A pattern may be computed by the program, which runs without the lock.
    let patterns = ReadPatterns(of: entries)
    content.withLock { $0.patterns = patterns }
    return patterns
  }

  /// The compiled routes of the lists up to this one.
  var compiled: CompiledRoutes? {
    get { content.withLock(\.compiled) }
    set { content.withLock { $0.compiled = newValue } }
  }

  /// Adds a route, and says whether it is the first.
  func append(_ entry: RouteEntry) -> Bool {
    content.withLock {
      $0.entries.append(entry)
      return $0.entries.count == 1
    }
  }
}

extension Guarded<Int> {
  /// Counts one further, and returns the number.
  borrowing func next() -> Int {
    withLock { number in
      number += 1
      return number
    }
  }
}
