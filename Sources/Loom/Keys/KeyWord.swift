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
  static func hash(_ bits: UInt) -> UInt { bits &* 0x9E37_79B9_7F4A_7C15 }
}

extension AnyKey {
  var word: KeyWord { name == nil ? KeyWord(type) : KeyWord(named: type) }

  /// Equal for equal keys, and well spread in its upper bits.
  var tableHash: UInt {
    let bits = UInt(bitPattern: ObjectIdentifier(type))
    guard let name else { return KeyWord.hash(bits) }
    return KeyWord.hash((bits | 1) ^ name.tag &* 0xC2B2_AE3D_27D4_EB4F)
  }
}
