/// The way to a context: strong, or weak where the context keeps the product that may keep the reference.
@usableFromInline
enum ContextReference: Sendable {
  case strong(Context)
  case weak(WeakObject)

  /// The context, if it is still there.
  var context: Context? {
    switch self {
    case .strong(let context): context
    case .weak(let reference): reference.context
    }
  }

  /// The context that is to be asked for a key.
  ///
  /// - Throws: a problem, if the injector has been released.
  @inlinable
  @inline(__always)
  func alive<T>(for type: T.Type, _ name: Name?) throws -> Context {
    if case .strong(let context) = self { return context }
    return try alive(for: AnyKey(T.self, named: name))
  }

  @usableFromInline
  func alive(for key: AnyKey) throws(InjectionError) -> Context {
    if let context { return context }
    throw InjectionError(.resolution(of: key), [Problem(.closed, key, remedies: [.keepInjector])])
  }
}

extension WeakObject {
  /// The context, where the object is made of one.
  @inline(__always)
  var context: Context? { object.map { unsafeDowncast($0, to: Context.self) } }
}

extension Entry {
  /// A way to the entry's context for a product that is being made, and that the context may come to keep.
  func reference(_ resolution: Resolution) -> ContextReference {
    let isKept = binding.lifetime.isShared || resolution.state.pointee.sharedBuilds > 0
    return isKept ? .weak(WeakObject(context)) : .strong(context)
  }

  /// What a factory closure or a provider receives.
  @usableFromInline
  func resolver(_ resolution: Resolution) -> Resolver {
    Resolver(context: reference(resolution), asker: Asker(self))
  }
}
