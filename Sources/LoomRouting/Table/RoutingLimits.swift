/// How long a URL from outside may be, and how much work it may cause.
///
/// Bind your own to change them.
///
/// ```swift
/// bind(RoutingLimits.self).to {
///   var limits = RoutingLimits()
///   limits.bytes = 2048
///   return limits
/// }
/// ```
public struct RoutingLimits: Hashable, Sendable {
  /// The maximum length of a URL from outside, in bytes.
  public var bytes = 8192
  /// The maximum number of its segments.
  public var segments = 64
  /// The maximum number of items in its query, and of parameters.
  public var items = 128
  /// The maximum length of a segment, a name or a value, in bytes.
  public var value = 1024
  /// How many places of the table a search may visit; creating the injector refuses a table that could need more.
  public var visits = 4096

  /// Creates the default limits.
  ///
  /// - Complexity: O(1)
  public init() {}
}
