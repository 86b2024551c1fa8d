import Loom
import Testing

@testable import LoomTesting

private let file = "Shop/Fakes.swift"

/// Fakes that the tests of a suite share: none uses both.
private func fakes(_ module: Module) {
  module.bind(Till.self, fileID: file, line: 7).to { FakeTill() }
  module.bind(Shelf.self, fileID: file, line: 8).to(Shelf.init).in(.singleton)
}

@Suite(.injector(ShopModule(), .strictSuite, fakes))
struct SharedFakesTests {
  @Test func `one test uses one fake`() { #expect(Injector.current.get(Till.self).name == "fake") }

  @Suite struct Inner {
    @Test(arguments: [1, 2]) func `another one uses the other`(number: Int) {
      #expect(Injector.current.get(Shelf.self).sell() == 1)
    }
  }
}

struct SuiteOverridesTests {
  private let suite = SuiteOverrides()
  private let location = SourceLocation(fileID: "Shop/Tests.swift", filePath: "Tests.swift", line: 5, column: 3)

  /// A test of the suite.
  private func test(_ body: () async throws -> Void) async throws {
    var scope = scope(.strictSuite) { try Injector(ShopModule()).child(fakes) }
    scope.suite = suite.isRunning ? suite : nil
    try await scope.run(body)
  }

  private func useTill() throws { _ = try Injector.current.resolve(Till.self) }
  private func useShelf() throws { _ = try Injector.current.resolve(Shelf.self) }

  @Test func `what one test of the suite uses is used`() async throws {
    try await suite.run(elseAt: location) {
      try await test(useTill)
      try await suite.run(elseAt: location) { try await test(useShelf) }
      try await test {}
    }
  }

  @Test func `what no test uses is one issue, at its line`() async {
    let issues = await issues {
      try await suite.run(elseAt: location) {
        try await test(useTill)
        try await test(useTill)
        try await test {}
      }
    }
    #expect(issues.map(\.location?.line) == [8])
    let sentence = "[UNUSED_OVERRIDE] Nothing in this test used this binding of `Shelf`."
    #expect(issues.first?.text.hasPrefix(sentence) == true)
  }

  @Test func `a suite that is run again begins again`() async {
    let issues = await issues {
      try await suite.run(elseAt: location) {
        try await test(useTill)
        try await test(useShelf)
      }
      try await suite.run(elseAt: location) { try await test(useTill) }
    }
    #expect(issues.map(\.location?.line) == [8])
  }

  @Test func `nothing is said if a test throws`() async throws {
    struct Failure: Error {}
    try await suite.run(elseAt: location) {
      await #expect(throws: Failure.self) { try await test { throw Failure() } }
      try await test(useTill)
    }
  }

  @Test func `nothing is said if the injector of a test cannot be created or started`() async {
    struct Failure: Error {}
    let issues = await issues {
      try await suite.run(elseAt: location) {
        try await test(useTill)
        for isCreated in [false, true] {
          var scope = scope(.strictSuite) {
            try Injector(ShopModule()).child { module in
              module.bind(Shelf.self).to { () async throws -> Shelf in throw Failure() }
              if !isCreated { module.expects(Int.self) }
            }
          }
          scope.suite = suite
          try await scope.run {}
        }
      }
    }
    #expect(issues.map { $0.text.prefix { $0 != "]" } } == ["[MISSING", "[FACTORY_THREW"])
  }

  @Test func `a test without a suite stands for itself`() async {
    let issues = await issues { try await test(useTill) }
    #expect(issues.map(\.location?.line) == [8])
  }
}
