import Loom
import LoomGraph
import Testing

/// What a client prints of a report's parts, also in a release build, which has no names of cases to print.
@Suite struct PrintedCaseTests {
  @Test func `cases print as they are written`() {
    #expect("\(Problem.Severity.warning)" == "warning")
    #expect("\(Problem.Role.neededBy)" == "neededBy")
    #expect("\(AnyKey.Role.contribution)" == "contribution")
    #expect("\(DependencyGraph.Node.Role.decorator)" == "decorator")
    #expect("\(DependencyGraph.Node.Kind.asynchronousFunction)" == "asynchronousFunction")
    #expect("\(DependencyGraph.Edge.Kind.parameter)" == "parameter")
  }
}
