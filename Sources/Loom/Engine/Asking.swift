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

extension Entry {
  /// The context that a product belongs to: the entry's, or the one that asks, if each injector has its own.
  ///
  /// What is passed on from one function to the next is the context that asks. It leads to the same products, but whoever keeps a
  /// reference to it would keep a child for what is its parent's.
  func home(in context: AnyContext) -> Context {
    let asking = known(context, as: Context.self)
    return asking.values != nil && asking.hasOwn(node) ? asking : self.context
  }

  /// A way to a product's context while the product is being made, which the context may come to keep.
  func reference(in context: AnyContext) -> ContextReference {
    let home = home(in: context)
    let isKept = binding.lifetime.isShared || Resolution.current.sharedBuilds > 0
    return isKept ? .weak(home.reference) : .strong(home)
  }
}

/// Resolves keys in a context, on behalf of an entry whose closure or provider is running, or of code outside of all bindings.
///
/// The entry is not counted: it belongs to the context, or to one of its ancestors, and is used only while that is alive.
struct ContextAsker: Asker {
  let reference: ContextReference
  let entry: Uncounted<Entry>?

  func resolve<T>(_ type: T.Type, named name: Name?, _ arguments: Arguments?) throws -> sending T {
    let context = try reference.alive(for: AnyKey(T.self, named: name))
    defer { withExtendedLifetime(context) {} }
    return try context.product(T.self, named: name, for: entry?.object, arguments)
  }
}
