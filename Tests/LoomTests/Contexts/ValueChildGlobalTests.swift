import Loom
import Testing

/// Children of values find the same objects of the global context in the same places as other children.
@Suite(.timeLimit(.minutes(5))) struct ValueChildGlobalTests: ValueChildSuite {
  /// Binds itself, in some scope of the global context.
  final class Visitor: SelfBinding, @unchecked Sendable {
    var hall: Hall!
    var map: Map!
    static var requires: [Requirement] { [Requirement(\Visitor.hall), Requirement(\Visitor.map)] }
  }

  /// Binds itself, too.
  final class Map: SelfBinding, Sendable {
    static var requires: [Requirement] { [] }
  }

  /// Has a visitor by a declared binding of the root.
  final class Tour: Sendable {
    let visitor: Visitor
    let later: Factory<Visitor>
    let map: Map?
    init(visitor: Visitor, later: Factory<Visitor>, map: Map?) {
      self.visitor = visitor
      self.later = later
      self.map = map
    }
  }

  enum GlobalScope: CaseIterable { case normal, graph, singleton, weak, scoped }

  private func register<T: SelfBinding & Sendable>(_ type: T.Type, _ scope: GlobalScope, in global: GlobalContext) {
    switch scope {
    case .normal: global.register(type, in: .normal)
    case .graph: global.register(type, in: .graph)
    case .singleton: global.register(type, in: .singleton)
    case .weak: global.register(type, in: .weak)
    case .scoped: global.register(type, in: .scoped)
    }
  }

  /// Which objects are the same: for each the place where it has first been met.
  private func pattern(_ objects: [AnyObject]) -> [Int] {
    objects.map { object in objects.firstIndex { $0 === object } ?? -1 }
  }

  private func ask(_ injector: Injector) throws -> [AnyObject] {
    let tour = try injector.resolve(Tour.self)
    let visitors: [Visitor] = [
      tour.visitor, tour.later(), try injector.resolve(Visitor.self),
      try injector.resolve(Lazy<Visitor>.self).value,
      try injector.resolve(Visitor?.self) ?? tour.visitor, try injector.resolve(Tour.self).visitor,
    ]
    let maps: [Map] = [try injector.resolve(Map.self)] + visitors.map(\.map) + (tour.map.map { [$0] } ?? [])
    let halls: [Hall] = visitors.map(\.hall)
    return visitors as [AnyObject] + maps as [AnyObject] + halls as [AnyObject] + [tour]
  }

  @Test(arguments: GlobalScope.allCases, GlobalScope.allCases)
  func `objects of the global context are the same in both kinds`(visitors: GlobalScope, maps: GlobalScope) throws {
    for tours in [GlobalScope.normal, .graph, .scoped, .singleton] {
      for rotation in 0..<4 {
        let patterns = try Kind.allCases.map { kind -> [[Int]] in
          let global = GlobalContext()
          register(Visitor.self, visitors, in: global)
          register(Map.self, maps, in: global)
          do {
            let tour = Module { module in
              let tour = module.bind(Tour.self).to(Tour.init)
              switch tours {
              case .graph: tour.in(.graph)
              case .scoped: tour.in(.scoped)
              case .singleton: tour.in(.singleton)
              case .normal, .weak: break
              }
            }
            let app = try Injector(Kind.AppModule(), tour, global: global)
            var injectors = [app, try kind.of(app, request: 1), try kind.of(app, request: 2)]
            injectors.append(try kind.of(injectors[1], User(name: "Ann")))
            // Each is the first once.
            let order = (0..<4).map { ($0 + rotation) % 4 }
            var found = Array(repeating: [AnyObject](), count: 4)
            for index in order + order { found[index] += try ask(injectors[index]) }
            return [pattern(found.flatMap { $0 })]
          } catch let error as InjectionError {
            return [error.problems.map(\.code.rawValue.count)]
          }
        }
        #expect(patterns[0] == patterns[1], "tours \(tours), from \(rotation)")
      }
    }
  }

  @Test func `what is installed globally after the first child is the same in both kinds`() async throws {
    var found: [[String]] = []
    for kind in Kind.allCases {
      let global = GlobalContext()
      let app = try Injector(Kind.AppModule(), global: global)
      let first = try kind.of(app, request: 1)
      global.install(
        Module {
          $0.bind(Gear.self).to { (request: Request) in Gear("\(request.id)") }.in(.scoped)
          $0.bind(Gear.self, named: "slow").to { (request: Request) async in Gear("slow \(request.id)") }.in(.scoped)
        })
      let second = try kind.of(app, request: 2)
      var names: [String] = []
      for child in [first, second] {
        try await child.start()
        for name in [nil, "slow"] as [Name?] {
          let codes = Probe.codes { names.append(try child.resolve(Gear.self, named: name).name) }
          names += codes.map(\.rawValue)
        }
      }
      found.append(names)
    }
    #expect(found[0] == found[1])
  }
}
