/// A type that modules bind by a declaration of a companion's: reports show that in place of `bind`.
package protocol CompanionDeclared {
  /// The declaration, as a line of Swift.
  static var declaration: String { get }
}

extension AnyKey {
  /// How the key is declared, if a companion does it.
  var companionDeclaration: String? { (type as? any CompanionDeclared.Type)?.declaration }
}
