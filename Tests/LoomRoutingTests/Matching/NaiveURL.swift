import Foundation

@testable import LoomRouting

/// A URL's parts, written from its definition: split first, then decode each piece once.
struct NaiveURL {
  var scheme: [UInt8]?
  var hasAuthority = false
  var port: [UInt8]?
  var segments: [[UInt8]] = []
  var query: [PatternMatch.QueryItem] = []

  /// Nil where an escape is invalid.
  init?(_ url: String) {
    let text = Array(url.utf8)
    guard Self.decode(text[...]) != nil else { return nil }
    var left = text[...]
    left = left.prefix { $0 != .hash }
    let question = left.firstIndex(of: .questionMark) ?? left.endIndex
    query = left[question...].dropFirst().split(separator: UInt8(ascii: "&")).map(Self.item)
    left = left[..<question]
    readScheme(&left)
    if scheme != nil && !hasAuthority {
      segments = left.isEmpty ? [] : [Self.decode(left) ?? []]
    } else {
      readSegments(left)
    }
  }

  private mutating func readScheme(_ left: inout ArraySlice<UInt8>) {
    let name = left.prefix { $0 != .colon }
    let isScheme =
      name.count < left.count && name.first?.isLetter == true
      && (name.last?.isLetter == true || name.last?.isDigit == true)
      && name.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    if isScheme {
      scheme = name.map(\.lowercased)
      left = left.dropFirst(name.count + 1)
      hasAuthority = left.starts(with: "//".utf8)
      if hasAuthority { left = left.dropFirst(2) }
    } else if left.first == .slash {
      left = left.dropFirst()
    }
  }

  private mutating func readSegments(_ left: ArraySlice<UInt8>) {
    if left.isEmpty { return }
    var pieces = left.split(separator: .slash, omittingEmptySubsequences: false)
    if pieces.count > 1, pieces.last?.isEmpty == true { pieces.removeLast() }
    if hasAuthority, let user = pieces[0].lastIndex(of: UInt8(ascii: "@")) { pieces[0] = pieces[0][(user + 1)...] }
    if hasAuthority { readPort(&pieces[0]) }
    segments = pieces.map { Self.decode($0) ?? [] }
    if hasAuthority { segments[0] = segments[0].map(\.lowercased) }
    // A user before no host leaves nothing at all.
    if segments == [[]], port == nil { segments = left.first == .slash ? [[]] : [] }
  }

  /// After the last colon, unless that is inside of the brackets of an address.
  private mutating func readPort(_ host: inout ArraySlice<UInt8>) {
    guard let colon = host.lastIndex(of: .colon), !host[colon...].contains(UInt8(ascii: "]")) else { return }
    port = Self.decode(host[(colon + 1)...])
    host = host[..<colon]
  }

  /// The segments with the host as URLs carry it, by Foundation's `URL`; nil for an international host that is not
  /// valid.
  var carriedSegments: [[UInt8]]? {
    guard hasAuthority, let host = segments.first.map({ String(decoding: $0, as: UTF8.self) }) else { return segments }
    let isInternational =
      host.utf8.contains { $0 >= 0x80 } || host.split(separator: ".").contains { $0.hasPrefix("xn--") }
    guard isInternational else { return segments }
    return Self.carried(host).map { [Array($0.utf8)] + segments.dropFirst() }
  }

  private static func carried(_ host: String) -> String? {
    let signs = Set("abcdefghijklmnopqrstuvwxyz0123456789-._~".unicodeScalars)
    guard host.unicodeScalars.allSatisfy({ !$0.isASCII || signs.contains($0) }),
      let decoded = URLComponents(string: "https://" + host)?.host,
      let name = URL(string: "https://" + decoded)?.absoluteString.dropFirst(8).lowercased(),
      name.unicodeScalars.allSatisfy(signs.contains)
    else { return nil }
    return host.utf8.allSatisfy { $0 < 0x80 } && host != name ? nil : name
  }

  private static func item(_ item: ArraySlice<UInt8>) -> PatternMatch.QueryItem {
    let name = item.prefix { $0 != UInt8(ascii: "=") }
    let value = name.count < item.count ? item.dropFirst(name.count + 1) : nil
    return .init(name: text(name), value: value.map(text))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: decode(bytes) ?? [], as: UTF8.self)
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var (left, decoded) = (bytes, [UInt8]())
    while let byte = left.popFirst() {
      guard byte == .percent else {
        decoded.append(byte)
        continue
      }
      guard left.count > 1, let value = UInt8(hexadecimal: left.prefix(2)) else { return nil }
      decoded.append(value)
      left = left.dropFirst(2)
    }
    return decoded
  }
}

extension UInt8 {
  fileprivate init?(hexadecimal digits: ArraySlice<UInt8>) {
    // A sign would be read too.
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
    self.init(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
