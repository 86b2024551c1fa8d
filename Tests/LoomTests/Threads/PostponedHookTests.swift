import Loom
import Testing

/// Two objects wait for their properties, because these may lead to an object whose function is running; meanwhile, another
/// thread makes what they lead to. There is no cycle left then, and the hooks run in the order of the dependencies.
@Suite(.timeLimit(.minutes(5))) struct PostponedHookTests {
  final class Map: Injectable {
    var museum: Museum!
    var isAwake = false
    static var requires: [Requirement] { [Requirement(\Map.museum)] }
    func awakeFromInjection() { isAwake = true }
  }

  final class Guide: Injectable {
    let map: Map
    var isMapAwake = false
    init(map: Map) { self.map = map }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { isMapAwake = map.isAwake }
  }

  final class Tour {
    let guide: Guide
    init(guide: Guide) { self.guide = guide }
  }

  final class Museum: Injectable, @unchecked Sendable {
    var tour: Tour!
    static var requires: [Requirement] { [Requirement(\Museum.tour)] }
  }

  @Test func `the hook of what was postponed first runs first`() throws {
    let injectors = Probe.Box<[Injector]>([])
    let tours = Probe.Counter()
    let injector = try Injector {
      $0.bind(Museum.self).to(Museum.init).in(.singleton)
      $0.bind(Map.self).to(Map.init).in(.graph)
      $0.bind(Guide.self).to(Guide.init).in(.graph)
      $0.bind(Tour.self).to { (guide: Guide) throws in
        if tours.increment() == 1 { _ = try Probe.threads(1) { _ in try? injectors.value[0].resolve(Museum.self) } }
        return Tour(guide: guide)
      }.in(.graph)
    }
    injectors.value = [injector]
    let tour = try injector.resolve(Tour.self)
    #expect(tour.guide.map.museum.tour !== tour, "the other thread has made the museum")
    #expect(tour.guide.isMapAwake)
  }
}
