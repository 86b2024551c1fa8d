public import Loom

// Forms that look right and are not, so that the compiler names the right one.

/// Pass modules, not their types.
@available(*, unavailable, message: "a module is an object: expectValid(AppModule())")
public func expectValid(_ modules: AnyModule.Type...) { nobody() }

/// An injector is valid, or it would not exist.
@available(*, unavailable, message: "an injector has been verified already: expectValid(AppModule())")
public func expectValid(_ injector: Injector) { nobody() }
