public import Loom

extension Problem.Code {
  /// Something needs a collection that nothing contributes to, although its element is bound.
  public static let emptyCollection = Self(rawValue: "EMPTY_COLLECTION")
  /// A closure hides dependencies of a shared instance, so that children create their own.
  public static let hiddenDependencies = Self(rawValue: "HIDDEN_DEPENDENCIES")
}
