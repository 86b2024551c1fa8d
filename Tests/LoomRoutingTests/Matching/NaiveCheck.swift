import Foundation

@testable import LoomRouting

/// Whether a URL from outside is refused, written from the definition.
struct NaiveCheck {
  let limits: RoutingLimits

  func isRefused(_ url: String) -> Bool {
    // Bytes, because a character may be a slash and an accent on it.
    let bytes = Array(url.utf8)
    guard bytes.count <= limits.bytes, !bytes.contains(.backslash), NaiveURL(url) != nil else { return true }
    let parts = bytes.split(separator: .hash, maxSplits: 1, omittingEmptySubsequences: false)
    let halves = parts[0].split(separator: .questionMark, maxSplits: 1, omittingEmptySubsequences: false)
    return isPathRefused(halves[0]) || (halves.count > 1 && isQueryRefused(halves[1]))
      || (parts.count > 1 && text(parts[1]) == nil)
  }

  private func isPathRefused(_ path: ArraySlice<UInt8>) -> Bool {
    guard let url = NaiveURL(String(decoding: path, as: UTF8.self)) else { return true }
    var left = path
    if url.scheme != nil { left = left.drop { $0 != .colon }.dropFirst(url.hasAuthority ? 3 : 1) }
    if url.hasAuthority, left.prefix(while: { $0 != .slash }).contains(UInt8(ascii: "@")) { return true }
    var parts = left.split(separator: .slash, omittingEmptySubsequences: false)
    if url.hasAuthority, let port = url.port, let host = parts.first, let colon = host.lastIndex(of: .colon) {
      parts[0] = host[..<colon]
      if port.count > limits.value || text(host[(colon + 1)...]) == nil { return true }
    }
    let pieces = parts.map(text)
    if pieces.contains(where: { $0 == nil || $0 == "." || $0 == ".." }) { return true }
    return url.segments.count > limits.segments || url.segments.contains { $0.count > limits.value }
  }

  private func isQueryRefused(_ query: ArraySlice<UInt8>) -> Bool {
    let items = query.split(separator: UInt8(ascii: "&"))
    let texts = items.flatMap {
      $0.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map(text)
    }
    return items.count > limits.items || texts.contains { $0.map { $0.utf8.count > limits.value } ?? true }
  }

  /// A piece as text; nil if it is none, or has a control character.
  private func text(_ piece: ArraySlice<UInt8>) -> String? {
    guard let bytes = NaiveURL.decode(piece), let text = String(bytes: bytes, encoding: .utf8),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return text
  }
}
