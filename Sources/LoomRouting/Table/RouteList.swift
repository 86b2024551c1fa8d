import Loom

/// The routes that a module handles, as one contribution.
///
/// A binding and an entry for each route would cost more than all the rest of it.
///
/// Complete when the module has been configured, and never changed from then on.
final class RouteList: Sendable {
  private struct Content {
    var entries: [RouteEntry] = []
    var compiled: CompiledRoutes?
  }

  private static let last = Guarded(0)
  /// Identifies the list: its address may become another list's after it.
  let number = RouteList.last.withLock { number in
    number += 1
    return number
  }
  private let content = Guarded(Content())

  var entries: [RouteEntry] { content.withLock(\.entries) }

  /// The compiled routes of the lists up to this one.
  var compiled: CompiledRoutes? {
    get { content.withLock(\.compiled) }
    set { content.withLock { $0.compiled = newValue } }
  }

  /// Adds a route, and returns whether it is the first.
  func append(_ entry: RouteEntry) -> Bool {
    content.withLock {
      $0.entries.append(entry)
      return $0.entries.count == 1
    }
  }
}
