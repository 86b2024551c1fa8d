/// Takes a value that nobody needs, so that the compiler cannot leave out what made it.
@inline(never)
@_optimize(none)
public func blackHole<T>(_ value: T) {}
