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
}
