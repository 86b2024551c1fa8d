import Foundation
import LoomLifecycle
import Testing

/// Codes may be added: a `switch` over them needs a `default`, and a stored problem keeps a code that is not known.
struct CodeTests {
  private func advice(_ code: LifecycleProblem.Code) -> String {
    switch code {
    case .timedOut: "give it more time"
    case .stopped: "create another lifecycle"
    default: "read the report"
    }
  }

  @Test func `a code that a client does not know is handled by its default`() {
    #expect(advice(.timedOut) == "give it more time")
    #expect(advice(.inUse) == "read the report")
    #expect(advice(.init(rawValue: "LATER")) == "read the report")
  }

  @Test func `a code is its text`() {
    #expect(LifecycleProblem.Code(rawValue: "TIMED_OUT") == .timedOut)
    #expect("\(LifecycleProblem.Code.duplicateID)" == "DUPLICATE_ID")
  }

  @Test func `a stored problem of a later version is read, described and stored again`() throws {
    let stored = Data(#"{"code":"LATER","component":"Feed","notes":[]}"#.utf8)
    let problem = try JSONDecoder().decode(LifecycleProblem.self, from: stored)
    #expect(problem.code.rawValue == "LATER")
    #expect("\(problem)" == #"[LATER] "Feed" has a problem that a later version of LoomLifecycle explains."#)
    let again = try JSONDecoder().decode(LifecycleProblem.self, from: JSONEncoder().encode(problem))
    #expect(again == problem)
  }
}
