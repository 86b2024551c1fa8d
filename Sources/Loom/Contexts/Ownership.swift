/// Whether a context uses an ancestor's entry of a node, or one of its own, and why.
enum Ownership: Comparable {
  /// Nothing that the node leads to differs from what the ancestor sees.
  case inherited
  /// The node is in the scope `.scoped` or leads to one that is, so that each injector has an entry of its own.
  case local
  /// The node leads to something that is bound anew, or may lead anywhere.
  case overriding
}
