import Foundation
import Loom
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

  @Test func `problems are the same after they have been stored`() throws {
    let problems = try error().problems
    #expect(problems.count == 4)
    let data = try JSONEncoder().encode(problems)
    #expect(try JSONDecoder().decode([Problem].self, from: data) == problems)
  }

  @Test func `a stored key can be read`() throws {
    let data = try JSONEncoder().encode(AnyKey(Key(CarDao.self, named: "red")))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("any CarDao") && text.contains("red"))
  }

  @Test func `a key of a type that the program does not have is refused with its name`() throws {
    let json = #"{"type":"any Gone","mangled":"4Gone4GoneP_p","role":0}"#
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(AnyKey.self, from: Data(json.utf8))
    }
    #expect(String(describing: error).contains("any Gone"))
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
      module.bind(Int.self).to { (one: Loom.SourceLocation, other: Testing.SourceLocation) in 1 }
    }
    #expect(error.description.contains("bind(Loom.SourceLocation.self)"))
    #expect(error.description.contains("Nothing is bound to `Testing.SourceLocation`."))
  }

  @Test func `a type that no other looks like is written without its module`() throws {
    let error = try creationError { $0.bind(Int.self).to { (one: Loom.SourceLocation) in 1 } }
    #expect(error.description.contains("Nothing is bound to `SourceLocation`."))
  }
}
