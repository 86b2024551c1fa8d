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
    loom_memory_free(memory)
  }
}

/// A value in memory of its own, whose type its owner knows, and which its owner ends; published, perhaps.
///
/// Its type is any, and so the description of that is there already.
struct Boxed {
  /// The address.
  let word: UInt

  /// The value that a word holds; nil for zero.
  init?(word: UInt) {
    if word == 0 { return nil }
    self.word = word
  }

  init<Value>(_ value: Value) {
    let memory = loom_memory_make(MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    memory.initializeMemory(as: Value.self, to: value)
    word = UInt(bitPattern: memory)
  }

  func value<Value>(as type: Value.Type) -> Value { memory(of: Value.self).pointee }

  func end<Value>(as type: Value.Type) {
    let memory = memory(of: Value.self)
    _ = memory.move()
    loom_memory_free(memory)
  }

  /// The same for a type that is known at run time only.
  func end(ofType type: Any.Type) {
    func end<Value>(_ type: Value.Type) { self.end(as: Value.self) }
    end(type)
  }

  private func memory<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> {
    guard let memory = UnsafeMutablePointer<Value>(bitPattern: word) else { preconditionFailure("zero is no address") }
    return memory
  }
}
