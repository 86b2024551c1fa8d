/// A URL that leads nowhere: handle this route, and such a URL is no longer an error.
///
/// ```swift
/// handle(Unrouted.self, exposure: .remote) { (unrouted: Unrouted, web: any WebPresenter) in
///   await web.open(unrouted.url)
///   return ()
/// }
/// ```
///
/// As with any route, only those to whom you expose the handler reach it. For only some URLs, handle a route whose
/// pattern ends in `**`.
public struct Unrouted: AsyncRoute {
  /// The result of opening it.
  public typealias Output = any Sendable
  /// The original URL.
  public let url: String
  /// Where it comes from.
  public let origin: Router.Origin

  /// The URLs that lead nowhere and are being handled.
  @TaskLocal static var underWay: [String] = []
}
