/// The values that a URL and its caller have given, as a tree: a name with dots leads to a value inside others.
///
/// The path is asked first, then the parameters, then the query. The first of them that has a name answers alone:
/// a later one never replaces or extends it.
struct RouteValues: Sendable {
  /// A name, which has dots for nested values, and its text.
  typealias Item = PatternMatch.QueryItem

  /// The texts that have the name of this place; nil for the name alone.
  private(set) var texts: [String?]
  /// Where the texts come from: the path, the parameters or the query.
  private var source = 0
  /// The values inside, by the next component of their names.
  private(set) var nested: [URLText: RouteValues] = [:]

  /// How many names may be nested in each other.
  ///
  /// Types that contain themselves are decoded as deep as the names go, and strangers write names.
  static let deepest = 32

  /// The name of a value nested under a key; at the top the key alone.
  static func join(_ name: String, _ key: String) -> String { name.isEmpty ? key : name + "." + key }

  init(texts: [String?]) { self.texts = texts }

  /// Gathers the values; `:rest**` gives one item of that name for each of its segments.
  init(path: [Item] = [], parameters: [String: String] = [:], query: [Item] = []) {
    texts = []
    nested.reserveCapacity(path.count + parameters.count + query.count)
    for item in path { add(item.value, from: 0, at: item.name.utf8[...]) }
    for (name, text) in parameters { add(text, from: 1, at: name.utf8[...]) }
    for item in query { add(item.value, from: 2, at: item.name.utf8[...]) }
  }

  /// Adds a text under a name, of which no more components are told apart than types may nest.
  private mutating func add(_ text: String?, from source: Int, at name: Substring.UTF8View?, depth: Int = 0) {
    if let name {
      let (first, rest) = depth > Self.deepest ? (URLText(name, isEscaped: false), nil) : Self.split(name)
      nested[first, default: Self.none].add(text, from: source, at: rest, depth: depth + 1)
    } else if texts.isEmpty || self.source == source {
      self.source = source
      texts.append(text)
    }
  }

  /// The first component of a name, and the others.
  private static func split(_ name: Substring.UTF8View) -> (first: URLText, rest: Substring.UTF8View?) {
    let first = name.prefix { $0 != .dot }
    let rest = first.endIndex < name.endIndex ? name[first.endIndex...].dropFirst() : nil
    return (URLText(first, isEscaped: false), rest)
  }

  private static let none = RouteValues(texts: [])

  var isEmpty: Bool { texts.isEmpty && nested.isEmpty }

  /// The values of a name, compared byte by byte as URLs are.
  subscript(name: String) -> RouteValues {
    var values = self
    var left: Substring.UTF8View? = name.utf8[...]
    while let name = left {
      let (first, rest) = Self.split(name)
      (values, left) = (values.nested[first] ?? Self.none, rest)
    }
    return values
  }

  /// The only text, read as a type.
  func scalar<T: ScalarText>(named name: String) throws -> T {
    func problem(_ reason: ParameterProblem.Reason, _ text: String? = nil) -> ParameterProblem {
      ParameterProblem(name: name, type: "\(T.self)", value: text, reason: reason)
    }
    guard texts.count < 2 else { throw problem(.repeated(texts.count)) }
    guard let text = texts.first.map({ $0 ?? "" }) else { throw problem(.missing) }
    guard let value = T(scalar: text) else { throw problem(.malformed, text) }
    return value
  }
}

extension String {
  /// Whether both are the same bytes.
  ///
  /// `==` also accepts other spellings of a character, but refuses most strings in no time.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
