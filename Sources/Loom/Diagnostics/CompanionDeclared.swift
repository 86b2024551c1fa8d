/// A type that modules bind by a declaration of a companion's: reports show that in place of `bind`.
package protocol CompanionDeclared {
  /// The declaration, as a line of Swift.
  static var declaration: String { get }
  /// The remedy if this type is contributed twice under one name, or another type is bound twice because it is made of this one; nil if
  /// the general remedy applies.
  static var remedyOfDuplicates: String? { get }
}

extension CompanionDeclared {
  package static var remedyOfDuplicates: String? { nil }
}

/// A type that modules of a companion expect, and whose absence the companion reports itself, once and in its own words.
package protocol CompanionMissed {}

extension AnyKey {
  /// The type, if a companion declares it.
  var companion: (any CompanionDeclared.Type)? { type as? any CompanionDeclared.Type }
}
