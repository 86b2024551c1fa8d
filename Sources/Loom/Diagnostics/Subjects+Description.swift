extension Problem.Subject: CustomStringConvertible {
  /// What stands at the place, in words.
  public var description: String {
    switch self {
    case .binding(let key): key.description
    case .dependency(let kind, let key): kind.description + " of " + key.description
    case .step(let kind, let key, let target): kind.description + " of " + key.description + ", " + target.description
    case .module(let name): "module " + name
    case .arguments(let types): ProblemFormatter.list(types)
    case .injectedProperty: "a property `@Injected`"
    case .installer(let name): name ?? "the code that created the injector"
    }
  }
}

extension InjectionError.Subject: CustomStringConvertible {
  /// What was being done, in words.
  public var description: String {
    switch self {
    case .bindings(let modules): "the bindings of " + ProblemFormatter.list(modules)
    case .child(let modules): "a child of the injector of " + ProblemFormatter.list(modules)
    case .resolution(let key): "the resolution of " + key.description
    case .injection(let type): "the injection into " + type
    case .start(let modules): "the start of the injector of " + ProblemFormatter.list(modules)
    case .closing(let modules): "the closing of the injector of " + ProblemFormatter.list(modules)
    }
  }
}
