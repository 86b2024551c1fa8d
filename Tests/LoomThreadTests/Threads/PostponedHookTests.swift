import Loom
import Testing

/// Objects whose properties seem to lead to an object whose function is running, but do not: hooks keep their order.
///
/// The instance that would close the cycle has existed before. Then there is no cycle, and the hooks run in the order
/// of the dependencies.
struct PostponedHookTests {
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

  final class Leaflet: Injectable {
    var map: Map!
    var isMapAwake = false
    static var requires: [Requirement] { [Requirement(\Leaflet.map)] }
    func awakeFromInjection() { isMapAwake = map.isAwake }
  }

  final class Tour {
    let leaflet: Leaflet
    let guide: Guide
    init(leaflet: Leaflet, guide: Guide) { (self.leaflet, self.guide) = (leaflet, guide) }

    /// Whether each hook has found the map awake.
    func check(_ location: SourceLocation = #_sourceLocation) {
      #expect(guide.map.museum.tour !== self, "there is no cycle", sourceLocation: location)
      #expect(guide.isMapAwake, sourceLocation: location)
      #expect(leaflet.isMapAwake, sourceLocation: location)
    }
  }

  final class Museum: Injectable, @unchecked Sendable {
    var tour: Tour!
    static var requires: [Requirement] { [Requirement(\Museum.tour)] }
  }

  private static func injector(
    isWeak: Bool = false, _ tour: @escaping @Sendable (Leaflet, Guide) throws -> Tour = Tour.init
  ) throws -> Injector {
    try Injector {
      $0.bind(Museum.self).to(Museum.init).in(isWeak ? .weak : .singleton)
      $0.bind(Map.self).to(Map.init).in(.graph)
      $0.bind(Guide.self).to(Guide.init).in(.graph)
      $0.bind(Leaflet.self).to(Leaflet.init).in(.graph)
      $0.bind(Tour.self).to(tour).in(.graph)
    }
  }

  @Test func `a weak instance is alive`() throws {
    let injector = try Self.injector(isWeak: true)
    let museum = try injector.resolve(Museum.self)
    let tour = try injector.resolve(Tour.self)
    #expect(tour.guide.map.museum === museum)
    tour.check()
  }

  final class Visit: Sendable {}

  final class Leader: Injectable, @unchecked Sendable {
    let place: Place
    init(place: Place) { self.place = place }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() {}
  }

  final class Place: Injectable, @unchecked Sendable {
    unowned(unsafe) var leader: Leader!
    var stop: Stop!
    var note: Note!
    static var requires: [Requirement] {
      [Requirement(\Place.leader), Requirement(\Place.stop), Requirement(\Place.note)]
    }
  }

  final class Stop: @unchecked Sendable {
    let note: Note
    init(_ note: Note) { self.note = note }
  }

  final class Note: Injectable, @unchecked Sendable {
    let resolver: Resolver
    unowned(unsafe) var leader: Leader!
    var isAwake = false
    init(resolver: Resolver) { self.resolver = resolver }
    static var requires: [Requirement] { [Requirement(\Note.leader)] }
    func awakeFromInjection() { isAwake = true }
  }

  @Test func `hooks run in order though some belong to a child that is gone`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.supplied(Visit.self)
      $0.bind(Leader.self).to(Leader.init).in(.singleton)
      $0.bind(Place.self).to(Place.init).in(.singleton)
      $0.bind(Note.self).to(Note.init)
      $0.bind(Stop.self).make { resolver in
        // Ends while the cycle is still open.
        let child = try resolver.get(Injector.self).child { $0.bind(Visit.self).to(instance: Visit()) }
        return Stop(child.get(Note.self))
      }
    }
    let place = injector.get(Leader.self).place
    #expect(place.leader === injector.get(Leader.self))
    #expect(place.stop.note.isAwake && place.note.isAwake)
    #expect(place.stop.note.leader === place.leader)
  }
}
