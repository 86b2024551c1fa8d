"""Rewrites the standard library's interface of a system with 64-bit words for one with 32-bit words.

`Int` and `UInt` become types of 32 bits, so that the compiler knows which literals fit. Other inlinable code that depends
on the size is left out, for nothing is run.
"""

import re


def narrowed(text):
    text = re.sub(
        r"^(?:@frozen public struct|extension) (?:Swift\.)?U?Int (?::[^\n]*)?\{\n.*?^\}",
        lambda block: narrowed_calls(block[0]), text, flags=re.M | re.S)
    text = text.replace("return 0x4000_0000_0000_0000\n", "return 0x4000_0000\n")
    # Vectors of words.
    text = re.sub(
        r"^extension Swift\.SIMD\w+ where (?:Scalar == |Storage == Swift\.SIMD\d+<)Swift\.U?Int>? \{\n.*?^\}\n", "",
        text, flags=re.M | re.S)
    # Conversions of words that are declared with the other type.
    text = re.sub(r"(Builtin\.[su]itofp_)Int64(_FPIEEE\d+\((?:v|extended)\._value)", r"\1Int32\2", text)
    text = text.replace("return Int(Builtin.assumeNonNegative_Int64(", "return Int(Builtin.assumeNonNegative_Int32(")
    text = re.sub(
        r"(var _lowWord: Swift\.UInt \{\s*(?:@_transparent )?get \{).*?\}", r"\1 fatalError() }", text, flags=re.S)
    return re.sub(r"(init\(_truncatingBits bits: Swift\.UInt\) \{).*?\}", r"\1 fatalError() }", text, flags=re.S)


def narrowed_calls(block):
    """The members of a word's type, with the compiler's operations on 32 and 64 bits for those on 64 and 128."""
    half = {"64": "32", "128": "64"}
    block = block.replace("UInt64(_value)", "UInt64(truncatingIfNeeded: self)")
    block = re.sub(
        r"Builtin\.\w+", lambda call: re.sub(r"Int(64|128)(?!\d)", lambda size: "Int" + half[size[1]], call[0]), block)
    # A word of the compiler's has 32 bits or more.
    block = block.replace("truncOrBitCast_Int32_Word", "zextOrBitCast_Int32_Word")
    return re.sub(r"[zs]extOrBitCast_Word_Int32", "truncOrBitCast_Word_Int32", block)
