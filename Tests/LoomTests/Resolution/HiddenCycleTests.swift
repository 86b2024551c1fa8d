import Loom
import TestSupport
import Testing

private final class Hen: Sendable {}
private final class Egg: Sendable {}
private final class Coop: Sendable {}

private struct Chicken {
  @Injected var nest: Nest
}

private struct Nest {
  @Injected var chickens: [Chicken]
}

/// How a function asks for something while its product is being made, so that no declaration shows the cycle.
private enum Way: CaseIterable {
  case closure, provider, resolver, injector, capturedInjector, injection, lazy, factory

  /// Binds a product whose function asks for something.
  func bind<Product: Sendable, Asked: Sendable>(
    _ asked: Asked.Type, in module: Module, _ injector: Probe.Box<Injector?>, make: @escaping @Sendable () -> Product
  ) -> BindingOptions<Product> {
    let product = module.bind(Product.self)
    @Sendable func made(of asked: Asked?) -> Product { make() }
    return switch self {
    case .closure: product.make { made(of: try $0.resolve(Asked.self)) }
    case .provider: product.to(provider: AskingProvider(make: made))
    case .resolver: product.to { (resolver: Resolver) in made(of: try resolver.resolve(Asked.self)) }
    case .injector: product.to { (injector: Injector) in made(of: try injector.resolve(Asked.self)) }
    case .capturedInjector: product.to { () throws in made(of: try injector.value?.resolve(Asked.self)) }
    case .injection:
      product.to { () throws in
        let holder = Asking.Holder<Asked>()
        try injector.value?.inject(into: holder)
        return made(of: holder.asked)
      }
    case .lazy: product.to { (lazy: Lazy<Asked>) in made(of: try lazy.resolve()) }
    case .factory: product.to { (factory: Factory<Asked>) in made(of: try factory.resolve()) }
    }
  }

  /// Whether the function asks an injector, which reports no declared step between two requests.
  var asksInjector: Bool { self == .injector || self == .capturedInjector || self == .injection }

  private struct AskingProvider<Asked, Product>: Provider {
    let make: @Sendable (Asked) -> Product
    func provide(from resolver: Resolver) throws -> Product { make(try resolver.resolve(Asked.self)) }
  }
}

/// Cycles hidden in functions are found on the way, never by an overflow of the stack.
struct HiddenCycleTests {
  private static let scopes = [SeenScope.normal, .graph, .singleton, .weak]

  /// An injector whose functions can ask it; the box is to be emptied again.
  private func injector(_ bind: (Module, Probe.Box<Injector?>) -> Void) throws -> (Injector, Probe.Box<Injector?>) {
    let box = Probe.Box<Injector?>(nil)
    let injector = try Injector.of { bind($0, box) }
    box.value = injector
    return (injector, box)
  }

  /// Expects a report of one hidden cycle that leads through these, wherever it begins; or through any.
  private func expectCycle<T>(
    _ injector: Injector, _ type: T.Type, _ members: [String]?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = Probe.report { try injector.resolve(T.self) }
    #expect(report?.problems.map(\.code) == [.hiddenCycle], sourceLocation: sourceLocation)
    #expect(report?.subject == .resolution(of: AnyKey(Key(T.self))), sourceLocation: sourceLocation)
    guard let members else { return }
    let steps = report?.problems.first.map(Probe.steps) ?? []
    let found = steps.compactMap { step in ["Hen", "Egg", "Coop"].first { step.hasPrefix("\($0) ") } }
    let start = found.first.flatMap(members.firstIndex) ?? 0
    #expect(found == Array(members[start...] + members[..<start]), sourceLocation: sourceLocation)
  }

  @Test(arguments: scopes, scopes)
  func `a function that asks for what declares its product, each time`(hen: SeenScope, egg: SeenScope) throws {
    for way in Way.allCases {
      let (injector, box) = try injector {
        hen.set(on: way.bind(Egg.self, in: $0, $1) { Hen() })
        egg.set(on: $0.bind(Egg.self).to { (_: Hen) in Egg() })
        $0.bind(Coop.self).to { (_: Hen) in Coop() }
      }
      let members = way.asksInjector ? nil : ["Hen", "Egg"]
      for _ in 1...2 {
        expectCycle(injector, Hen.self, members)
        expectCycle(injector, Egg.self, members)
      }
      // The cycle does not contain what is asked for.
      expectCycle(injector, Coop.self, members)
      box.value = nil
    }
  }

  @Test(arguments: scopes)
  func `functions that ask for each other's products, or for their own`(scope: SeenScope) throws {
    for way in Way.allCases {
      let (injector, box) = try injector {
        scope.set(on: way.bind(Egg.self, in: $0, $1) { Hen() })
        scope.set(on: way.bind(Hen.self, in: $0, $1) { Egg() })
        scope.set(on: way.bind(Coop.self, in: $0, $1) { Coop() })
      }
      expectCycle(injector, Hen.self, ["Hen", "Egg"])
      expectCycle(injector, Egg.self, ["Hen", "Egg"])
      expectCycle(injector, Coop.self, ["Coop"])
      let codes = Probe.codes { try injector.inject(into: Asking.Holder<Coop>()) }
      #expect(codes == [.hiddenCycle])
      box.value = nil
    }
  }

  @Test(arguments: scopes)
  func `a function that asks for what leads to its product over several steps`(scope: SeenScope) throws {
    for way in Way.allCases {
      let (injector, box) = try injector {
        scope.set(on: $0.bind(Hen.self).to { (_: Egg) in Hen() })
        scope.set(on: $0.bind(Egg.self).to { (_: Coop) in Egg() })
        scope.set(on: way.bind(Hen.self, in: $0, $1) { Coop() })
      }
      expectCycle(injector, Hen.self, way.asksInjector ? nil : ["Hen", "Egg", "Coop"])
      box.value = nil
    }
  }

