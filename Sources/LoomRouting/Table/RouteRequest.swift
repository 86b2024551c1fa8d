/// A URL to open, the values that come with it, and its origin.
struct RouteRequest {
  let url: String
  let parameters: [String: String]
  /// Nil, if it comes from outside.
  let userInfo: [CodingUserInfoKey: any Sendable]?
  let origin: Router.Origin

  init(
    _ url: String, _ parameters: [String: String], _ userInfo: [CodingUserInfoKey: any Sendable]?,
    _ origin: Router.Origin
  ) {
    self.url = url
    self.parameters = parameters
    self.userInfo = origin.isOutside ? nil : userInfo
    self.origin = origin
  }
}
