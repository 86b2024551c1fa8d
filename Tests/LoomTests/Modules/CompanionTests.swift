import Loom
import Testing

/// The API that companions build on, which is visible in this package only.
struct CompanionTests {
  /// A function, as a companion keeps it: it takes parameters each time that it is called.
  struct Action: Sendable {
    let call: @Sendable () throws -> String
  }

  private struct Label: Sendable, CheckedContribution {
    let text: String

    static func problems(of contributions: [Binding], in graph: BindingGraph) -> [Problem] {
      contributions.filter { $0.instance(of: Label.self)?.text.isEmpty ?? false }.map { _ in
        Problem(
          .refused, contributions[0].key, detail: "EMPTY_LABEL: 100 % of a label is missing.",
          remedies: ["write one"])
      }
    }
  }

  private func bindAction(_ module: Module) {
    let location = CodeLocation(fileID: #fileID, line: #line)
    _ = module.bind(Action.self, at: location, takingLater: String.self, Int.self) { parameters in
      Action {
        let (text, number): (String, Int) = try parameters.resolve()
        return "\(text) \(number)"
      }
    }.in(.singleton)
  }

  @Test func `parameters are resolved for each call`() throws {
    let injector = try Injector { module in
      bindAction(module)
      module.bind(String.self).to(instance: "number")
      module.bind(Int.self).to { Int.random(in: 0..<Int.max) }
    }
    let action = injector.get(Action.self)
    #expect(try action.call() != action.call())
  }

  @Test func `parameters are verified, and counted from the second`() throws {
    let error = #expect(throws: InjectionError.self) { try Injector(Module(bindAction)) }
    #expect(error?.problems(.missing).count == 2)
    #expect(error?.description.contains("parameter 2 of") == true)
    #expect(error?.description.contains("parameter 3 of") == true)
  }

  @Test func `a child's override is found by what takes parameters later`() throws {
    let injector = try Injector { module in
      bindAction(module)
      module.bind(String.self).to(instance: "number")
      module.bind(Int.self).to(instance: 1)
    }
    let child = try injector.child { $0.bind(Int.self).to(instance: 2) }
    #expect(try child.get(Action.self).call() == "number 2")
    #expect(try injector.get(Action.self).call() == "number 1")
  }

  @Test func `instances of graph scope are shared by one call, and by no other`() throws {
    final class Token: Sendable {}
    struct Pair: Sendable { let make: @Sendable () throws -> (Token, Token) }
    let injector = try Injector { module in
      module.bind(Token.self).to(Token.init).in(.graph)
      _ = module.bind(Pair.self, at: CodeLocation(fileID: #fileID, line: #line), takingLater: Token.self, Token.self) {
        parameters in
        Pair {
          try parameters.resolve()
        }
      }.in(.singleton)
      module.bind([Token].self).to { (first: Token, pair: Pair) in
        let (one, other) = try pair.make()
        return [first, one, other]
      }
    }
    let pair = injector.get(Pair.self)
    let (one, other) = try pair.make()
    #expect(one === other)
    #expect(try pair.make().0 !== one)
    // A call that is made while a product is made shares nothing with that.
    let tokens = injector.get([Token].self)
    #expect(tokens[0] !== tokens[1])
    #expect(tokens[1] === tokens[2])
  }

  @Test func `contributions are checked together, by verification and by creation`() throws {
    let module = Module { module in
      module.contribute(to: Label.self).to(instance: Label(text: "a"))
      module.contribute(to: Label.self).to(instance: Label(text: ""))
    }
    try expectGolden("refused") { try Injector.verify(module) }
    try expectGolden("refused") { try Injector(module) }
  }

  @Test func `those of a parent are checked with the child's`() throws {
    struct Single: Sendable, CheckedContribution {
      static func problems(of contributions: [Binding], in graph: BindingGraph) -> [Problem] {
        contributions.count == 1 ? [] : [Problem(.refused, contributions[0].key, detail: "SEVERAL: There is one.")]
      }
    }
    let injector = try Injector { $0.contribute(to: Single.self).to(instance: Single()) }
    _ = try injector.child { $0.bind(Int.self).to(instance: 1) }
    #expect(throws: InjectionError.self) {
      try injector.child { $0.contribute(to: Single.self).to(instance: Single()) }
    }
  }
}
