import Loom
import Testing

/// An initializer that uses a deferred dependency at once: a cycle that shows only when it happens.
@Suite(.timeLimit(.minutes(5))) struct DeferredHiddenCycleTests {
  final class Hen: Sendable {
    init(_ egg: Egg? = nil) {}
  }
  final class Egg: Sendable {}

  enum Kind: CaseIterable {
    case lazy, factory, injector, resolver

    /// Binds a hen that uses an egg while it is being made.
    func bindHen(in module: Module) -> BindingOptions<Hen> {
      let hen = module.bind(Hen.self)
      return switch self {
      case .lazy: hen.to { (egg: Lazy<Egg>) in Hen(try egg.resolve()) }
      case .factory: hen.to { (lay: Factory<Egg>) in Hen(try lay.resolve()) }
      case .injector: hen.to { (injector: Injector) in Hen(try injector.resolve(Egg.self)) }
      case .resolver: hen.to { (resolver: Resolver) in Hen(try resolver.resolve(Egg.self)) }
      }
    }
  }

  @Test(arguments: HiddenCycleTests.Sharing.allCases, HiddenCycleTests.Sharing.allCases)
  func `it is a hidden cycle in any scopes, each time`(
    henScope: HiddenCycleTests.Sharing, eggScope: HiddenCycleTests.Sharing
  ) throws {
    for kind in Kind.allCases {
      let injector = try Injector.of {
        henScope.apply(kind.bindHen(in: $0))
        eggScope.apply($0.bind(Egg.self).to { (_: Hen) in Egg() })
      }
      for _ in 1...2 {
        let hen = Probe.report { try injector.resolve(Hen.self) }
        #expect(hen?.problems.map(\.code) == [.hiddenCycle], "\(kind)")
        #expect(hen?.subject == .resolution(of: AnyKey(Key(Hen.self))))
        #expect(Probe.codes { try injector.resolve(Egg.self) } == [.hiddenCycle], "\(kind)")
      }
    }
  }

  @Test func `a lazy of itself`() throws {
    let injector = try Injector.of { $0.bind(Hen.self).to { (hen: Lazy<Hen>) in try hen.resolve() } }
    #expect(Probe.codes { try injector.resolve(Hen.self) } == [.hiddenCycle])
  }

  @Test func `after a hidden cycle the lazy can be used`() throws {
    let isCyclic = Probe.Box(true)
    let injector = try Injector.of {
      $0.bind(Hen.self).to { (egg: Lazy<Egg>) in
        if isCyclic.value { _ = try egg.resolve() }
        return Hen()
      }
      $0.bind(Egg.self).to { (_: Hen) in Egg() }
    }
    let lazy = injector.get(Lazy<Egg>.self)
    #expect(Probe.codes { try lazy.resolve() } == [.hiddenCycle])
    isCyclic.value = false
    #expect(lazy.value === lazy.value)
  }

  @Test func `the reports of a lazy and of a factory`() throws {
    let lazy = try Injector.of {
      $0.bind(Radio.self).to { (engine: Lazy<any EngineDao>) in withExtendedLifetime(try engine.resolve()) { Radio() } }
      $0.bind(EngineDao.self).to { (_: Radio) in V8() }
    }
    try expectGolden("hidden-cycle-lazy") { try lazy.resolve(Radio.self) }
    let factory = try Injector.of {
      $0.bind(Radio.self).to { (make: Factory<any EngineDao>) in
        _ = try make.resolve()
        return Radio()
      }.in(.singleton)
      $0.bind(EngineDao.self).to { (_: Radio) in V8() }
    }
    try expectGolden("hidden-cycle-factory") { try factory.resolve(Radio.self) }
  }

  #if os(Linux) || os(macOS)
    @Test func `value stops the program with the report`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector.of {
          $0.bind(Hen.self).to { (egg: Lazy<Egg>) in withExtendedLifetime(egg.value) { Hen() } }
          $0.bind(Egg.self).to { (_: Hen) in Egg() }
        }
        _ = injector.get(Hen.self)
      }
      #expect(standardError(of: result).contains("[HIDDEN_CYCLE]"))
    }

    @Test func `a cycle that takes arguments all the way round`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector.of {
          $0.bind(Hen.self).to { (lay: Factory<Egg, Int>) in
            _ = lay(1)
            return Hen()
          }
          $0.bind(Egg.self).to({ (_: Int, _: Hen) in Egg() }, .argument, .bound)
        }
        _ = injector.get(Hen.self)
      }
      #expect(standardError(of: result).contains("[TOO_DEEP]"))
    }

    @Test func `a factory that asks a new child of itself each time`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector.of {
          $0.bind(Hen.self).make { resolver in
            let child = try resolver.resolve(Injector.self).child { $0.bind(Int.self).to(instance: 1) }
            return try child.resolve(Hen.self)
          }
        }
        // Children of children, which take the square of their number.
        try Probe.smallStack(kilobytes: Probe.isSanitized ? 128 : 512) { _ = injector.get(Hen.self) }
      }
      #expect(standardError(of: result).contains("[TOO_DEEP]"))
    }
  #endif

  /// A tree is made by a factory that leads to itself, and comes to an end.
  @Test func `a function that calls itself with other arguments may go deep`() throws {
    final class Branch {
      let twig: Branch?
      init(depth: Int, grow: Factory<Branch, Int>) { twig = depth == 0 ? nil : grow(depth - 1) }
    }
    let injector = try Injector { $0.bind(Branch.self).to(Branch.init, .argument, .bound) }
    let depth = sequence(first: injector.get(Branch.self, arguments: 45)) { $0.twig }.reduce(0) { count, _ in count + 1
    }
    #expect(depth == 46)
  }
}
