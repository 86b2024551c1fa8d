public import Loom

extension Module {
  /// Declares a component: binds the class as a singleton, and has every lifecycle of the injector start it.
  ///
  /// ```swift
  /// component(Statistics.init, priority: .high).as(TripCounting.self) { $0 }
  /// component(Advertising.init, named: "Ads", start: .deferred)
  /// ```
  ///
  /// It starts after the components that it needs. A class with requirements has them injected.
  ///
  /// - Parameters:
  ///   - make: makes the component on the main actor; its parameters are injected.
  ///   - name: what manifests and reports call it; nil for the class's name.
  ///   - level: whether it starts before those of other levels that it does not need.
  ///   - priority: whether it starts before those of its level that it does not need.
  ///   - start: whether it starts with the application or after it.
  ///   - fileID: where the component is declared; leave it out.
  ///   - line: where the component is declared; leave it out.
  /// - Returns: the component, for further types to bind it to.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  public final func component<C: Component, each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> C, named name: String? = nil,
    level: Level = .normal, priority: Priority = .medium, start: StartTime = .atOnce, fileID: String = #fileID,
    line: Int = #line
  ) -> ComponentOptions<C> {
    declare(
      make, repeat ParameterSource<each D>.bound, as: name, level, priority, start,
      CodeLocation(fileID: fileID, line: line))
  }

  /// Declares a component, and says where its arguments come from.
  ///
  /// ```swift
  /// component(Statistics.init, .named("archive"), .bound)
  /// ```
  ///
  /// - Parameters:
  ///   - make: makes the component on the main actor.
  ///   - first: where the first argument comes from.
  ///   - rest: where each further argument comes from.
  ///   - name: what manifests and reports call it; nil for the class's name.
  ///   - level: whether it starts before those of other levels that it does not need.
  ///   - priority: whether it starts before those of its level that it does not need.
  ///   - start: whether it starts with the application or after it.
  ///   - fileID: where the component is declared; leave it out.
  ///   - line: where the component is declared; leave it out.
  /// - Returns: the component, for further types to bind it to.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @discardableResult
  public final func component<C: Component, D, each E>(
    _ make: @escaping @MainActor @Sendable (D, repeat each E) throws -> C, _ first: ParameterSource<D>,
    _ rest: repeat ParameterSource<each E>, named name: String? = nil, level: Level = .normal,
    priority: Priority = .medium, start: StartTime = .atOnce, fileID: String = #fileID, line: Int = #line
  ) -> ComponentOptions<C> {
    declare(
      make, first, repeat each rest, as: name, level, priority, start, CodeLocation(fileID: fileID, line: line))
  }

  private final func declare<C: Component, each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> C, _ source: repeat ParameterSource<each D>,
    as name: String?, _ level: Level, _ priority: Priority, _ start: StartTime, _ location: CodeLocation
  ) -> ComponentOptions<C> {
    let declaration = ComponentDeclaration(
      name: name, level: level, priority: priority, start: start, location: location)
    installOnce(LifecycleModule())
    contribute(to: ComponentEntry.self, fileID: location.fileID, line: location.line).to { (component: Lazy<C>) in
      ComponentEntry(C.self, declaration) { try component.resolve() }
    }.in(.singleton)
    return ComponentOptions(binding: bind(C.self, at: location, to: make, repeat each source).in(.singleton))
  }
}

/// A declared component, for what else can be said of it; a component is one object, so that there is no scope to choose.
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
  ///   - fileID: where the further binding is declared; leave it out.
  ///   - line: where the further binding is declared; leave it out.
  ///   - upcast: hands the component over as the further type.
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
