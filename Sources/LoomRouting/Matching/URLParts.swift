/// The parts of a URL, as it is written.
///
/// Kept as ranges of one text, because each slice would be counted as one more reference to it.
struct URLParts {
  private let bytes: String.UTF8View
  let scheme: URLScheme
  private let pathRange: Range<String.Index>
  private let queryRange: Range<String.Index>
  /// Where the user info begins, which is no part of the host.
  let userInfo: String.Index?
  /// Where the host ends, if a port follows.
  let hostEnd: String.Index?
  /// Whether there is a percent sign anywhere.
  let isEscaped: Bool

  init(_ url: String) {
    bytes = url.utf8
    scheme = URLScheme(bytes)
    let pathEnd = bytes[scheme.end...].firstIndex { $0 == .questionMark || $0 == .hash } ?? bytes.endIndex
    let queryEnd = bytes[pathEnd...].firstIndex(of: .hash) ?? bytes.endIndex
    queryRange = pathEnd..<queryEnd
    isEscaped = bytes.contains(.percent)
    let hostStart = scheme.form == .authority ? Self.hostStart(bytes[scheme.end..<pathEnd]) : nil
    userInfo = hostStart == nil ? nil : scheme.end
    let path = bytes[(hostStart ?? scheme.end)..<pathEnd]
    hostEnd = scheme.form == .authority ? path.prefix { $0 != .slash }.portColon : nil
    pathRange = Self.withoutLastSlash(path, scheme.form)
  }

  /// Where a host begins after the last of its at signs; nil if there is none.
  private static func hostStart(_ authority: Substring.UTF8View) -> String.Index? {
    let host = authority.prefix { $0 != .slash }
    return host.lastIndex(of: UInt8(ascii: "@")).map { host.index(after: $0) }
  }

  /// A slash at the end is ignored where it ends a segment.
  private static func withoutLastSlash(_ path: Substring.UTF8View, _ form: URLScheme.Form) -> Range<String.Index> {
    let isIgnored = form != .opaque && path.count > 1 && path.last == .slash
    return path.startIndex..<(isIgnored ? path.index(before: path.endIndex) : path.endIndex)
  }

  /// The scheme without its colon; empty if there is none.
  var schemeName: Substring.UTF8View { bytes[..<scheme.nameEnd] }

  /// The host and the path, or the path alone, or the opaque piece; without a slash at the end.
  var path: Substring.UTF8View { bytes[pathRange] }

  /// The port after the host, without its colon; nil without one.
  var port: Substring.UTF8View? {
    hostEnd.map { bytes[$0..<pathRange.upperBound].dropFirst().prefix { $0 != .slash } }
  }

  /// The query without its question mark.
  var query: Substring.UTF8View { bytes[queryRange].dropFirst() }

  /// The fragment with its sign.
  var fragment: Substring.UTF8View { bytes[queryRange.upperBound...] }
}

extension URLParts {
  /// The whole URL.
  var text: String { String(Substring(bytes[...])) }

  /// The host without its port; empty if the URL has none.
  private var host: Substring.UTF8View {
    let first = path.prefix { $0 != .slash }
    return scheme.form == .authority ? first[..<(hostEnd ?? first.endIndex)] : path[..<path.startIndex]
  }

  /// The same URL with its host as URLs carry it; nil if the host is international, but not valid.
  var withASCIIHost: URLParts? {
    let host = host
    let text = URLText(host, isEscaped: isEscaped, ignoresCase: true)
    guard HostName.isInternational(text) else { return self }
    guard let name = HostName.ascii(text.string) else { return nil }
    return URLParts(String(Substring(bytes[..<host.startIndex])) + name + String(Substring(bytes[host.endIndex...])))
  }
}
