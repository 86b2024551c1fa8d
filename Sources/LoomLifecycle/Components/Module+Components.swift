public import Loom

extension AnyModule {
  /// Declares a component: binds the class as a singleton, and makes every lifecycle of the injector start it.
  ///
  /// ```swift
  /// component(Statistics.init, priority: .high).as(TripCounting.self) { $0 }
  /// component(Advertising.init, id: "Ads", start: .deferred)
  /// ```
  ///
  /// It starts after the components that it needs. If the class has requirements, the injector injects them. In a
  /// child, and in the modules of `copy(with:)` and `overriding:`, it replaces the component with the same id.
  ///
  /// - Parameters:
  ///   - make: creates the component on the main actor; the injector resolves its parameters.
  ///   - id: the component's id in manifests and reports; nil for the class's name.
  ///   - level: the level; among components that do not need each other, basic ones start first.
  ///   - priority: the priority; among components of one level that do not need each other, larger ones start first.
  ///   - start: whether it starts with the application or later.
  ///   - fileID: where the component is declared; Swift fills it in.
  ///   - line: where the component is declared; Swift fills it in.
  /// - Returns: the component, for further options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  public final func component<C: Component, each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> C, id: String? = nil,
    level: ComponentOrder.Level = .normal, priority: ComponentOrder.Priority = .medium,
    start: Lifecycle.StartTime = .atOnce, fileID: String = #fileID,
    line: Int = #line
  ) -> ComponentOptions<C> {
    declare(
      make, repeat ParameterSource<each D>.bound, id: id, level, priority, start,
      CodeLocation(fileID: fileID, line: line))
  }

  /// Declares a component, with a source for each parameter.
  ///
  /// ```swift
  /// component(Statistics.init, .named("archive"), .bound)
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the component on the main actor.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  ///   - id: the component's id in manifests and reports; nil for the class's name.
  ///   - level: the level; among components that do not need each other, basic ones start first.
  ///   - priority: the priority; among components of one level that do not need each other, larger ones start first.
  ///   - start: whether it starts with the application or later.
  ///   - fileID: where the component is declared; Swift fills it in.
  ///   - line: where the component is declared; Swift fills it in.
  /// - Returns: the component, for further options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  public final func component<C: Component, D, each E>(
    _ make: @escaping @MainActor @Sendable (D, repeat each E) throws -> C, _ first: ParameterSource<D>,
    _ rest: repeat ParameterSource<each E>, id: String? = nil, level: ComponentOrder.Level = .normal,
    priority: ComponentOrder.Priority = .medium, start: Lifecycle.StartTime = .atOnce, fileID: String = #fileID,
    line: Int = #line
  ) -> ComponentOptions<C> {
    declare(
      make, first, repeat each rest, id: id, level, priority, start, CodeLocation(fileID: fileID, line: line))
  }

  /// Declares a component, with a source for its first parameter; the injector resolves the others by their types.
  ///
  /// ```swift
  /// component(Statistics.init, .named("archive"))
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the component on the main actor.
  ///   - first: the source of the first parameter.
  ///   - id: the component's id in manifests and reports; nil for the class's name.
  ///   - level: the level; among components that do not need each other, basic ones start first.
  ///   - priority: the priority; among components of one level that do not need each other, larger ones start first.
  ///   - start: whether it starts with the application or later.
  ///   - fileID: where the component is declared; Swift fills it in.
  ///   - line: where the component is declared; Swift fills it in.
  /// - Returns: the component, for further options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  public final func component<C: Component, D, E, each F>(
    _ make: @escaping @MainActor @Sendable (D, E, repeat each F) throws -> C, _ first: ParameterSource<D>,
    id: String? = nil, level: ComponentOrder.Level = .normal, priority: ComponentOrder.Priority = .medium,
    start: Lifecycle.StartTime = .atOnce, fileID: String = #fileID, line: Int = #line
  ) -> ComponentOptions<C> {
    declare(
      make, first, ParameterSource<E>.bound, repeat ParameterSource<each F>.bound, id: id, level, priority, start,
      CodeLocation(fileID: fileID, line: line))
  }

  /// Declares a component, with sources for its first two parameters; the injector resolves the others by their types.
  ///
  /// - Parameters:
  ///   - make: creates the component on the main actor.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - id: the component's id in manifests and reports; nil for the class's name.
  ///   - level: the level; among components that do not need each other, basic ones start first.
  ///   - priority: the priority; among components of one level that do not need each other, larger ones start first.
  ///   - start: whether it starts with the application or later.
  ///   - fileID: where the component is declared; Swift fills it in.
  ///   - line: where the component is declared; Swift fills it in.
  /// - Returns: the component, for further options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  public final func component<C: Component, D, E, F, each G>(
    _ make: @escaping @MainActor @Sendable (D, E, F, repeat each G) throws -> C, _ first: ParameterSource<D>,
    _ second: ParameterSource<E>, id: String? = nil, level: ComponentOrder.Level = .normal,
    priority: ComponentOrder.Priority = .medium, start: Lifecycle.StartTime = .atOnce, fileID: String = #fileID,
    line: Int = #line
  ) -> ComponentOptions<C> {
    declare(
      make, first, second, ParameterSource<F>.bound, repeat ParameterSource<each G>.bound, id: id, level, priority,
      start, CodeLocation(fileID: fileID, line: line))
  }

  private final func declare<C: Component, each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> C, _ source: repeat ParameterSource<each D>,
    id: String?, _ level: ComponentOrder.Level, _ priority: ComponentOrder.Priority, _ start: Lifecycle.StartTime,
    _ location: CodeLocation
  ) -> ComponentOptions<C> {
    let declaration = ComponentDeclaration(
      id: id ?? TypeSpelling.of(C.self), isNamedByClass: id == nil, level: level, priority: priority, start: start,
      location: location)
    installOnce(LifecycleModule())
    begin(DeclaredComponent.self, .contribution, at: location).to(
      instance: DeclaredComponent(key: AnyKey(Key(C.self)), declaration: declaration))
    // Under its id, so that one of the same id replaces it in a child, in `copy(with:)` and in `overriding:`.
    let name = Name(declaration.id)
    begin(ComponentEntry.self, named: name, .contribution, at: location).to { (component: Lazy<C>) in
      ComponentEntry(C.self, declaration) { try component.product() }
    }.in(.singleton)
    return ComponentOptions(binding: bind(C.self, at: location, to: make, repeat each source).in(.singleton))
  }
}

/// A declared component, for further options; it is always one object, so there is no scope to choose.
public struct ComponentOptions<C: Component> {
  fileprivate let binding: BindingOptions<C>

  /// Binds a further type, usually a protocol, linked to the component.
  ///
  /// ```swift
  /// component(Statistics.init).as(TripCounting.self) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the further type.
  ///   - name: the name to bind it under.
  ///   - fileID: where the further binding is declared; Swift fills it in.
  ///   - line: where the further binding is declared; Swift fills it in.
  ///   - upcast: converts the component to the further type, usually `{ $0 }`.
  /// - Returns: the component.
  /// - Complexity: O(1)
  @discardableResult
  public func `as`<P>(
    _ type: P.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line,
    _ upcast: @escaping @Sendable (C) -> P
  ) -> Self {
    binding.as(P.self, named: name, fileID: fileID, line: line, upcast)
    return self
  }
}
