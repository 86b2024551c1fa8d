import Synchronization

/// The routes that a module handles, as one contribution: a binding and an entry for each would cost more than all the rest of a route.
///
/// Complete when the module has been configured, and never changed from then on.
final class RouteList: Sendable {
  private let routes = Mutex<[RouteEntry]>([])

  func append(_ entry: RouteEntry) { routes.withLock { $0.append(entry) } }

  var entries: [RouteEntry] { routes.withLock(\.self) }
}
