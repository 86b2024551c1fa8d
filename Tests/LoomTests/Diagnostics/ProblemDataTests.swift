import Foundation
import Loom
import LoomGraph
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

  enum Left { struct Wheel {} }
  enum Right { struct Wheel {} }

  @Test func `types of one name are told apart by what they are nested in`() throws {
    let error = try creationError { $0.bind(Int.self).to { (left: Left.Wheel, right: Right.Wheel) in 1 } }
    #expect(error.description.contains("`ProblemDataTests.Left.Wheel`"))
    #expect(error.description.contains("`ProblemDataTests.Right.Wheel`"))
  }

  @Test func `types that look alike are written with their modules`() throws {
    let error = try creationError { module in
      module.bind(Int.self).to { (one: Bug, other: Testing.Bug) in 1 }
    }
    #expect(error.description.contains("bind(LoomTests.Bug.self)"))
    #expect(error.description.contains("Nothing is bound to `Testing.Bug`."))
  }

  @Test func `a type that no other looks like is written without its module`() throws {
    let error = try creationError { $0.bind(Int.self).to { (one: Bug) in 1 } }
    #expect(error.description.contains("Nothing is bound to `Bug`."))
  }
}

/// Another module has a type of this name too.
struct Bug {}
