import LoomRouting

struct ShowFeed: Route, URLRoute {
  static let pattern: RoutePattern = "feed://items/:id"
  let id: Int
}

struct ShowAuthor: Route, URLRoute {
  static let pattern: RoutePattern = "feed://authors/:name"
  let name: String
}
