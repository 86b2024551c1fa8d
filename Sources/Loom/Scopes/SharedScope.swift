/// A scope that shares instances between calls and threads, so they must be `Sendable`.
public struct SharedScope: Sendable, CustomStringConvertible {
  let lifetime: Lifetime

  /// One instance per injector that owns the binding, created on first use.
  public static let singleton = SharedScope(lifetime: .singleton)
  /// A singleton that the injector creates when you create the injector, dependencies first.
  public static let eager = SharedScope(lifetime: .eager)
  /// One instance, as long as anything holds a strong reference to it; it must be an object of a class.
  public static let weak = SharedScope(lifetime: .weak)
  /// One instance per injector that resolves it: every child has its own.
  ///
  /// Something that several injectors share must not keep it: that is a ``Problem/Code/captive`` problem.
  public static let scoped = SharedScope(lifetime: .scoped)

  /// The scope's name.
  public var description: String { lifetime.rawValue }
}
