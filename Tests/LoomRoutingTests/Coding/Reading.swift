@testable import LoomRouting

typealias Item = RouteValues.Item

/// Reads URLs by one pattern.
struct PatternReader {
  let pattern: Pattern
  private let index: PatternIndex

  init(_ pattern: Pattern) {
    self.pattern = pattern
    index = PatternIndex([pattern])
  }

  /// The values that a URL gives; nil if it is not one of the pattern.
  func values(_ url: String) throws -> RouteValues? {
    guard let match = try index.match(url, limits: nil) else { return nil }
    return RouteValues(path: match.path, query: match.query)
  }
}

/// The values that a URL gives by one pattern.
func read(_ url: String, by pattern: Pattern) throws -> RouteValues? { try PatternReader(pattern).values(url) }

/// The names and texts of a query.
func readQuery(_ query: String) throws -> [Item] {
  try PatternIndex([Pattern(.text("x"))]).match("x?" + query, limits: nil)?.query ?? []
}

extension Pattern {
  /// A pattern without a scheme: `trips`, `:id`, `:rest**`.
  init(_ segments: Segment...) { self.init(scheme: nil, hasAuthority: false, segments: segments) }

  init(scheme: String?, hasAuthority: Bool, port: String? = nil, segments: [Segment]) {
    let text = scheme.map { $0 + (hasAuthority ? "://" : ":") } ?? ""
    let root = URLRoot(URLScheme(text.utf8), of: text.utf8, port: port.map { URLText($0) })
    self.init(root: root, segments: segments)
  }

  var scheme: String? { root.form == .relative ? nil : root.scheme.string }
  var hasAuthority: Bool { root.form == .authority }
  var port: String? { root.port?.string }
}

extension Pattern.Segment {
  /// A segment that is this text.
  static func text(_ text: String) -> Self { Self(form: SegmentForm(kind: .literal, prefix: URLText(text))) }
  static func parameter(_ name: String) -> Self { .affixed(prefix: "", name: name, suffix: "") }
  static func affixed(prefix: String, name: String, suffix: String) -> Self {
    Self(form: SegmentForm(kind: .parameter, prefix: URLText(prefix), suffix: URLText(suffix)), name: name)
  }
  static var wildcard: Self { Self(form: SegmentForm(kind: .wildcard)) }
  static func rest(_ name: String?) -> Self { Self(form: SegmentForm(kind: .rest), name: name) }
}

/// Decodes what a query gives.
func decode<T: Decodable>(_ type: T.Type = T.self, _ query: String) throws -> T {
  try RouteDecoder.decode(type, from: RouteValues(query: readQuery(query)))
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

/// The complaint about a query that a single property refuses.
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

/// The value of a single property after it has been written.
func roundTrip<T: Codable>(_ value: T) throws -> T? {
  let pattern = Pattern(.text("show"))
  let written = try RouteWriter.url(of: Holding(value: value), by: pattern)
  return try read(written, by: pattern).map { try RouteDecoder.decode(Holding<T>.self, from: $0).value }
}

extension RouteDecoder {
  /// Decodes a route.
  static func decode<R: Decodable>(
    _ type: R.Type = R.self, from values: RouteValues, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> R {
    try RouteDecoder(values, userInfo: userInfo).decode(type)
  }
}
