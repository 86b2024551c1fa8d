/// What a URL asks for that leads nowhere: handle it, and such a URL is no error any more.
///
/// ```swift
/// handle(Unrouted.self, exposure: .remote) { (unrouted: Unrouted, web: any WebPresenter) in
///   await web.open(unrouted.url)
///   return ()
/// }
/// ```
///
/// Like any route's, its handler is asked by those only that it is exposed to. For a part of the URLs, handle a route whose pattern ends
/// in `**`.
public struct Unrouted: AsyncRoute {
  /// What has been opened.
  public typealias Output = any Sendable
  /// The URL, as it came.
  public let url: String
  /// Where it comes from.
  public let origin: Origin

  /// The URLs that lead nowhere and are being handled.
  @TaskLocal static var underWay: [String] = []
}
