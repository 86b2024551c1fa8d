@testable import LoomRouting

/// Whether a URL from outside is refused, written from the definition.
struct NaiveCheck {
  let limits: URLLimits

  func isRefused(_ url: String) -> Bool {
    guard url.utf8.count <= limits.bytes, !url.contains("\\"), NaiveURL(url) != nil else { return true }
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return isPathRefused(String(halves[0])) || (halves.count > 1 && isQueryRefused(halves[1]))
      || (parts.count > 1 && text(parts[1]) == nil)
  }

  private func isPathRefused(_ path: String) -> Bool {
    guard let url = NaiveURL(path) else { return true }
    var left = path[...]
    if url.scheme != nil { left = left.drop { $0 != ":" }.dropFirst(url.hasAuthority ? 3 : 1) }
    if url.hasAuthority, left.prefix(while: { $0 != "/" }).contains("@") { return true }
    let pieces = left.split(separator: "/", omittingEmptySubsequences: true).map(text)
    if pieces.contains(where: { $0 == nil || $0 == "." || $0 == ".." }) { return true }
    return url.segments.count > limits.segments || url.segments.contains { $0.count > limits.value }
  }

  private func isQueryRefused(_ query: Substring) -> Bool {
    let items = query.split(separator: "&")
    let texts = items.flatMap { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(text) }
    return items.count > limits.items || texts.contains { $0.map { $0.utf8.count > limits.value } ?? true }
  }

  /// A piece as text; nil if it is none, or has a control character.
  private func text(_ piece: Substring) -> String? {
    guard let bytes = NaiveURL.decode(ArraySlice(piece.utf8)), let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return text
  }
}
