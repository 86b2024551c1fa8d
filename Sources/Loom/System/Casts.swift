/// An object as an instance of its class, which the caller knows; a debug build checks it.
@inlinable
@inline(__always)
func known<T: AnyObject>(_ object: AnyObject, as type: T.Type) -> T { unsafeDowncast(object, to: T.self) }

/// A value under another type of the same representation.
///
/// It is an instance of a class as `AnyObject`, or a function under a type that is called in the same way: without the
/// isolation to the main actor, or with `[A]` for `A...`. The standard library does the same in
/// `MainActor.assumeIsolated`. The caller of a function of the main actor has made sure of being there.
@inline(__always)
func recast<From, To>(_ value: From, as type: To.Type) -> To { unsafeBitCast(value, to: To.self) }

/// A value that the caller gives away without keeping it: an argument of a call, or a product of a scope called
/// unchecked.
@inline(__always)
func handedOver<Value>(_ value: consuming Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}

/// A value that is used as if it were `Sendable`.
///
/// `@unchecked Sendable`: a key path of properties never changes, and that of a class of the main actor is formed and
/// used there; an instance is here only if a module has called it unchecked.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

/// The class that a class inherits from, if there is one; the standard library has a name for it, which it does not
/// promise.
func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }
