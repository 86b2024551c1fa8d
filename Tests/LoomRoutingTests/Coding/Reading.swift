@testable import LoomRouting

typealias Item = RouteValues.Item

/// Splits a URL that a pattern has written, as a reader of that one pattern would: a definition, not a matcher.
func read(_ url: String, by pattern: Pattern) -> RouteValues? {
  let (path, query) = cut(url, at: "?")
  var rest = path
  if let scheme = pattern.scheme {
    let start = String(decoding: scheme, as: UTF8.self) + (pattern.hasAuthority ? "://" : ":")
    guard rest.hasPrefix(start) else { return nil }
    rest = String(rest.dropFirst(start.count))
  }
  let pieces = rest.isEmpty ? [] : split(rest, "/").map(unescape)
  guard let items = captures(pieces[...], pattern.segments[...]) else { return nil }
  return RouteValues(path: items, query: query.map(readQuery) ?? [])
}

/// The names and texts of a query.
func readQuery(_ query: String) -> [Item] {
  split(query, "&").map { piece in
    let (name, value) = cut(piece, at: "=")
    return Item(name: text(unescape(name)), value: value.map { text(unescape($0)) })
  }
}

private func captures(_ pieces: ArraySlice<[UInt8]>, _ segments: ArraySlice<Pattern.Segment>) -> [Item]? {
  guard let segment = segments.first else { return pieces.isEmpty ? [] : nil }
  guard let piece = pieces.first, !piece.isEmpty else { return nil }
  if case .rest(let name) = segment {
    return pieces.contains([]) ? nil : pieces.map { Item(name: name ?? "", value: text($0)) }
  }
  guard let first = capture(piece, segment), let others = captures(pieces.dropFirst(), segments.dropFirst()) else {
    return nil
  }
  return first + others
}

private func capture(_ piece: [UInt8], _ segment: Pattern.Segment) -> [Item]? {
  switch segment {
  case .literal(let bytes): piece == bytes ? [] : nil
  case .parameter(let name): [Item(name: name, value: text(piece))]
  case .affixed(let prefix, let name, let suffix):
    piece.count > prefix.count + suffix.count && piece.starts(with: prefix) && piece.suffix(suffix.count) == suffix[...]
      ? [Item(name: name, value: text(Array(piece.dropFirst(prefix.count).dropLast(suffix.count))))] : nil
  default: []
  }
}

private func cut(_ text: String, at separator: Character) -> (String, String?) {
  guard let end = text.utf8.firstIndex(of: separator.asciiValue ?? 0) else { return (text, nil) }
  return (String(text[..<end]), String(text[end...].dropFirst()))
}

private func split(_ text: String, _ separator: Character) -> [String] {
  text.utf8.split(separator: separator.asciiValue ?? 0, omittingEmptySubsequences: false).map { String(Substring($0)) }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private func unescape(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
    rest = rest.dropFirst(2)
  }
  return bytes
}

extension Pattern {
  /// A pattern without a scheme: `trips`, `:id`, `:rest**`.
  init(_ segments: Segment...) { self.init(scheme: nil, hasAuthority: false, segments: segments) }
}

extension Pattern.Segment {
  /// A segment that is this text.
  static func text(_ text: String) -> Self { .literal(Array(text.utf8)) }
}

/// Decodes what a query gives.
func decode<T: Decodable>(_ type: T.Type = T.self, _ query: String) throws -> T {
  try RouteDecoder.decode(type, from: RouteValues(query: query.isEmpty ? [] : readQuery(query)))
}

/// A route with one property that is called `value`.
struct Holding<Value: Codable>: Codable {
  let value: Value
}

extension Holding: Equatable where Value: Equatable {}

/// The value that a query gives a single property.
func value<T: Codable>(_ type: T.Type = T.self, _ query: String) throws -> T {
  try decode(Holding<T>.self, query).value
}

/// What is said about a query that a single property refuses.
func complaint<T: Codable>(_ type: T.Type, _ query: String) -> String? {
  do {
    _ = try value(type, query)
    return nil
  } catch { return "\(error)" }
}

/// The URL of a single property's value.
func url<T: Codable>(_ value: T) throws -> String {
  try RouteWriter.url(of: Holding(value: value), by: Pattern(.text("show")))
}

/// What comes back of a single property's value after it has been written.
func roundTrip<T: Codable>(_ value: T) throws -> T? {
  let pattern = Pattern(.text("show"))
  let written = try RouteWriter.url(of: Holding(value: value), by: pattern)
  return try read(written, by: pattern).map { try RouteDecoder.decode(Holding<T>.self, from: $0).value }
}
