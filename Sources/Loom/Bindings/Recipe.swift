/// Makes a product of the linked dependencies of an entry, on behalf of a resolution.
@usableFromInline
typealias Recipe<Product> = @Sendable (_ entry: Entry, _ resolution: Resolution) throws -> Product

/// Reads the linked dependencies of an entry one after the other.
@usableFromInline
struct Links {
  @usableFromInline var next: UnsafeMutablePointer<Unmanaged<Entry>>

  @_alwaysEmitIntoClient
  init(of entry: Entry) { next = entry.links }

  /// The product of the next dependency, whose key has the type `Value`.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take<Value>(_ type: Value.Type, _ resolution: Resolution) throws -> Value {
    let entry = next.pointee
    next += 1
    return try entry._withUnsafeGuaranteedRef { try $0.product(Value.self, resolution) }
  }

  /// The same for the parameter of a function that has none, which is `()`.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func takeUnlessVoid<Value>(_ type: Value.Type, _ resolution: Resolution) throws -> Value {
    if Value.self == Void.self { return unsafeBitCast((), to: Value.self) }
    return try take(Value.self, resolution)
  }

  /// Passes over the place of an argument, which leads to no entry.
  @_alwaysEmitIntoClient
  mutating func skip() { next += 1 }
}
