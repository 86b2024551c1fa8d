/// Makes a product and writes it, as a value of the bound type, to memory that is not initialised yet.
///
/// The entry gives the linked dependencies, the resolution says on whose behalf. On an error the memory is left uninitialised.
/// The type of the product is not part of the recipe's: whoever found the entry by its key knows it. So bindings and
/// entries need no generic classes, whose metadata would have to be made at start-up.
@usableFromInline
typealias Recipe =
  @Sendable (_ entry: Entry, _ resolution: Resolution, _ product: UnsafeMutableRawPointer) throws -> Void

/// Reads the linked dependencies of an entry one after the other.
@usableFromInline
struct Links {
  @usableFromInline var next: UnsafeMutablePointer<Unmanaged<Entry>>

  @inlinable
  init(of entry: Entry) { next = entry.links }

  /// The product of the next dependency, whose key has the type `Value`.
  @inlinable
  @inline(__always)
  mutating func take<Value>(_ type: Value.Type, _ resolution: Resolution) throws -> Value {
    let entry = next.pointee
    next += 1
    return try entry._withUnsafeGuaranteedRef { try $0.product(Value.self, resolution) }
  }
}
