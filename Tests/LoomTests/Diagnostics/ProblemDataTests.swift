import Foundation
import Loom
import LoomGraph
import TestSupport
import Testing

/// Problems are values to store, to compare and to select.
@Suite struct ProblemDataTests {
  private func error() throws -> InjectionError {
    try creationError {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
      $0.bind(Int.self).to { (car: any CarDao) in car.color.count }
      $0.bind(String.self).to { (number: Double) in "\(number)" }
      $0.bind(Double.self).to { (text: String) in Double(text.count) }
    }
  }

  /// A problem, as a tool sees it.
  private struct StoredProblem: Decodable {
    struct Key: Decodable {
      let type: String
      let name: String?
    }
    let code: Problem.Code
    let key: Key
    let location: CodeLocation?
  }

  @Test func `a tool can read problems that have been stored`() throws {
    let problems = try error().problems
    #expect(problems.count == 4)
    let stored = try JSONDecoder().decode([StoredProblem].self, from: JSONEncoder().encode(problems))
    #expect(stored.map(\.code) == problems.map(\.code))
    #expect(stored.map(\.location) == problems.map(\.location))
    #expect(stored.map(\.key.name) == problems.map(\.key.name?.text))
    #expect(stored.map(\.key.type).contains("any EngineDao"))
  }

  @Test func `no text from outside becomes a type`() throws {
    let key = AnyKey(Key(CarDao.self, named: "red"))
    #expect(!(key as Any is any Decodable))
    #expect(try !(error().problems as Any is any Decodable))
    // A mangled name would be an invitation.
    let data = try JSONEncoder().encode(key)
    let stored = try JSONDecoder().decode(StoredProblem.Key.self, from: data)
    #expect(stored.type == "any CarDao" && stored.name == "red")
    let fields = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(fields?.keys.sorted() == ["name", "role", "type"])
  }

  @Test func `problems are selected by their code`() throws {
    let error = try error()
    #expect(error.problems(.missing).map(\.code) == [.missing, .missing])
    #expect(error.problems(.duplicate, .cycle).map(\.code) == [.duplicate, .cycle])
    #expect(error.problems(.isolation).isEmpty)
    #expect(error.problems.allSatisfy { $0.severity == .error })
  }

  @Test func `codes are known by their texts, and cases print as they are written`() {
    #expect(Problem.Code(rawValue: Problem.Code.missing.description) == .missing)
    #expect(Problem.Code(rawValue: "LATER") != .missing)
    #expect("\(Problem.Severity.warning)" == "warning")
    #expect("\(Problem.Role.neededBy)" == "neededBy")
    #expect("\(Scope.graph), \(SharedScope.singleton)" == "graph, singleton")
    #expect("\(InjectionError.Subject.injection(into: "Car"))" == "while injecting into `Car`")
    #expect("\(Problem.Subject.dependency(.parameter(2), of: AnyKey(Key<Int>())))" == "parameter 2 of `Int`")
    #expect("\(AnyKey.Role.contribution)" == "contribution")
    #expect("\(DependencyGraph.Node.Role.decorator)" == "decorator")
    #expect("\(DependencyGraph.Node.Kind.asynchronousFunction)" == "asynchronousFunction")
    #expect("\(DependencyGraph.Edge.Kind.parameter)" == "parameter")
  }

  private protocol Store<Item> { associatedtype Item }

  @Test func `a protocol with arguments is written as Swift writes it`() {
    #expect(
      Key([(any Store<any Store<Int>>)?].self).description
        == "`[(any ProblemDataTests.Store<any ProblemDataTests.Store<Int>>)?]`")
  }
}
