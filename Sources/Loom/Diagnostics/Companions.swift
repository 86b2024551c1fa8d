/// A type that modules bind by a declaration of a companion's: reports show that in place of `bind`.
package protocol CompanionDeclared {
  /// The declaration, as a line of Swift.
  static var declaration: String { get }
  /// The remedy if this type is contributed twice under one name, or another type is bound twice because it is made of
  /// this one; nil if the general remedy applies.
  static var remedyOfDuplicates: String? { get }
}

extension CompanionDeclared {
  package static var remedyOfDuplicates: String? { nil }
}

/// A type that modules of a companion expect, and whose absence the companion reports itself, once and in its own
/// words.
package protocol CompanionMissed {}

extension AnyKey {
  /// The type, if a companion declares it.
  var companion: (any CompanionDeclared.Type)? { type as? any CompanionDeclared.Type }
}

/// Receives reports of a task, such as a running test; the library knows no more of tests than this.
package struct ReportListener: Sendable {
  /// Called with the report with which a call of `get` is about to stop the process.
  package var onTrap: @Sendable (InjectionError) -> Void = { _ in }
  /// Called with each product of a live binding before it is made.
  package var onLive: @Sendable (AnyKey, CodeLocation?) -> Void = { _, _ in }
  /// Called with each object that the task's new injectors, and children of these, come to keep.
  package var onKeep: (@Sendable (Kept) -> Void)?
  /// Called with each product of the task's new injectors, unless these were created with an observer.
  package var onResolve: ResolutionEvent.Observer?

  package init() {}

  /// The listener of the calling task.
  @TaskLocal package static var current: ReportListener?
}

/// An object that an injector has made and keeps, and that injector with its ancestors.
///
/// Injectors are identified by the objects that their handles share. None of the references keeps anything alive.
package typealias Kept = (key: AnyKey, location: CodeLocation?, object: WeakObject, line: [WeakObject])
