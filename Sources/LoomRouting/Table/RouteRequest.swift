/// A URL to open, the values that come with it, and its origin.
struct RouteRequest {
  let url: String
  var parameters: [String: String] = [:]
  /// Ignored, if the URL comes from outside.
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  let origin: Router.Origin
}
