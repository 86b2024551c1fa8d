/// A way to ask an injector, and the plan whose closure or provider asks, if one does.
///
/// The plan is not counted: it belongs to the context, or to one of its ancestors, and is used only while that is
/// alive.
public struct _Request: Sendable {
  /// The context, unless that may come to keep the request.
  let kept: Context?
  private let weakly: WeakObject?
  let owner: Uncounted<Plan>?

  /// Requests from outside of all bindings.
  init(of context: Context) { (kept, weakly, owner) = (context, nil, nil) }

  /// Requests of a product that is being made; unless it is their owner, reports take them for requests from outside.
  ///
  /// Its own context is asked: the child that asks would be kept on behalf of a parent's instance.
  init(of plan: Plan, in asker: Context, isOwner: Bool = true) {
    let home = plan.home(of: asker)
    let isKept = plan.binding.lifetime.isShared || Resolution.current.keptBuilds > 0
    (kept, weakly) = isKept ? (nil, home.reference) : (home, nil)
    owner = isOwner ? Uncounted(plan) : nil
  }

  /// The context, if it is still there.
  var context: Context? { kept ?? weakly?.object.map { known($0, as: Context.self) } }

  /// The context that resolves a key.
  ///
  /// - Throws: a problem, if the injector has been released.
  func alive(for key: AnyKey) throws(InjectionError) -> Context {
    if let context { return context }
    throw InjectionError(.resolution(of: key), [Problem(.closed, key, detail: "released", remedies: [.keepInjector])])
  }

  /// The product of a key, made with some arguments if its function takes any.
  func product<T>(_ type: T.Type, named name: Name?, _ arguments: Arguments? = nil) throws -> sending T {
    let context = try alive(for: AnyKey(T.self, named: name))
    defer { withExtendedLifetime(context) {} }
    return try context.product(T.self, named: name, for: owner?.object, arguments)
  }
}
