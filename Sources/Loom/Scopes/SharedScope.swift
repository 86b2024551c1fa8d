/// A scope whose instances serve many calls and many threads, so that they must be `Sendable`.
public struct SharedScope: Sendable {
  let lifetime: Lifetime

  /// One instance for each injector that owns the binding, made on first use.
  public static let singleton = SharedScope(lifetime: .singleton)
  /// A singleton that is made when its injector is created, dependencies first.
  public static let eager = SharedScope(lifetime: .eager)
  /// One instance for as long as someone holds it; the product must be an instance of a class.
  public static let weak = SharedScope(lifetime: .weak)
  /// One instance for each injector that asks, so that each child has its own.
  ///
  /// What is shared by more than that one injector must not keep it: that is a ``Problem/Code/captive`` problem.
  public static let scoped = SharedScope(lifetime: .scoped)
}

extension SharedScope: CustomStringConvertible {
  /// The scope's name.
  public var description: String { lifetime.description }
}
