/// Reads the arguments of one call in order, from where the caller has put them.
///
/// Arguments lie one behind the other, each at the next address that suits its type, as in a tuple. The types of both sides
/// have been compared before anything is read, so that what is read is what was written; and the caller keeps the
/// memory until the product has been made. Boxes in an array would cost an allocation for each call.
@usableFromInline
struct Arguments {
  @usableFromInline var next: UnsafeRawPointer?

  @_alwaysEmitIntoClient
  init(at first: UnsafeRawPointer? = nil) { next = first }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take<Value>(_ type: Value.Type) -> Value {
    let argument = next.unsafelyUnwrapped.alignedUp(for: Value.self)
    next = argument + MemoryLayout<Value>.size
    return argument.assumingMemoryBound(to: Value.self).pointee
  }
}
