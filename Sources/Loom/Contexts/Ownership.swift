/// Whether a context uses an ancestor's entry of a node, or one of its own, and why.
// Not an enumeration, whose comparisons would be functions and tables.
struct Ownership {
  private let rank: UInt8

  /// Nothing that the node leads to differs from what the ancestor sees.
  static var inherited: Ownership { Ownership(rank: 0) }
  /// The node is in the scope `.scoped` or leads to one that is, so that each injector has an entry of its own.
  static var local: Ownership { Ownership(rank: 1) }
  /// The node leads to something that is bound anew, or may lead anywhere.
  static var overriding: Ownership { Ownership(rank: 2) }

  @inline(__always)
  static func == (one: Ownership, other: Ownership) -> Bool { one.rank == other.rank }

  /// The stronger reason of two.
  @inline(__always)
  func or(_ other: Ownership) -> Ownership { rank < other.rank ? other : self }
}
