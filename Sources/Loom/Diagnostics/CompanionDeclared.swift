/// A type that modules bind by a declaration of a companion's: reports show that in place of `bind`.
package protocol CompanionDeclared {
  /// The declaration, as a line of Swift.
  static var declaration: String { get }
}

/// A type that modules of a companion expect, and whose absence the companion reports itself, once and in its own words.
package protocol CompanionMissed {}

extension AnyKey {
  /// How the key is declared, if a companion does it.
  var companionDeclaration: String? { (type as? any CompanionDeclared.Type)?.declaration }
}
