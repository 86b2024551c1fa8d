/// A reference that is neither retained nor released.
///
/// An injector's plans lead to each other in rings, and each call of `get` passes several of them. Counting these
/// references would leak the rings, and cost 40 instructions for each step. Why they are safe: a context owns its
/// plans, a child keeps its parent's context, and each call keeps the context that it uses until it returns.
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
