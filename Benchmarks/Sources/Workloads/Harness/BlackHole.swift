/// Takes an unused value, so that the compiler cannot leave out the code that made it.
@inline(never)
@_optimize(none)
public func blackHole<T>(_ value: T) {}
