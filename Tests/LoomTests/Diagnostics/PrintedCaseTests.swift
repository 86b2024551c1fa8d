import Loom
import LoomGraph
import Testing

/// The parts of a report, as a client prints them.
@Suite struct PrintedCaseTests {
  @Test func `cases print as they are written`() {
    #expect("\(Problem.Severity.warning)" == "warning")
    #expect("\(Problem.Role.neededBy)" == "neededBy")
    #expect("\(Scope.graph), \(SharedScope.singleton)" == "graph, singleton")
    #expect("\(InjectionError.Subject.injection(into: "Car"))" == "the injection into Car")
    #expect("\(Problem.Subject.dependency(.parameter(2), of: AnyKey(Key<Int>())))" == "parameter 2 of `Int`")
    #expect("\(AnyKey.Role.contribution)" == "contribution")
    #expect("\(DependencyGraph.Node.Role.decorator)" == "decorator")
    #expect("\(DependencyGraph.Node.Kind.asynchronousFunction)" == "asynchronousFunction")
    #expect("\(DependencyGraph.Edge.Kind.parameter)" == "parameter")
  }
}
