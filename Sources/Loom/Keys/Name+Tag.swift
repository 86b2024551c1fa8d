extension Name {
  /// Spreads names of one type over a table of keys; equal names have equal tags, not the reverse.
  ///
  /// Made of the whole text, because programs have names that begin or end alike: "audio.isEnabled", "video.isEnabled".
  /// Texts are equal if they are canonically equivalent, however they are encoded. ASCII needs no look at that; for
  /// any other text, the standard library's hash does it.
  @_optimize(speed)
  @usableFromInline var tag: UInt {
    let tag = asciiTag
    return UInt(truncatingIfNeeded: tag == Name.noTag ? equivalentTag : tag)
  }

  /// The tag, if the text is ASCII.
  @_optimize(speed)
  private var asciiTag: UInt64 {
    text.utf8.withContiguousStorageIfAvailable(Name.asciiTag) ?? Array(text.utf8).withUnsafeBufferPointer(Name.asciiTag)
  }

  /// In the place of a text's tag that is not ASCII; an optional would cost a look-up more than the tag.
  private static let noTag: UInt64 = 0

  /// The tag of a text that is not ASCII, but may be equivalent to one that is.
  private var equivalentTag: UInt64 {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let equivalent = Name.asciiEquivalent(of: scalar) else { return UInt64(truncatingIfNeeded: text.hashValue) }
      scalars.append(equivalent)
    }
    return Name(String(scalars)).asciiTag
  }

  /// The ASCII scalar that a scalar is canonically equivalent to: itself, or that of one of Unicode's three doubles.
  private static func asciiEquivalent(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\u{37E}": ";"
    case "\u{1FEF}": "`"
    case "\u{212A}": "K"
    default: scalar.isASCII ? scalar : nil
    }
  }
}

extension Name {
  /// Takes eight bytes at a time; the last eight begin before the end of those before, if they must.
  @_optimize(speed)
  private static func asciiTag(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text)
    var tag = UInt64(truncatingIfNeeded: bytes.count)
    guard bytes.count >= 8 else { return mix(shortWord(bytes), into: &tag) ? tag : noTag }
    var offset = 0
    while offset < bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: min(offset, bytes.count - 8), as: UInt64.self)
      guard mix(word, into: &tag) else { return noTag }
      offset += 8
    }
    return tag
  }

  /// Fewer than eight bytes as a word.
  @inline(__always)
  private static func shortWord(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Written out: in a debug build, which tests run in, `reduce` takes as long as all the rest of a look-up.
    var word: UInt64 = 0
    var index = 0
    while index < bytes.count {
      word = word << 8 | UInt64(bytes[index])
      index &+= 1
    }
    return word
  }

  /// Spreads a word over all bits of a tag: multiplies, and folds the two halves of the product.
  ///
  /// The step of Wang Yi's hash function wyhash.
  ///
  /// - Returns: whether all bytes of the word are ASCII.
  @inline(__always)
  private static func mix(_ word: UInt64, into tag: inout UInt64) -> Bool {
    let product = (tag ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    tag = product.high ^ product.low
    return word & 0x8080_8080_8080_8080 == 0
  }
}
