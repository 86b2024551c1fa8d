import Loom
import Testing

/// Hooks run after those of an object's dependencies, even if another thread or an earlier call has closed the cycle.
@Suite(.timeLimit(.minutes(5))) struct HookOrderTests {
  final class Guide: Injectable {
    var map: Map!
    /// Whether the hook has run before the map's.
    var isEarly = false
    static var requires: [Requirement] { [Requirement(\Guide.map)] }
    func awakeFromInjection() { isEarly = !map.isAwake }
  }

  final class Map: Injectable {
    var museum: Museum!
    var isAwake = false
    static var requires: [Requirement] { [Requirement(\Map.museum)] }
    func awakeFromInjection() { isAwake = true }
  }

  final class Museum: Injectable, @unchecked Sendable {
    var tour: Tour!
    init(_ seconds: Double = 0) { Probe.pause(seconds: seconds) }
    static var requires: [Requirement] { [Requirement(\Museum.tour)] }
  }

  final class Tour {
    let guide: Guide
    init(guide: Guide) { self.guide = guide }

    /// Whether the guide's hook has come too early, though the guide and its map are in no cycle.
    var isOutOfOrder: Bool { guide.map.museum.tour !== self && guide.isEarly }
  }

  private static func injector(_ museum: @escaping (Module) -> Void) throws -> Injector {
    try Injector {
      museum($0)
      $0.bind(Guide.self).to(Guide.init)
      $0.bind(Map.self).to(Map.init).in(.graph)
      $0.bind(Tour.self).to(Tour.init).in(.graph)
    }
  }

  @Test(arguments: [0.02, 0.3]) func `another thread makes a singleton of the cycle`(seconds: Double) async throws {
    let injector = try Self.injector { $0.bind(Museum.self).to { Museum(seconds) }.in(.singleton) }
    let isOutOfOrder = Probe.Box(false)
    let errors = try await Probe.crowd([
      Probe.Step { _ = try injector.resolve(Museum.self) },
      Probe.Step(after: seconds / 3) { isOutOfOrder.value = try injector.resolve(Tour.self).isOutOfOrder },
    ])
    #expect(errors == [])
    #expect(!isOutOfOrder.value)
  }

  @Test func `a weak instance of the cycle is alive`() throws {
    let injector = try Self.injector { $0.bind(Museum.self).to { Museum() }.in(.weak) }
    let museum = try injector.resolve(Museum.self)
    let tour = try injector.resolve(Tour.self)
    #expect(tour.guide.map.museum === museum)
    #expect(museum.tour !== tour)
    #expect(!tour.guide.isEarly)
  }

  // Where a child has its own objects of a cycle that its parent's singleton closes.

  final class Visit: Sendable {}

  final class Owner: Injectable, @unchecked Sendable {
    var part: Part!
    var isAwake = false
    static var requires: [Requirement] { [Requirement(\Owner.part)] }
    func awakeFromInjection() { isAwake = true }
  }

  final class Part: Injectable {
    let owner: Owner
    var wasOwnerAwake = false
    var isAwake = false
    init(owner: Owner, make: Factory<Visit>) { self.owner = owner }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { (isAwake, wasOwnerAwake) = (true, owner.isAwake) }
  }

  /// Leads to the owner by properties only.
  final class Label: Injectable {
    var part: Part!
    var owner: Owner!
    var wasAwake = false
    init(make: Factory<Visit>) {}
    static var requires: [Requirement] { [Requirement(\Label.part), Requirement(\Label.owner)] }
    func awakeFromInjection() { wasAwake = part.isAwake && owner.isAwake }
  }

  private static func root(_ decorate: (Module) -> Void) throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.bind(Visit.self).to(Visit.init).in(.scoped)
      $0.bind(Owner.self).to(Owner.init).in(.singleton)
      $0.bind(Part.self).to(Part.init).in(.graph)
      $0.bind(Label.self).to(Label.init).in(.graph)
      decorate($0)
    }
  }

  @Test(arguments: 0...2) func `a child's object awakes when its dependency has, decorated or not`(depth: Int) throws {
    let root = try Self.root { module in for _ in 0..<depth { module.decorate(Part.self) { $0 } } }
    let part = try root.child().resolve(Part.self)
    #expect(part.owner.part !== part, "they are in no cycle")
    #expect(part.wasOwnerAwake)
  }

  @Test func `a decorator receives what is finished`() throws {
    let isAwake = Probe.Box<[Bool]>([])
    let root = try Self.root { module in
      module.decorate(Part.self) { (part: Part) in
        isAwake.update { [isNow = part.isAwake && part.wasOwnerAwake] in $0.append(isNow) }
        return part
      }
    }
    _ = try root.child().resolve(Part.self)
    // The parent's own part is in a cycle with its owner.
    #expect(isAwake.value == [false, true])
  }

  @Test func `nor do properties of a child's objects change the order of hooks`() throws {
    let plain = try Self.root { module in
      module.decorate(Part.self) { (part: Part, _: Factory<Label>) in part }
      module.decorate(Label.self) { (label: Label, _: Part) in label }
    }
    let child = try plain.child()
    #expect(try child.resolve(Label.self).wasAwake)
    #expect(try child.resolve(Part.self).wasOwnerAwake)
    let reversed = try Self.root { module in module.decorate(Part.self) { (part: Part, _: Label) in part } }
    #expect(try reversed.child().resolve(Part.self).wasOwnerAwake)
  }
}
