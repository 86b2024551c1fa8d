/// The scheme of a URL or of a pattern.
struct URLScheme {
  /// What the first bytes say about all others.
  enum Form { case relative, authority, opaque }

  let form: Form
  /// The scheme without its colon; empty if there is none.
  let name: Substring.UTF8View
  /// Where the host, the path or the opaque piece begins.
  let end: String.Index

  init(_ text: Substring.UTF8View) {
    let name = text.prefix { $0.isLetter || $0.isSchemePart }
    let next = text[name.endIndex...]
    if next.first == .colon, name.first?.isLetter == true, name.last.map({ $0.isLetter || $0.isDigit }) == true {
      let isAuthority = next.dropFirst().starts(with: "//".utf8)
      form = isAuthority ? .authority : .opaque
      self.name = name
      end = text.index(name.endIndex, offsetBy: isAuthority ? 3 : 1)
    } else {
      form = .relative
      self.name = text.prefix(0)
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
