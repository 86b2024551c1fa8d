/// A scope whose products are not shared between calls, so that they need not be `Sendable`.
public struct Scope: Sendable {
  let lifetime: Lifetime

  /// A new instance each time; the scope of a binding that names none.
  public static let normal = Scope(lifetime: .normal)
  /// One instance within one outermost call of `get`.
  public static let graph = Scope(lifetime: .graph)
}

extension Scope: CustomStringConvertible {
  /// The scope's name.
  public var description: String { lifetime.description }
}
