/// A URL to open, the values that come with it, and its origin.
struct RouteRequest {
  let url: String
  var parameters: [String: String] = [:]
  /// Values that the program adds.
  var given: [CodingUserInfoKey: any Sendable] = [:]
  let origin: Router.Origin

  /// The values for the route's decoder; none for what comes from outside.
  var userInfo: [CodingUserInfoKey: any Sendable] { origin.isOutside ? [:] : given }
}
