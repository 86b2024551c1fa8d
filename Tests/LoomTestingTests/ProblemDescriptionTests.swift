import Loom
import Testing

private struct Wheel {}
private struct Cart {
  let wheel: Wheel
}

private actor Depot {
  init() async {}
}

struct ProblemDescriptionTests {
  @Test func `a problem reads as in the report, without its number`() throws {
    let module = Module { $0.bind(Cart.self, fileID: "Farm/Carts.swift", line: 7).to(Cart.init) }
    let error = try #require(throws: InjectionError.self) { try Injector.verify(module) }
    let problem = try #require(error.problems.first)
    #expect(
      problem.description == """
        [MISSING] Nothing is bound to `Wheel`.
           needed by  parameter 1 of `Cart`  Farm/Carts.swift:7
           to fix     bind(Wheel.self).to(…), or install the module that binds it
        """)
    #expect(error.description.contains("1. \(problem)"))
  }

  @Test func `an asynchronous binding is said to need a start`() throws {
    let injector = try Injector(Module { $0.bind(Depot.self, fileID: "Farm/Depot.swift", line: 7).to(Depot.init) })
    let error = try #require(throws: InjectionError.self) {
      try injector.resolve(Depot.self, fileID: "Farm/Barn.swift", line: 12)
    }
    #expect(
      error.problems.first?.description == """
        [NOT_STARTED] `Depot` is created asynchronously, but its injector has not been started.
           bound at   `Depot`  Farm/Depot.swift:7
           asked at   Farm/Barn.swift:12
           to fix     before anything asks, start the injector, or the child that has its own: try await injector.start(), or withChild
        """)
  }

  @Test func `a report is a heading and the problems, numbered`() throws {
    let module = Module {
      $0.bind(Cart.self).to(Cart.init)
      $0.bind(Cart.self).to(Cart.init)
    }
    let error = try #require(throws: InjectionError.self) { try Injector.verify(module) }
    #expect(error.problems.count == 2)
    let blocks = error.problems.enumerated().map { "\($0 + 1). \($1)" }
    let heading = "Loom found 2 problems in the bindings of an unnamed module."
    let more = "read more  Problems in Loom's documentation: DUPLICATE, MISSING"
    #expect(error.description == "\(heading)\n\n\(blocks.joined(separator: "\n\n"))\n\n\(more)\n")
  }
}
