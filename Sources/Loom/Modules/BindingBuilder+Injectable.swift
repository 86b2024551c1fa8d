// The forms for a class that wants its properties injected, whose requirements the binding then declares.
extension BindingBuilder where T: Injectable {
  /// Binds an injectable class to a function; its requirements are injected into what the function makes.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<each D>(_ make: @escaping @Sendable (repeat each D) throws -> T) -> BindingOptions<T> {
    bindFunction(make, injection: .into(T.self))
  }

  /// Binds an injectable class to a function, saying where its parameters come from.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    bindDescribed(make, first, rest: repeat each rest, injection: .into(T.self))
  }

  /// Binds an injectable class to a function that runs on the main actor.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - isolation: tells this form from the others; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> {
    bindMainActorFunction(make, injection: .into(T.self))
  }

  /// Binds an injectable class to a function that runs on the main actor, saying where its parameters come from.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  ///   - isolation: tells this form from the others; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<F, each D>(
    _ make: @escaping @MainActor @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> {
    bindDescribedMainActorFunction(make, first, rest: repeat each rest, injection: .into(T.self))
  }

  /// Binds an injectable class to another key's product, which is finished already and is not injected again.
  ///
  /// - Parameter link: the linked type, as a key path to itself.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public func to<Linked>(_ link: @escaping @Sendable (inout Linked) -> T) -> BindingOptions<T> {
    if Linked.self is T.Type { return addLink(link, to: nil) }
    // A closure with an undeclared parameter comes here too: `{ Person(name: $0) }`. No key path leads from another class.
    return bindFunction(
      { (parameter: Linked) in
        var parameter = parameter
        return link(&parameter)
      }, injection: .into(T.self))
  }
}