  @Test func `a path names the place of each request`() throws {
    let (injector, _) = try injector {
      _ = Way.closure.bind(Egg.self, in: $0, $1) { Hen() }
      $0.bind(Egg.self).to { (_: Hen) in Egg() }
    }
    let problem = try #require(Probe.report { try injector.resolve(Hen.self) }?.problems.first)
    #expect(problem.notes.map(\.role) == [.cycle, .then, .asked])
    #expect(problem.notes.allSatisfy { $0.location?.fileID.hasSuffix("HiddenCycleTests.swift") == true })
    #expect(Set(problem.notes.compactMap(\.location?.line)).count == 3)
  }

  @Test func `a path begins where the cycle does, though the same was being created for the parent`() throws {
    let (injector, box) = try injector { module, box in
      module.bind(Egg.self).make { resolver in
        guard let parent = box.value else { return try resolver.resolve(Egg.self) }
        box.value = nil
        return try parent.child().resolve(Egg.self)
      }
    }
    let problem = try #require(Probe.report { try injector.resolve(Egg.self) }?.problems.first)
    #expect(box.value == nil && problem.code == .hiddenCycle)
    #expect(Probe.steps(of: problem).count == 1)
  }

  @Test func `after a hidden cycle everything can be made, and the lazy that led to it can be used`() throws {
    let isCyclic = Probe.Box(true)
    let injector = try Injector.of {
      $0.bind(Hen.self).to { (egg: Lazy<Egg>) in
        if isCyclic.value { _ = try egg.resolve() }
        return Hen()
      }
      $0.bind(Egg.self).make { resolver in
        _ = try resolver.resolve(Hen.self)
        return Egg()
      }.in(.singleton)
      $0.bind(Coop.self).to { Coop() }
    }
    let lazy = injector.get(Lazy<Egg>.self)
    #expect(Probe.codes { try injector.resolve(Hen.self) } == [.hiddenCycle])
    #expect(Probe.codes { try lazy.resolve() } == [.hiddenCycle])
    _ = try injector.resolve(Coop.self)
    isCyclic.value = false
    #expect(try lazy.resolve() === injector.resolve(Egg.self))
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

  @Test func `a function that calls itself with other arguments may go deep`() throws {
    final class Tree {
      let branches: [Tree]
      init(depth: Int, width: Int, make: Factory<Tree, Int, Int>) {
        branches = (0..<(depth == 0 ? 0 : width)).map { _ in make(depth - 1, width) }
      }
      var count: Int { branches.reduce(1) { $0 + $1.count } }
    }
    let injector = try Injector.of { $0.bind(Tree.self).to(Tree.init, .argument, .argument, .bound) }
    #expect(injector.get(Tree.self, arguments: 45, 1).count == 46)
    #expect(injector.get(Factory<Tree, Int, Int>.self)(6, 2).count == 127)
  }

  #if os(Linux) || os(macOS)
    /// What asks with `get`, which cannot throw.
    enum Getting: String, CaseIterable, Codable {
      case resolver, capturedInjector, lazy, injectedProperties, afterError, arguments, newChildren

      var code: String { self == .arguments || self == .newChildren ? "[TOO_DEEP]" : "[HIDDEN_CYCLE]" }

      func run() throws {
        let box = Probe.Box<Injector?>(nil)
        let injector = try Injector.of { bind(in: $0, box) }
        box.value = injector
        if self == .afterError { #expect(Probe.codes { try injector.resolve(Hen.self) } == [.hiddenCycle]) }
        // Children of children take the square of their number.
        let stack = self == .newChildren && Probe.isSanitized ? 128 : 512
        try Probe.smallStack(kilobytes: stack) {
          Injector.withCurrent(injector) {
            if self == .injectedProperties { _ = injector.get(Nest.self) } else { _ = injector.get(Hen.self) }
          }
        }
      }

      private func bind(in module: Module, _ injector: Probe.Box<Injector?>) {
        let hen = module.bind(Hen.self)
        switch self {
        case .resolver, .afterError: hen.make { withExtendedLifetime($0.get(Egg.self)) { Hen() } }
        case .capturedInjector: hen.to { withExtendedLifetime(injector.value?.get(Egg.self)) { Hen() } }
        case .lazy: hen.to { (egg: Lazy<Egg>) in withExtendedLifetime(egg.value) { Hen() } }
        case .arguments: hen.to { (lay: Factory<Egg, Int>) in withExtendedLifetime(lay(1)) { Hen() } }
        case .newChildren:
          hen.make { try $0.resolve(Injector.self).child { $0.bind(Int.self).to(instance: 1) }.resolve() }
        case .injectedProperties:
          hen.to { Hen() }
          module.bind(Nest.self).to { Nest() }
          module.bind([Chicken].self).to { [Chicken()] }
        }
        let egg = module.bind(Egg.self)
        if self == .arguments {
          egg.to({ (_: Int, _: Hen) in Egg() }, .argument, .bound)
        } else {
          egg.to { (_: Hen) in Egg() }
        }
      }
    }

    @Test(arguments: Getting.allCases)
    func `get stops the program with the report where resolve would throw it`(getting: Getting) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [getting] in
        try getting.run()
      }
      #expect(standardError(of: result).contains("Fatal error: Loom found 1 problem"))
      #expect(standardError(of: result).contains(getting.code))
    }
  #endif
}
