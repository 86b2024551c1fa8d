import LoomAtomics

/// A value at an address of its own, whose type those know who use it.
///
/// Not a box of a generic class: the runtime would make the description of that for each type at its first use, for 5,000 instructions.
/// Without one a value can only be assigned, and so there is an optional first. That its nil is a row of zeros is checked.
///
/// `@unchecked Sendable`: the value is `Sendable` and never changes; the one who ends it does so when nobody can use it any more.
struct Untyped: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer

  /// The value where it is; not copyable, so that no use retains what it refers to.
  struct Place<Value: Sendable>: ~Copyable {
    let value: Value

    @inline(__always)
    fileprivate init(_ value: Value) { self.value = value }
  }

  @inline(__always)
  init<Value: Sendable>(_ value: Value) {
    memory = UnsafeMutableRawPointer(loom_words_make((MemoryLayout<Place<Value>?>.size + 7) / 8))
    let place = memory.assumingMemoryBound(to: Place<Value>?.self)
    switch place.pointee {
    case nil: place.pointee = Place(value)
    case .some: preconditionFailure("the nil of an optional function is zero")
    }
  }

  /// Does something with the value.
  @inline(__always)
  func use<Value: Sendable, R>(
    as type: Value.Type, _ body: (borrowing Place<Value>) throws -> sending R
  ) rethrows -> sending R {
    switch memory.assumingMemoryBound(to: Place<Value>?.self).pointee {
    case .some(let place): return try body(place)
    case nil: preconditionFailure("a value is used before it is ended")
    }
  }

  /// Ends the value.
  @inline(__always)
  func end<Value: Sendable>(as type: Value.Type) {
    memory.assumingMemoryBound(to: Place<Value>?.self).pointee = nil
    loom_words_free(memory.assumingMemoryBound(to: UInt.self))
  }
}
