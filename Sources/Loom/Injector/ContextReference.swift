/// A resolver's way to its context: strong, or weak where the context keeps the product that may keep the resolver.
@usableFromInline
enum ContextReference: Sendable {
  case strong(Context)
  case weak(WeakContext)

  @usableFromInline
  final class WeakContext: Sendable {
    weak let context: Context?
    init(_ context: Context) { self.context = context }
  }

  /// The context, if it is still there.
  @usableFromInline
  func alive<T>(for type: T.Type, _ name: Name?) throws -> Context {
    switch self {
    case .strong(let context): return context
    case .weak(let reference):
      if let context = reference.context { return context }
      let key = AnyKey(T.self, named: name)
      throw InjectionError(.resolution(of: key), [Problem(.closed, key, remedies: [.keepInjector])])
    }
  }
}

extension Entry {
  /// What a factory closure or a provider receives.
  @usableFromInline
  func resolver(_ resolution: Resolution) -> Resolver {
    let isKept = binding.lifetime.isShared || resolution.state.pointee.sharedBuilds > 0
    return Resolver(context: isKept ? .weak(.init(context)) : .strong(context), asker: Asker(self))
  }
}
