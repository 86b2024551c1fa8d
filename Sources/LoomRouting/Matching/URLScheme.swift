/// The scheme of a URL or of a pattern.
struct URLScheme {
  /// How the text after the scheme is to be read.
  enum Form { case relative, authority, opaque }

  let form: Form
  /// Where the colon is; the start if there is no scheme.
  let nameEnd: String.Index
  /// Where the host, the path or the opaque piece begins.
  let end: String.Index

  init(_ text: String.UTF8View) {
    let name = text.prefix { $0.isLetter || $0.isSchemePart }
    let next = text[name.endIndex...]
    if next.first == .colon, name.first?.isLetter == true, name.last.map({ $0.isLetter || $0.isDigit }) == true {
      let isAuthority = next.dropFirst().starts(with: "//".utf8)
      form = isAuthority ? .authority : .opaque
      nameEnd = name.endIndex
      end = text.index(nameEnd, offsetBy: isAuthority ? 3 : 1)
    } else {
      form = .relative
      nameEnd = text.startIndex
      // Without a scheme a slash may come first.
      end = text.first == .slash ? text.index(after: text.startIndex) : text.startIndex
    }
  }
}

extension UInt8 {
  /// Whether a scheme goes on with this byte.
  fileprivate var isSchemePart: Bool {
    isDigit || self == UInt8(ascii: "-") || self == .dot || self == UInt8(ascii: "+")
  }
}
