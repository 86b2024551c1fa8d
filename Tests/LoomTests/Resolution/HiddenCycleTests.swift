import Loom
import Testing

/// Cycles hidden in factory closures are found on the way, never by an overflow of the stack.
@Suite struct HiddenCycleTests {
  final class Hen: Sendable {}
  final class Egg: Sendable {}
  final class Coop: Sendable {}

  enum Sharing: CaseIterable {
    case normal, graph, singleton, weak

    func apply<T: Sendable>(_ options: BindingOptions<T>) {
      switch self {
      case .normal: options.in(.normal)
      case .graph: options.in(.graph)
      case .singleton: options.in(.singleton)
      case .weak: options.in(.weak)
      }
    }
  }

  /// Expects a report of one hidden cycle with these steps, wherever it begins; the types are nested in this suite.
  static func expectCycle(
    _ report: InjectionError?, _ steps: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(report?.problems.map(\.code) == [.hiddenCycle], sourceLocation: sourceLocation)
    let steps = steps.map { "HiddenCycleTests." + $0.replacing("→ ", with: "→ HiddenCycleTests.") }
    let found = report?.problems.first.map(Probe.steps) ?? []
    let start = found.first.flatMap(steps.firstIndex) ?? 0
    #expect(found == Array(steps[start...] + steps[..<start]), sourceLocation: sourceLocation)
  }

  @Test(arguments: Sharing.allCases)
  func `by resolvers`(_ sharing: Sharing) throws {
    let injector = try Injector(
      Module {
        sharing.apply(
          $0.bind(Hen.self).make { resolver in
            _ = try resolver.resolve(Egg.self)
            return Hen()
          })
        sharing.apply(
          $0.bind(Egg.self).make { resolver in
            _ = try resolver.resolve(Hen.self)
            return Egg()
          })
      })
    for _ in 1...2 {
      Self.expectCycle(Probe.report { try injector.resolve(Hen.self) }, ["Hen → Egg", "Egg → Hen"])
      Self.expectCycle(Probe.report { try injector.resolve(Egg.self) }, ["Egg → Hen", "Hen → Egg"])
    }
  }

  @Test(arguments: Sharing.allCases)
  func `by a resolver that asks for its own key`(_ sharing: Sharing) throws {
    let injector = try Injector(
      Module { sharing.apply($0.bind(Hen.self).make { resolver in try resolver.resolve(Hen.self) }) })
    Self.expectCycle(Probe.report { try injector.resolve(Hen.self) }, ["Hen → Hen"])
  }

  @Test(arguments: Sharing.allCases)
  func `by declared dependencies that lead to a resolver, which leads back`(_ sharing: Sharing) throws {
    let injector = try Injector(
      Module {
        sharing.apply($0.bind(Hen.self).to { (_: Egg) in Hen() })
        sharing.apply($0.bind(Egg.self).to { (_: Coop) in Egg() })
        sharing.apply(
          $0.bind(Coop.self).make { resolver in
            _ = try resolver.resolve(Hen.self)
            return Coop()
          })
      })
    Self.expectCycle(
      Probe.report { try injector.resolve(Hen.self) }, ["Hen → Egg", "Egg → Coop", "Coop → Hen"])
  }

  @Test(arguments: Sharing.allCases)
  func `by a cycle that does not contain what was asked for`(_ sharing: Sharing) throws {
    let injector = try Injector(
      Module {
        $0.bind(Coop.self).to { (_: Hen) in Coop() }
        sharing.apply($0.bind(Hen.self).to { (_: Egg) in Hen() })
        sharing.apply(
          $0.bind(Egg.self).make { resolver in
            _ = try resolver.resolve(Hen.self)
            return Egg()
          })
      })
    Self.expectCycle(Probe.report { try injector.resolve(Coop.self) }, ["Hen → Egg", "Egg → Hen"])
  }

  @Test(arguments: Sharing.allCases)
  func `by providers`(_ sharing: Sharing) throws {
    struct Hens: Provider {
      func provide(from resolver: Resolver) throws -> Hen {
        _ = try resolver.resolve(Egg.self)
        return Hen()
      }
    }
    let injector = try Injector(
      Module {
        sharing.apply($0.bind(Hen.self).to(provider: Hens()))
        sharing.apply($0.bind(Egg.self).to { (_: Hen) in Egg() })
      })
    Self.expectCycle(Probe.report { try injector.resolve(Hen.self) }, ["Hen → Egg", "Egg → Hen"])
  }

  @Test(arguments: Sharing.allCases)
  func `by a captured injector`(_ sharing: Sharing) throws {
    let box = Probe.Box<Injector?>(nil)
    let injector = try Injector(
      Module {
        sharing.apply(
          $0.bind(Hen.self).to { () throws -> Hen in
            _ = try box.value?.resolve(Egg.self)
            return Hen()
          })
        sharing.apply(
          $0.bind(Egg.self).to { () throws -> Egg in
            _ = try box.value?.resolve(Hen.self)
            return Egg()
          })
      })
    box.value = injector
    defer { box.value = nil }
    Self.expectCycle(Probe.report { try injector.resolve(Hen.self) }, ["Hen → Egg", "Egg → Hen"])
  }

  @Test(arguments: Sharing.allCases)
  func `by inject(into:)`(_ sharing: Sharing) throws {
    final class Basket: Injectable {
      var hen: Hen!
      static var requires: [Requirement] { [Requirement(\Basket.hen)] }
    }
    let box = Probe.Box<Injector?>(nil)
    let injector = try Injector(
      Module {
        sharing.apply(
          $0.bind(Hen.self).to { () throws -> Hen in
            try box.value?.inject(into: Basket())
            return Hen()
          })
      })
    box.value = injector
    defer { box.value = nil }
    for _ in 1...2 {
      Self.expectCycle(Probe.report { try injector.resolve(Hen.self) }, ["Hen → Hen"])
      #expect(Probe.codes { try injector.inject(into: Basket()) } == [.hiddenCycle])
    }
  }

  @Test func `a path names the place of each request`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Hen.self).make { resolver in
          _ = try resolver.resolve(Egg.self)
          return Hen()
        }
        $0.bind(Egg.self).to { (_: Hen) in Egg() }
      })
    let problem = try #require(Probe.report { try injector.resolve(Hen.self) }?.problems.first)
    #expect(problem.notes.map(\.role) == [.cycle, .then, .asked])
    #expect(problem.notes.allSatisfy { $0.location?.fileID.hasSuffix("HiddenCycleTests.swift") == true })
    #expect(Set(problem.notes.compactMap(\.location?.line)).count == 3)
  }

  @Test func `after a hidden cycle everything else can be made`() throws {
    let isCyclic = Probe.Box(true)
    let injector = try Injector(
      Module {
        $0.bind(Hen.self).make { resolver in
          _ = try resolver.resolve(Egg.self)
          return Hen()
        }.in(.singleton)
        $0.bind(Egg.self).make { resolver in
          if isCyclic.value { _ = try resolver.resolve(Hen.self) }
          return Egg()
        }.in(.singleton)
        $0.bind(Coop.self).to { Coop() }
      })
    #expect(Probe.codes { try injector.resolve(Hen.self) } == [.hiddenCycle])
    _ = try injector.resolve(Coop.self)
    isCyclic.value = false
    #expect(try injector.resolve(Hen.self) === injector.get(Hen.self))
  }
}
