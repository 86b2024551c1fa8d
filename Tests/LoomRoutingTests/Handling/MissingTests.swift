import Loom
import LoomRouting
import Testing

@Suite
struct MissingTests {
  struct ShowTrip: Route {}
  struct ShowTrips: Route {}
  struct Home: Route {}
  struct Honk: Route {}

  private func problem(_ body: (Module) -> Void) throws -> Problem {
    let error = try #require(throws: InjectionError.self) { try Injector.verify(Module(body)) }
    #expect(error.problems.map(\.code) == [.missing])
    return try #require(error.problems.first)
  }

  @Test
  func `a route that nobody handles is to be handled`() throws {
    let problem = try problem { $0.bind(Int.self).to { (_: RouteAction<Home>) in 1 } }
    #expect(problem.remedies == ["handle(MissingTests.Home.self) { … }"])
  }

  @Test
  func `another route is named only if its name is nearly the same`() throws {
    func problem<R: Route>(_ route: R.Type) throws -> Problem {
      try self.problem { module in
        module.handle { (_: ShowTrip) in }
        module.handle { (_: Honk) in }
        module.bind(Int.self).to { (_: RouteAction<R>) in 1 }
      }
    }
    #expect(try !problem(Home.self).description.contains("did you mean"))
    #expect(try problem(ShowTrips.self).notes(named: "did you mean") == ["`RouteAction<MissingTests.ShowTrip>`"])
  }

  @Test
  func `a router comes with a route, or with its module`() throws {
    for bind: (Module) -> Void in [
      { $0.bind(Int.self).to { (_: Router) in 1 } }, { $0.bind(Int.self).to { (_: RouteTable) in 1 } },
      { $0.bind(Int.self).to { (_: RoutingLimits) in 1 } },
    ] {
      let lines = try problem(bind).remedies.suffix(2)
      // Hints about other tests' routes come before, and then this begins with "or".
      #expect(lines.first?.contains("handle a route in a module, which installs RoutingModule: handle(X.self)") == true)
      #expect(lines.last == "or, if there may be no route, installOnce(RoutingModule())")
    }
  }
}

extension Problem {
  /// The texts of a report's rows with a label.
  fileprivate func notes(named label: String) -> [String] {
    description.split(separator: "\n").filter { $0.contains(label) }.map {
      String($0.replacing(label, with: "").split(separator: "  ")[0].drop { $0 == " " })
    }
  }
}
