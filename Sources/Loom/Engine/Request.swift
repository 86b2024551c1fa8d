/// The way to a context: strong, or weak where the context keeps the product that may keep the reference.
enum ContextReference: Sendable {
  case strong(Context)
  case weak(WeakObject)

  /// The context, if it is still there.
  var context: Context? {
    switch self {
    case .strong(let context): context
    case .weak(let reference): reference.object.map { known($0, as: Context.self) }
    }
  }

  /// The context that resolves a key.
  ///
  /// - Throws: a problem, if the injector has been released.
  func alive(for key: AnyKey) throws(InjectionError) -> Context {
    if let context { return context }
    throw InjectionError(.resolution(of: key), [Problem(.closed, key, remedies: [.keepInjector])])
  }
}

extension Plan {
  /// A way to a product's context while the product is being made, which the context may come to keep.
  ///
  /// A reference to the child that asks would keep it on behalf of a parent's instance.
  func reference(in asker: Context) -> ContextReference {
    let home = home(of: asker)
    let isKept = binding.lifetime.isShared || Resolution.current.keptBuilds > 0
    return isKept ? .weak(home.reference) : .strong(home)
  }

  /// What a closure that is about to be called needs for its requests.
  func request(in asker: Context) -> _Request { _Request(reference: reference(in: asker), owner: Uncounted(self)) }

  /// The arguments of the call, taken once, so that no other function receives them: a function's further requests are
  /// calls of their own.
  func takeArguments(in asker: Context) throws -> Arguments {
    let resolution = Resolution.current
    guard let arguments = resolution.arguments.take() else { throw wrongArguments([], resolution, in: asker) }
    return arguments
  }

  /// Makes sure that a key without a binding has not been registered since the injector was created.
  func checkUnregistered(_ key: AnyKey, in asker: Context) throws {
    let resolution = Resolution.current
    let late = asker.plans.global.lateness(of: key, neededBy: resolution.chain(to: self))
    if let late { throw asker.error(resolution.subject(or: key), [late]) }
  }
}

/// What a request needs beside a key: a context, and the plan whose closure or provider makes the request, if one does.
///
/// The plan is not counted: it belongs to the context, or to one of its ancestors, and is used only while that is
/// alive.
public struct _Request: Sendable {
  let reference: ContextReference
  let owner: Uncounted<Plan>?

  /// The product of a key, made with some arguments if its function takes any.
  func product<T>(_ type: T.Type, named name: Name?, _ arguments: Arguments? = nil) throws -> sending T {
    let context = try reference.alive(for: AnyKey(T.self, named: name))
    defer { withExtendedLifetime(context) {} }
    return try context.product(T.self, named: name, for: owner?.object, arguments)
  }
}
