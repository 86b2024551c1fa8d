extension BindingBuilder {
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
    addLink(link, to: nil)
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
    addLink(link, to: name)
  }

  private func addLink<Linked>(
    _ link: @escaping @Sendable (inout Linked) -> T, to name: Name?
  ) -> BindingOptions<T> {
    // A closure comes here only if it has a `return`, `{ return Person(name: $0) }`: its product is yet to be injected.
    let isLink = head.injection == nil || Linked.self is T.Type
    let key = AnyKey(Linked.self, named: name)
    return add(isLink ? .link : .function, [DeclaredDependency(isLink ? .link : .parameter, key, at: 0)]) { linker in
      let supply = linker.next()
      return linker.producer { context in
        var linked: Linked = try supply(context)
        return link(&linked)
      }
    }
  }
}
