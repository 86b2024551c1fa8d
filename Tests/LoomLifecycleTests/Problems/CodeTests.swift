import Foundation
import LoomLifecycle
import Testing

/// Codes may be added, so a stored problem keeps a code that is not known.
struct CodeTests {
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
