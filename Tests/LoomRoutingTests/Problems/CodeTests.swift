import Foundation
import LoomRouting
import Testing

/// Codes may be added, so a stored problem keeps a code that is not known.
struct CodeTests {
  @Test func `a code is its text`() {
    #expect(RoutingProblem.Code(rawValue: "NOT_FOUND") == .notFound)
    #expect("\(RoutingProblem.Code.tooMuchWork)" == "TOO_MUCH_WORK")
  }

  @Test func `a stored problem of a later version is read, described and stored again`() throws {
    let stored = Data(#"{"code":"LATER","detail":"It is too late.","locations":[]}"#.utf8)
    let problem = try JSONDecoder().decode(RoutingProblem.self, from: stored)
    #expect(problem.code.rawValue == "LATER")
    #expect("\(problem)" == "[LATER] It is too late.")
    let again = try JSONDecoder().decode(RoutingProblem.self, from: JSONEncoder().encode(problem))
    #expect(again == problem)
  }
}
