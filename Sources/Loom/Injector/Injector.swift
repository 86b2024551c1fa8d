/// Creates and shares the instances that modules bind.
///
/// Creating an injector is the first of two phases, *configuration*. Loom collects, merges, verifies and links the
/// declarations of the modules. It runs none of your code but `configure()` and `requires`, and reports every problem
/// at once. The second phase is *resolution*: your code creates instances, and Loom verifies nothing again.
///
/// ```swift
/// let injector = try Injector(GarageModule())
/// let car: CarDao = injector.get()
/// let red = injector.get(CarDao.self, named: "red")
/// ```
///
/// You may use an injector from any number of threads. It keeps its shared instances until the last reference to the
/// injector, or to a child of it, is gone.
///
/// ``withInjector(_:global:fileID:line:isolation:_:)`` creates, starts and closes an injector around a closure;
/// ``withChild(_:isolation:_:)`` does so with a child. Keep the injector as long as you use its objects.
///
/// An object may take the `Injector` like any other dependency, and receives the one that creates it. Such a binding
/// counts as depending on everything. Inside a shared instance, the received injector does not keep itself alive: after
/// it is gone, using it is a ``Problem/Code/closed`` problem.
public final class Injector: Sendable, CustomDebugStringConvertible {
  /// The request of a call: for the injector's context, on behalf of nothing.
  public let _request: _Request
  /// The context, if the request keeps it; for calls, which the injector outlives.
  let kept: Uncounted<Context>?

  /// The parent that the injector has been made by, which it keeps alive.
  private let maker: Injector?

  @inline(never) init(_ request: _Request, madeBy parent: Injector? = nil) {
    (_request, maker) = (request, parent)
    kept = request.kept.map { Uncounted($0) }
  }

  var context: Context { @inline(never) get throws(InjectionError) { try _request.alive(for: .injector) } }

  /// The injector that this one is a child of.
  package var parent: Injector? { maker ?? _request.context?.parent.map { Injector(.init(of: $0)) } }

  /// The modules, and those of its parents.
  ///
  /// - Complexity: O(*n*) for *n* modules
  public var debugDescription: String { _request.context?.debugDescription ?? "Injector that has been released" }

  // MARK: For the other libraries of the package, such as LoomTesting

  /// All bindings that the injector sees: the only view of them that other libraries have.
  package var shownGraph: BindingGraph? { _request.context?.shownGraph }

  /// The declarations of the injector's modules; none if it has nothing but values.
  package var declarations: [Declarations] { _request.context.map { $0.values == nil ? $0.declarations : [] } ?? [] }

  /// The nodes of the instances that the injector has made by its own links.
  package var madeNodes: [Node] { _request.context?.madeNodes ?? [] }

  /// Problems that search the injector for hints and modules when they are read.
  package func completed(_ problems: [Problem]) -> [Problem] { _request.context?.completed(problems) ?? problems }

  /// Whether a type has to be resolved on the main actor, as far as dependencies are declared.
  ///
  /// - Parameter type: the type, under no name.
  /// - Returns: false also where nothing declares the type.
  /// - Complexity: O(*n* + *e*) for *n* nodes that the type leads to, and *e* dependencies; O(1) on average if nothing
  ///   belongs to the main actor
  package func needsMainActor(_ type: Any.Type) -> Bool {
    guard let graph = _request.context?.graph, let node = graph.find(AnyKey(type)) else { return false }
    return graph.needsMainActor(node)
  }

  /// Calls an observer with each instance that is created from now on; children call it too.
  package func observe(_ observer: @escaping ResolutionEvent.Observer) throws(InjectionError) {
    try context.observe(observer)
  }

  /// Creates an injector from a list of modules with some bindings in the place of theirs, as for a test.
  ///
  /// Unlike ``copy(with:)``, it makes no eager object of a replaced binding, because there is no former injector. An
  /// override of nothing is no problem: a test may have its own bindings.
  package convenience init(
    _ modules: [AnyModule], replacedBy overrides: AnyModule, global: GlobalContext, fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try self.init(beginning: Context(modules, overriding: [overrides], mustOverride: false, global, at: location))
  }

  /// Further handles of the injector and of its ancestors, the nearest first; none keeps another handle.
  package var line: [Injector] { _request.context?.hierarchyUpwards.map { Injector(.init(of: $0)) } ?? [] }

  /// The object that all handles of the injector share: it exists for as long as one of them does.
  package var core: WeakObject { _request.context?.reference ?? WeakObject(nil) }
}

/// The injector that resolves an object, as a dependency of it.
///
/// A product that its injector keeps holds a handle which does not keep the injector; for any other the handle is as
/// good as the injector.
extension Injector: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    key.name == nil ? Binding(derived: key, .injector, [], Recipe { Injector(.init(of: $0, isOwner: false)) }) : nil
  }
}

extension AnyKey {
  /// The key that stands for an injector as a whole.
  static var injector: AnyKey { AnyKey(Injector.self) }
}

extension Context: CustomDebugStringConvertible {
  var debugDescription: String { "Injector of " + hierarchyUpwards.map(\.names).joined(separator: ", child of ") }

  private var names: String { ProblemFormatter.list(declarations.moduleNames) }
}
