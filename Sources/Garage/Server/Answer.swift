import LoomRouting

/// Answers a request of one user.
///
/// The child injector of the request creates it. It does not know of injectors.
struct Answer {
  let user: User
  let router: Router
  let buy: RouteAction<BuyArticle>

  func response(to request: Request) async throws -> Response {
    switch request.method {
    case "GET":
      // `GET /articles/7` opens `garage://articles/7`. It comes from outside, so it finds only what is exposed.
      let text = try await router.open("garage:/\(request.target)", from: .remote("HTTP"), returning: String.self)
      return Response(200, text)
    case "POST":
      let path = request.target.wholeMatch(of: /\/articles\/(\d+)\/buy/)
      guard let id = path.flatMap({ Int($0.1) }) else { return Response(404, "nothing can be posted here") }
      guard user != .guest else { return Response(401, "say who buys, in the header User") }
      return Response(200, try await buy(BuyArticle(id: id)))
    default:
      return Response(501, "only GET and POST are known here")
    }
  }
}
