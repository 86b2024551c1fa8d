/// Writes a route's values as a URL of a pattern.
///
/// Values of the pattern's parameters go into the path, all others into the query, in the order of coding.
/// Reading the URL by the same pattern gives the same values; a value for which it would not is a problem.
struct RouteWriter {
  private let pattern: Pattern
  private let items: [RouteValues.Item]
  private var url: [UInt8] = []

  /// The URL of a route by a pattern.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the route's own function.
  /// - Complexity: O(*n* + *p* × *k*) for *n* bytes, *p* parameters of the pattern, and *k* values.
  static func url<R: Encodable>(of route: R, by pattern: Pattern) throws -> String {
    var writer = RouteWriter(pattern: pattern, items: try RouteEncoder.items(of: route))
    try writer.write()
    return String(decoding: writer.url, as: UTF8.self)
  }

  private mutating func write() throws(ParameterProblem) {
    url.reserveCapacity(128)
    if let scheme = pattern.scheme { url += (scheme + (pattern.hasAuthority ? "://" : ":")).utf8 }
    for (index, segment) in pattern.segments.enumerated() {
      if index > 0 { url.append(UInt8(ascii: "/")) }
      try write(segment, isHost: index == 0 && pattern.hasAuthority)
      if index == 0, let port = pattern.port { url += (":" + port).utf8 }
    }
    writeQuery()
  }

  private mutating func write(_ segment: Pattern.Segment, isHost: Bool) throws(ParameterProblem) {
    switch segment {
    case .literal(let text):
      let isAddress = isHost && text.utf8.first == UInt8(ascii: "[") && text.utf8.last == UInt8(ascii: "]")
      url.appendEscaped(text.utf8) { isAddress && ":[]".utf8.contains($0) }
    case .piece(let prefix, let name?, let suffix):
      try write(value(name), of: name, prefix, suffix, isHost: isHost)
    case .rest(let name?): try writeRest(name)
    case .piece(_, nil, _): throw .unwritable("*", .wildcard)
    case .rest(nil): throw .unwritable("**", .wildcard)
    }
  }

  private mutating func writeRest(_ name: String) throws(ParameterProblem) {
    let values = values(name)
    guard !values.isEmpty else { throw .unwritable(name, .missing) }
    for (index, value) in values.enumerated() {
      if index > 0 { url.append(UInt8(ascii: "/")) }
      try write(value ?? "", of: name, isHost: false)
    }
  }

  /// Writes one segment; the path keeps every text but none at all and those that lead elsewhere.
  private mutating func write(
    _ value: String, of name: String, _ prefix: String = "", _ suffix: String = "", isHost: Bool
  ) throws(ParameterProblem) {
    guard !value.isEmpty else { throw .unwritable(name, .empty) }
    if isHost {
      guard value.utf8.allSatisfy(\.isKeptInHost) else { throw .unwritable(name, .host, value) }
      let host = prefix + value + suffix
      guard HostName.ascii(host) == host else { throw .unwritable(name, .punycode, value) }
    }
    let start = url.count
    url.appendEscaped(prefix.utf8)
    url.appendEscaped(value.utf8)
    url.appendEscaped(suffix.utf8)
    if url.count - start <= 2, url[start...].allSatisfy({ $0 == UInt8(ascii: ".") }) {
      throw .unwritable(name, .dots, value)
    }
  }

  private func values(_ name: String) -> [String?] {
    items.filter { $0.name.hasSameBytes(as: name) }.map(\.value)
  }

  private func value(_ name: String) throws(ParameterProblem) -> String {
    let values = values(name)
    guard values.count < 2 else { throw .unwritable(name, .several(values.count)) }
    guard let value = values.first else { throw .unwritable(name, .missing) }
    return value ?? ""
  }

  private mutating func writeQuery() {
    var separator = UInt8(ascii: "?")
    let inPath = pattern.parameterNames
    for item in items where !inPath.contains(where: { $0.hasSameBytes(as: item.name) }) {
      url.append(separator)
      separator = UInt8(ascii: "&")
      url.appendEscaped(item.name.utf8)
      guard let value = item.value else { continue }
      url.append(UInt8(ascii: "="))
      url.appendEscaped(value.utf8) { $0 == UInt8(ascii: ":") }
    }
  }
}

extension [UInt8] {
  /// Adds bytes, of which all are escaped that RFC 3986 does not leave unreserved, besides some.
  fileprivate mutating func appendEscaped(
    _ bytes: some Sequence<UInt8>, besides isKept: (UInt8) -> Bool = { _ in false }
  ) {
    for byte in bytes {
      if byte.isUnreserved || isKept(byte) { append(byte) } else { self += byte.escape }
    }
  }
}
