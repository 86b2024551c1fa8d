/// How much of what comes from outside is read at all, and how much work a URL may make.
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
  /// The greatest length of a URL from outside, in bytes.
  public var bytes = 8192
  /// The greatest number of its segments.
  public var segments = 64
  /// The greatest number of items of its query, and of parameters.
  public var items = 128
  /// The greatest length of a segment, a name or a value, in bytes.
  public var value = 1024
  /// How many places of the table a URL may make the search visit; a table that could need more is refused.
  public var visits = 4096

  /// Makes the limits that hold where none are bound.
  ///
  /// - Complexity: O(1)
  public init() {}
}
