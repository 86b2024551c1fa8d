/// Your own source of values, such as an adapter for another library, or the copy of a remote store.
///
/// ```swift
/// struct Overrides: ConfigurationSource {
///   let name = "the overrides"
///   func value(for key: String) -> ConfigurationValue? { key == "feed.page-size" ? 20 : nil }
/// }
/// let configuration = try Configuration(.source(Overrides()))
/// ```
///
/// A source is a snapshot: it always answers the same. If values change, create a new source, and a new
/// ``Configuration``.
public protocol ConfigurationSource: Sendable {
  /// The name of the source in reports.
  var name: String { get }

  /// The keys that the source has values for; nil, which is the default, if it cannot list them.
  ///
  /// Only from listed keys can Loom find misspelled ones, and read dictionaries, lists of groups and optional groups.
  var keys: [String]? { get }

  /// The value for a key.
  ///
  /// - Parameter key: names with dots between them: `database.host`.
  /// - Returns: the value; nil if the source has none.
  func value(for key: String) -> ConfigurationValue?
}

extension ConfigurationSource {
  /// Nil: the source cannot list its keys.
  public var keys: [String]? { nil }
}
