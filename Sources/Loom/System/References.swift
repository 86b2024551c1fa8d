/// A reference that is neither retained nor released.
///
/// A row refers to its binding, and each call of `get` passes an injector, a graph and several rows. Counting these
/// references would cost 40 instructions for each step. Why they are safe: a context owns its graph, which owns its
/// bindings, a child keeps its parent's context, and each call keeps the context that it uses until it returns.
///
/// The lists of handlers of LoomLifecycle have them, too: a handler and its owner retain each other, and nothing breaks
/// that cycle before the handler has left its list (`HandlerList`). A loop that retains each element costs several
/// times as much as its calls.
///
/// `@unchecked Sendable`: a reference to an object that is `Sendable`; code that makes one of another object states why
/// that is safe.
@usableFromInline
package struct Uncounted<Object: AnyObject>: @unchecked Sendable {
  @usableFromInline let reference: Unmanaged<Object>

  // Inlined, or else it would look up the description of the class at run time, for 500 instructions.
  @inline(__always)
  package init(_ object: Object) { reference = .passUnretained(object) }

  /// The reference that a word holds; nil for zero.
  @inline(__always)
  init?(word: UInt) {
    guard let address = UnsafeRawPointer(bitPattern: word) else { return nil }
    reference = .fromOpaque(address)
  }

  /// The reference as a word.
  var word: UInt { UInt(bitPattern: reference.toOpaque()) }

  /// The object, which is retained.
  package var object: Object { reference.takeUnretainedValue() }

  /// Uses the object without retaining it.
  @inlinable
  @inline(__always)
  package func use<R>(_ body: (Object) throws -> R) rethrows -> R { try reference._withUnsafeGuaranteedRef(body) }
}

/// An object that is not kept; a box, because the runtime keeps account of each weak variable, empty or not.
///
/// `@unchecked Sendable`: any thread may find whether the object still exists; code that takes it out knows that it is
/// `Sendable`, or looks at nothing but its identity and its class.
package final class WeakObject: @unchecked Sendable {
  package weak let object: AnyObject?

  package init(_ object: AnyObject?) { self.object = object }

  /// The object in a product: it can be kept weakly, be watched and have requirements.
  static func object<Product>(of product: Product) -> AnyObject? {
    // Known for nearly all products; for the others, the runtime takes 5,000 instructions.
    if Product.self is AnyObject.Type { return recast(product, as: AnyObject.self) }
    return type(of: product as Any) is any AnyObject.Type ? product as AnyObject : nil
  }

  /// The same for a type that is known at run time only.
  static func object(of product: Boxed?, ofType type: Any.Type) -> AnyObject? {
    func object<T>(_ type: T.Type) -> AnyObject? { product.flatMap { self.object(of: $0.value(as: T.self)) } }
    return object(type)
  }

  /// The product that the object was, for the caller to end; nil if the object is gone.
  func product(ofType type: Any.Type) -> Boxed? {
    // Not without an object: nil is a value of `Any`, and a cast would succeed.
    guard let object else { return nil }
    func product<T>(_ type: T.Type) -> Boxed? { (object as? T).map { Boxed($0) } }
    return product(type)
  }
}

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
