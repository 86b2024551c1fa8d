/// Makes the tokens of sessions.
package protocol TokenSource: Sendable {
  func next() -> String
}

package struct RandomTokens: TokenSource {
  package init() {}
  package func next() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }.joined()
  }
}
