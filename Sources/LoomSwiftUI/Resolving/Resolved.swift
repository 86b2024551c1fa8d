#if canImport(SwiftUI)
  public import Loom
  public import SwiftUI

  /// A property of a view that the injector resolves once for the life of the view, and that the view keeps.
  ///
  /// ```swift
  /// struct FeedScreen: View {
  ///   @Resolved private var model: FeedModel
  ///   var body: some View {
  ///     Text(model.title).task { await model.load() }
  ///   }
  /// }
  /// ```
  ///
  /// The injector is the one in the environment. The view resolves the instance when its `body` first reads the
  /// property, never in its initializer, and keeps it as it keeps `@State`: when SwiftUI initializes the view again,
  /// the instance stays. If the view leaves the screen, it releases the instance.
  ///
  /// An instance that takes arguments receives them in the view's initializer. If they change while the view stays on
  /// the screen, the view resolves another instance:
  ///
  /// ```swift
  /// struct ArticleScreen: View {
  ///   @Resolved private var model: ArticleModel
  ///   init(id: Int) { _model.arguments(id) }
  ///   var body: some View { Text(model.title) }
  /// }
  /// ```
  ///
  /// `$model` makes bindings to the properties of an object: `TextField("Name", text: $model.name)`.
  ///
  /// If nothing can be resolved, the program stops with a report that names the view and the line of the property.
  /// Verify views in a test instead: ``ViewRequirements``.
  @propertyWrapper
  nonisolated public struct Resolved<Value>: DynamicProperty {
    @Environment(\.injector) private var injector
    @State private var kept = KeptInstance<Value>()
    private(set) var request: ResolutionRequest<Value>

    /// The instance; the first access resolves it.
    @MainActor public var wrappedValue: Value { kept.value(from: injector) }

    /// Makes bindings to the properties of the instance.
    @MainActor public var projectedValue: ResolvedBindings<Value> { ResolvedBindings(wrappedValue) }

    /// Declares the instance of a type.
    ///
    /// - Parameters:
    ///   - name: the name of the binding to use.
    ///   - fileID: where the property is declared; Swift fills it in.
    ///   - line: where the property is declared; Swift fills it in.
    ///   - view: the view's type; Swift fills it in.
    /// - Complexity: O(1)
    public init(named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line, view: String = #function) {
      request = ResolutionRequest(name: name, place: ViewPlace(view: view, fileID: fileID, line: line))
    }

    /// Declares the instance of a key.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - fileID: where the property is declared; Swift fills it in.
    ///   - line: where the property is declared; Swift fills it in.
    ///   - view: the view's type; Swift fills it in.
    /// - Complexity: O(1)
    public init(_ key: Key<Value>, fileID: StaticString = #fileID, line: UInt = #line, view: String = #function) {
      self.init(named: key.name, fileID: fileID, line: line, view: view)
    }

    /// Sets the arguments of the instance; call it in the view's initializer.
    ///
    /// ```swift
    /// struct Screen: View {
    ///   @Resolved private var model: ArticleModel
    ///   init(id: Int) { _model.arguments(id) }
    ///   var body: some View { Text(model.title) }
    /// }
    /// ```
    ///
    /// - Parameter arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
    /// - Complexity: O(*n*) for *n* arguments
    public mutating func arguments<each A: Equatable>(_ arguments: repeat each A) {
      request.take(repeat each arguments)
    }

    /// Tells the kept instance what the newest value of the view asks for; SwiftUI calls it before `body`.
    ///
    /// - Complexity: O(*n*) for *n* arguments
    public mutating func update() { kept.adopt(request) }
  }
#endif
