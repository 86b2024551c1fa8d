package import Loom
package import Testing

/// The text that the process of an exit test has written to standard error.
package func standardError(of result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

extension InjectionError {
  /// The report without the line that asked, which a property such as `Lazy.value` does not know.
  package var withoutCaller: String {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("   asked at") }.joined(separator: "\n")
  }
}
