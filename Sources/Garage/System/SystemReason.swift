import Foundation

extension Error {
  /// Why the system could not do something, in its own words, which are more precise than Foundation's.
  var systemReason: String {
    guard let cause = (self as? CocoaError)?.underlying as? POSIXError else { return localizedDescription }
    return String(cString: strerror(cause.code.rawValue))
  }
}
