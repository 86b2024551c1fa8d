/// Something that has configuration values and is not built in: an adapter for another library, or a remote store's copy.
///
/// ```swift
/// struct Overrides: ConfigurationSource {
///   let name = "the overrides"
///   func value(for key: String) -> ConfigurationValue? { key == "feed.page-size" ? 20 : nil }
/// }
/// let configuration = try Configuration(.source(Overrides()))
/// ```
///
/// A source is a snapshot: it answers the same for as long as it is used. What has changed is a new source, in a new
/// ``Configuration``.
public protocol ConfigurationSource: Sendable {
  /// What reports call the source.
  var name: String { get }

  /// The keys that the source has values for; nil, which is the default, if it cannot list them.
  ///
  /// Whoever lists them has its misspelled keys found. Lists of groups and dictionaries are read from listed keys only.
  var keys: [String]? { get }

  /// The value for a key.
  ///
  /// - Parameter key: names joined by dots: `database.host`.
  /// - Returns: the value; nil if the source has none.
  func value(for key: String) -> ConfigurationValue?
}

extension ConfigurationSource {
  /// The keys are not known.
  public var keys: [String]? { nil }
}
