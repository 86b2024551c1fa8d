#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// A host as URLs carry it: in small ASCII letters, with labels of other scripts in Punycode.
///
/// Foundation converts and validates, by the rules of browsers (UTS #46, not transitional). Only what it may take for
/// another part of a URL is refused before and after that.
enum HostName {
  /// Whether a host, decoded and in small letters, has a label of another script, in that script or in Punycode.
  static func isInternational(_ host: some Sequence<UInt8>) -> Bool {
    // The last five bytes, of which the first is the dot before a label.
    var last = UInt64(UInt8.dot)
    for byte in host {
      last = (last << 8 | UInt64(byte)) & 0xFF_FFFF_FFFF
      if byte >= 0x80 || last == punycode { return true }
    }
    return false
  }

  /// How a label in Punycode begins, after a dot: `.xn--`.
  private static let punycode: UInt64 = 0x2E_786E_2D2D

  /// A host as URLs carry it; nil if it is international, but not valid.
  static func ascii(_ host: String) -> String? {
    guard isInternational(host.utf8) else { return host }
    guard host.utf8.allSatisfy({ $0 >= 0x80 || $0.isUnreserved }),
      // The decoded host is nil if a label in Punycode is not valid.
      let parsed = URLComponents(string: "https://" + host), let decoded = parsed.host, let name = encoded(decoded),
      // Each name has one form: Punycode that decodes to something else than it encodes is none.
      parsed.encodedHost?.lowercased() == name,
      // Foundation drops a last label of invisible characters, but not after each kind of dot.
      name.utf8.last != .dot || labels(of: host).last?.isEmpty == true
    else { return nil }
    return name
  }

  private static func encoded(_ host: String) -> String? {
    var url = URLComponents()
    url.host = host
    // A host that is not valid has a percent sign. A sign that means something in a URL may have been of full width.
    return url.encodedHost.map(lowercased).flatMap { $0.utf8.allSatisfy(\.isKeptInHost) ? $0 : nil }
  }

  /// The small letters of an ASCII text.
  private static func lowercased(_ text: String) -> String {
    #if canImport(FoundationInternationalization)
      // Foundation can convert hosts only in a program that has this library. A static linker leaves it out if no
      // function of it is called.
      text.lowercased(with: nil)
    #else
      text.lowercased()
    #endif
  }

  /// The literals around a parameter in a host; nil if they are no parts of a valid one.
  ///
  /// A label of which the parameter is a part cannot be in Punycode, so that its literals are ASCII.
  static func ascii(before prefix: String, after suffix: String) -> (prefix: String, suffix: String)? {
    var (before, after) = (labels(of: prefix), labels(of: suffix))
    let (last, first) = (before.removeLast(), after.removeFirst())
    guard (last + first).utf8.allSatisfy({ $0 < 0x80 }), let head = ascii(before), let tail = ascii(after),
      // A dot at the end is the root's, but only at the end of the host.
      before.last?.isEmpty != true || !isInternational(head.utf8)
    else { return nil }
    let (start, end) = (before.isEmpty ? "" : head + ".", after.isEmpty ? "" : "." + tail)
    return (start + last, first + end)
  }

  private static func ascii(_ labels: [Substring]) -> String? { ascii(labels.joined(separator: ".")) }

  /// The labels of a host, also between the dots of other scripts; there is one at least.
  private static func labels(of text: String) -> [Substring] {
    let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    return text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: dots.contains).map(
      Substring.init)
  }
}
