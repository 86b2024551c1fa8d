/// A key as a table keeps it: one word, which says all there is about a key without a name.
///
/// The word is the address of the type's metadata. Addresses are even, so that an odd word can mark a
/// key that has a name too, and the name has to be compared.
@usableFromInline
struct KeyWord {
  @usableFromInline let bits: UInt

  @inlinable
  @inline(__always)
  init(_ type: Any.Type) { bits = UInt(bitPattern: ObjectIdentifier(type)) }

  @inlinable
  @inline(__always)
  init(named type: Any.Type) { bits = UInt(bitPattern: ObjectIdentifier(type)) | 1 }

  /// Spreads words over tables by their upper bits (multiplicative hashing; Knuth, "The Art of Computer
  /// Programming", volume 3, section 6.4).
  @inlinable
  @inline(__always)
  @_optimize(speed)
  static func hash(_ bits: UInt) -> UInt { bits &* golden }

  /// The same for the word of a key that has a name.
  @inlinable
  @inline(__always)
  @_optimize(speed)
  static func hash(_ bits: UInt, _ name: Name) -> UInt { hash(bits ^ name.tag &* prime) }

  // As wide as a word: some watches have words of 32 bits.
  #if _pointerBitWidth(_32)
    @inlinable static var golden: UInt { 0x9E37_79B9 }
    @inlinable static var prime: UInt { 0xC2B2_AE35 }
  #else
    @inlinable static var golden: UInt { 0x9E37_79B9_7F4A_7C15 }
    @inlinable static var prime: UInt { 0xC2B2_AE3D_27D4_EB4F }
  #endif
}

extension AnyKey {
  var word: KeyWord { name == nil ? KeyWord(type) : KeyWord(named: type) }

  /// Equal for equal keys, and well spread in its upper bits.
  @_optimize(speed)
  var tableHash: UInt {
    if let name { KeyWord.hash(word.bits, name) } else { KeyWord.hash(word.bits) }
  }
}
