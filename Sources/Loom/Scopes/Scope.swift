/// A scope that does not share instances between calls, so they need not be `Sendable`.
public struct Scope: Sendable, CustomStringConvertible {
  let lifetime: Lifetime

  /// A new instance each time; the default.
  public static let normal = Scope(lifetime: .normal)
  /// One instance per top-level call of `get`.
  public static let graph = Scope(lifetime: .graph)

  /// The scope's name.
  public var description: String { lifetime.rawValue }
}
