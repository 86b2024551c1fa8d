import Foundation
import LoomRouting
import Testing

/// Codes may be added: who tells them apart needs a `default`, and a stored problem keeps a code that is not known.
struct CodeTests {
  private func status(_ code: RoutingProblem.Code) -> Int {
    switch code {
    case .notFound: 404
    case .malformed, .tooLong, .parameter: 400
    default: 500
    }
  }

  @Test func `a code that a client does not know is handled by its default`() {
    #expect(status(.notFound) == 404)
    #expect(status(.wrongOutput) == 500)
    #expect(status(.init(rawValue: "LATER")) == 500)
  }

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
