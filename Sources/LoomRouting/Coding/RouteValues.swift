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

  init(texts: [String?]) { self.texts = texts }

  /// Gathers the values; `:rest**` gives one item of that name for each of its segments.
  init(path: [Item] = [], parameters: [String: String] = [:], query: [Item] = []) {
    texts = []
    for (source, items) in [path, parameters.map { Item(name: $0, value: $1) }, query].enumerated() {
      for item in items { add(item.value, from: source, at: Self.components(of: item.name)[...]) }
    }
  }

  private mutating func add(_ text: String?, from source: Int, at components: ArraySlice<URLText>) {
    if let first = components.first {
      nested[first, default: RouteValues(texts: [])].add(text, from: source, at: components.dropFirst())
    } else if texts.isEmpty || self.source == source {
      self.source = source
      texts.append(text)
    }
  }

  /// The components of a name, which end where nobody's types are that deep: strangers write names.
  private static func components(of name: String) -> [URLText] {
    name.utf8.split(separator: .dot, maxSplits: NestedName.deepest + 1, omittingEmptySubsequences: false)
      .map { URLText($0, isEscaped: false) }
  }

  var isEmpty: Bool { texts.isEmpty && nested.isEmpty }

  /// The values of a name, compared byte by byte as URLs are.
  subscript(name: String) -> RouteValues {
    Self.components(of: name).reduce(self) { $0.nested[$1] ?? RouteValues(texts: []) }
  }

  /// The only text, read as a type.
  func scalar<T: ScalarText>(_ type: T.Type = T.self, named name: String) throws -> T {
    func problem(_ reason: ParameterProblem.Reason, _ text: String? = nil) -> ParameterProblem {
      ParameterProblem(name: name, type: "\(T.self)", value: text, reason: reason)
    }
    guard texts.count < 2 else { throw problem(.repeated(texts.count)) }
    guard let text = texts.first.map({ $0 ?? "" }) else { throw problem(.missing) }
    guard let value = T(scalar: text) else { throw problem(T.isNumeral(text) ? .outOfRange : .malformed, text) }
    return value
  }
}

/// The names of values inside others.
enum NestedName {
  /// The name of a value nested under a key; at the top the key alone.
  static func join(_ name: String, _ key: String) -> String { name.isEmpty ? key : name + "." + key }

  /// How many names may be nested in each other.
  ///
  /// Types that contain themselves are decoded as deep as the names go, and strangers write names.
  static var deepest: Int { 32 }
}

extension String {
  /// Whether both are the same bytes.
  ///
  /// `==` also accepts other spellings of a character, but refuses most strings in no time.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
