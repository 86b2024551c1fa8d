import LoomAtomics

/// A value in memory of its own, whose type its owner knows, and which its owner ends; published, perhaps.
///
/// Not a box of a generic class: the runtime would make the description of that for each type at its first use, for
/// 5,000 instructions.
///
/// Swift takes an address for `Sendable`, whatever value is there. That holds here. Functions of bindings and supplied
/// values are `Sendable`, and arguments stay on one thread. A product that is not `Sendable` gets here only if a module
/// has called its scope unchecked. The value never changes, and the owner ends it when no thread can use it any more.
struct Boxed {
  /// The address.
  let word: UInt

  /// The value at an address.
  init(word: UInt) { self.word = word }

  @inline(__always)
  init<Value>(_ value: consuming Value) {
    let memory = loom_memory_make(MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    memory.assumingMemoryBound(to: Value.self).initialize(to: value)
    word = UInt(bitPattern: memory)
  }

  /// The value, for the caller to use as the owner permits.
  @inline(__always)
  func value<Value>(as type: Value.Type) -> sending Value { handedOver(memory(of: Value.self).pointee) }

  @inline(__always)
  func end<Value>(as type: Value.Type) {
    let memory = memory(of: Value.self)
    _ = memory.move()
    loom_memory_free(memory)
  }

  /// The same for a type that is known at run time only.
  func end(ofType type: Any.Type) { end(as: type) }

  @inline(__always)
  private func memory<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> {
    // No box has the address zero.
    UnsafeMutablePointer(bitPattern: word).unsafelyUnwrapped
  }
}

/// A function whose type its owner knows, in memory of its own.
///
/// The function is in a structure, because Swift converts one that generic code passes on by itself. Memory and end are
/// those of an `Untyped`: so the runtime makes no description of a generic type for each function. That is safe because
/// a structure of one function is a pointer to code and a counted context, whatever the function's type: both are
/// copied and released alike, and only the function's own type is used to call it.
///
/// `@unchecked Sendable`: the function is, and it stays in an object that does not move and that each copy keeps.
struct BoxedFunction: @unchecked Sendable {
  private let object: ManagedBuffer<Untyped, Void>
  private let place: UnsafeRawPointer

  private struct Untyped { let function: @Sendable () -> Void }

  // Inlined, or else it would look up the description of the structure at run time.
  @inline(__always)
  init<Structure>(_ structure: Structure) {
    object = .create(minimumCapacity: 0) { _ in recast(structure, as: Untyped.self) }
    place = object.withUnsafeMutablePointerToHeader { UnsafeRawPointer($0) }
  }

  /// Does something with the structure.
  ///
  /// Under a type that cannot be copied, no call retains the function: threads would contend for its count.
  @inline(__always)
  func use<Structure: ~Copyable, R>(
    as type: Structure.Type, _ body: (borrowing Structure) throws -> sending R
  ) rethrows -> sending R { try body(place.assumingMemoryBound(to: Structure.self).pointee) }
}
