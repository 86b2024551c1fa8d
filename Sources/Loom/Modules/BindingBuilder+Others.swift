extension BindingBuilder {
  /// Binds to another key's product: a link.
  ///
  /// The compiler checks that the linked type can stand for the bound one.
  ///
  /// ```swift
  /// bind(PersonDao.self).to(\Person.self)
  /// ```
  ///
  /// - Parameter link: the linked type, as a key path to itself. (`inout`, because a key path can be passed so and an
  ///   initialiser cannot: that is how Swift tells a link from a function with one parameter.)
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public func to<Linked>(_ link: @escaping @Sendable (inout Linked) -> T) -> BindingOptions<T> {
    addLink(link, to: nil)
  }

  /// Binds to another key's product under a name: a named link.
  ///
  /// ```swift
  /// bind(Store.self).to(\Database.self, named: "main")
  /// ```
  ///
  /// - Parameters:
  ///   - link: the linked type, as a key path to itself.
  ///   - name: the name of the linked binding.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public func to<Linked>(_ link: @escaping @Sendable (Linked) -> T, named name: Name?) -> BindingOptions<T> {
    addLink({ link($0) }, to: name)
  }

  @inlinable
  func addLink<Linked>(_ link: @escaping @Sendable (inout Linked) -> T, to name: Name?) -> BindingOptions<T> {
    add(.link, DependencyList(linkTo: AnyKey(Linked.self, named: name))) { entry, resolution in
      var links = Links(of: entry)
      var linked = try links.take(Linked.self, resolution)
      return link(&linked)
    }
  }

  /// Binds to a factory closure, which asks a resolver for what it needs.
  ///
  /// What it asks for is not declared: verification cannot see it, and a child with overrides must take
  /// it to depend on everything. Prefer declared parameters.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "red").to { Car(color: "red", engine: $0.get()) }
  /// ```
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public func to(_ make: @escaping @Sendable (Resolver) throws -> T) -> BindingOptions<T> {
    add(.factory) { entry, resolution in
      do {
        return try make(entry.resolver(resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds to an object that makes products.
  ///
  /// - Parameter provider: makes the products.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public func to<P: Provider>(provider: P) -> BindingOptions<T> where P.Product == T {
    add(.provider) { entry, resolution in
      do {
        return try provider.provide(from: entry.resolver(resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds to an object that is there already.
  ///
  /// ```swift
  /// bind(Settings.self).to(instance: Settings(port: 80))
  /// ```
  ///
  /// - Parameter instance: what `get` will return.
  /// - Complexity: O(1)
  @inlinable
  @_disfavoredOverload  // A trailing closure has no label, and so it could be the instance where `T` is `Any`.
  public func to(instance: T) where T: Sendable {
    _ = add(.instance) { _, _ in instance }
  }

  /// Binds to an object that is there already and is not known to be `Sendable`.
  ///
  /// - Parameter instance: what `get` will return; use it from one thread, or make sure yourself that it may be shared.
  /// - Complexity: O(1)
  @inlinable
  @_disfavoredOverload  // As the form above.
  public func to(uncheckedInstance instance: T) {
    // Whoever calls an instance unchecked answers for it.
    nonisolated(unsafe) let instance = instance
    _ = add(.instance) { _, _ in instance }
  }

  /// Not available: a metatype says nothing about whether it conforms to the bound protocol.
  @available(
    *, unavailable,
    message:
      "a metatype cannot be checked against the bound protocol: write to(Car.init), or to(\\Car.self) to link to the binding of Car"
  )
  public func to<Impl>(_ type: Impl.Type) {}
}
