/// An unfinished binding of a key; finish it with one of the forms of `to`, or with `make`.
///
/// `Isolation` is that of the module: in a ``MainActorModule``, functions and closures belong to the main actor.
public struct BindingBuilder<T, Isolation> {
  var head: Binding.Head
  let module: AnyModule

  /// The key that is being bound.
  package var key: AnyKey { head.key }

  /// Records the finished binding; `instance` and `make` are those of its ``Recipe``.
  func add<Made>(
    _ kind: Binding.Kind, _ dependencies: [DeclaredDependency] = [], instance: (@Sendable () -> Any)? = nil,
    _ make: @escaping Make<Made>
  ) -> BindingOptions<T> {
    module.bindings.append(Binding(head, kind, dependencies, Recipe(instance: instance, make)))
    return BindingOptions(index: module.bindings.count - 1, module: module)
  }
}

/// The isolation of a ``Module``: its functions belong to no actor, unless their types say so.
public enum Nonisolated {}

/// The isolation of a ``MainActorModule``.
public enum MainActorIsolated {}

// The forms that use a resolver. They have another name, so that the compiler knows what `$0` is from the start.
extension BindingBuilder where Isolation == Nonisolated {
  /// Binds to a closure that resolves its dependencies with a resolver.
  ///
  /// The closure does not declare its dependencies. Verification cannot see them, and a child with overrides must
  /// assume that it depends on everything. Prefer `to` with declared parameters.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "red").make { Car(color: "red", engine: $0.get()) }
  /// ```
  ///
  /// - Parameter make: creates the instance.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func make(_ make: @escaping @Sendable (Resolver) throws -> T) -> BindingOptions<T> {
    add(.factory) { try make(Resolver(_request: .init(of: $0))) }
  }
}

extension BindingBuilder {
  /// Binds to a closure that runs on the main actor and resolves its dependencies with a resolver.
  ///
  /// ```swift
  /// bind(Screen.self).make { @MainActor in CarScreen(title: "Cars", car: $0.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func make(
    _ make: @escaping @MainActor @Sendable (Resolver) throws -> T, isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    onMainActor().make(recast(make, as: (@Sendable (Resolver) throws -> T).self))
  }

  /// Binds to a provider.
  ///
  /// - Parameter provider: creates the instances.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<P: Provider>(provider: P) -> BindingOptions<T> where P.Product == T {
    add(.provider) { try provider.provide(from: Resolver(_request: .init(of: $0))) }
  }

  // MARK: Existing objects

  /// Binds to an existing object.
  ///
  /// ```swift
  /// bind(Settings.self).to(instance: Settings(port: 80)).asDefault()
  /// ```
  ///
  /// - Parameter instance: the result of `get`.
  /// - Returns: the binding, for its options.
  /// - Complexity: O(1)
  @_disfavoredOverload  // A trailing closure has no label, and so it could be the instance where `T` is `Any`.
  @discardableResult
  public func to(instance: T) -> BindingOptions<T> where T: Sendable { to(uncheckedInstance: instance) }

  /// Binds to an existing object that is not known to be `Sendable`.
  ///
  /// - Parameter instance: the result of `get`; use it on one thread only, or make sure yourself that sharing it is
  ///   safe.
  /// - Returns: the binding, for its options.
  /// - Complexity: O(1)
  @_disfavoredOverload  // As the form above.
  @discardableResult
  public func to(uncheckedInstance instance: T) -> BindingOptions<T> {
    let instance = Unchecked(instance)
    return add(.instance, instance: { instance.value }) { _ in handedOver(instance.value) }
  }

  /// Binds to a function that returns a placeholder for a product, or throws.
  ///
  /// As with an existing instance, nothing is injected into the result.
  package func toStandIn(_ standIn: @escaping @Sendable () throws -> T) -> BindingOptions<T> {
    add(.instance) { _ in try standIn() }
  }

  // MARK: Links to other keys

  /// Binds to another key's instance: a link.
  ///
  /// The compiler checks that the linked type can stand in for the bound one.
  ///
  /// ```swift
  /// bind(PersonDao.self).to(\Person.self)
  /// bind(String.self, named: "host").to(\Settings.host)
  /// ```
  ///
  /// - Parameter link: the linked type, as a key path to itself or to one of its properties. (The parameter is `inout`
  ///   because Swift can pass a key path this way, but not an initializer. That is how it distinguishes a link from a
  ///   function with one parameter.)
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<Linked>(
    @LinkWithoutClosure<T> _ link: @escaping @Sendable (inout Linked) -> T
  ) -> BindingOptions<T> {
    to(link, named: nil)
  }

  /// Binds to another key's instance under a name: a named link.
  ///
  /// ```swift
  /// bind(Store.self).to(\Database.self, named: "main")
  /// ```
  ///
  /// - Parameters:
  ///   - link: the linked type, as a key path to itself.
  ///   - isLink: keeps Swift from adding the label of the name to a source, `.named("main")`; do not pass it.
  ///   - name: the name of the linked binding.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<Linked>(
    @LinkWithoutClosure<T> _ link: @escaping @Sendable (inout Linked) -> T, isLink: StaticString = #fileID,
    named name: Name?
  ) -> BindingOptions<T> {
    // A closure comes here only if it has a `return`, `{ return Person(name: $0) }`: its product is yet to be injected.
    let isLink = head.injection == nil || Linked.self is T.Type
    let dependency = DeclaredDependency(isLink ? .link : .parameter, AnyKey(Linked.self, named: name), at: 0)
    return add(isLink ? .link : .function, [dependency]) { asker in
      var linked: Linked = try asker.product(of: 0)
      return link(&linked)
    }
  }
}

/// A result builder that accepts no closure, so that only a key path is a link.
///
/// Without it, Swift would take `{ Person(name: $0) }` for a link, too.
@resultBuilder
public enum LinkWithoutClosure<T> {
  /// Accepts nothing.
  ///
  /// - Parameter result: never anything.
  /// - Returns: nothing, because it is never called.
  /// - Complexity: O(1)
  public static func buildBlock(_ result: Never) -> T {}
}
