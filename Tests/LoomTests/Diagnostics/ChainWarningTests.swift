import Testing

@testable import Loom

struct ChainWarningTests {
  @Test func `too deep, as a warning of what is declared`() {
    let problem = Problem(.tooDeep, AnyKey(Radio.self), detail: "300", remedies: [.shortenChain], severity: .warning)
    #expect(
      problem.description == """
        [TOO_DEEP] `Radio` leads through 300 bindings one after the other, which may overflow a thread's stack.
           to fix     take a Lazy or a Factory on the way
        """)
  }
}
