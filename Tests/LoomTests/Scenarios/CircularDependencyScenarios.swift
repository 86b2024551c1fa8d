import Loom
import Testing

/// Objects that know each other.
@Suite struct CircularDependencyScenarios {
  final class Publisher: Injectable, @unchecked Sendable {
    var press: Press!
    private(set) var knewPress = false
    static var requires: [Requirement] { [Requirement(\Publisher.press)] }
    func awakeFromInjection() { knewPress = press.publisher === self }
  }

  final class Press: Injectable, @unchecked Sendable {
    weak var publisher: Publisher?
    private(set) var knewPublisher = false
    static var requires: [Requirement] { [Requirement(\Press.publisher)] }
    func awakeFromInjection() { knewPublisher = publisher?.press === self }
  }

  @Test func `two singletons are given to each other`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Publisher.self).to { Publisher() }.in(.singleton)
        $0.bind(Press.self).to { Press() }.in(.singleton)
      })
    let publisher = injector.get(Publisher.self)
    #expect(publisher.press === injector.get(Press.self))
    #expect(publisher.press.publisher === publisher)
    #expect(publisher.knewPress)
    #expect(publisher.press.knewPublisher)
  }

  @Test func `one singleton is enough to close the circle`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Publisher.self).to { Publisher() }.in(.singleton)
        $0.bind(Press.self).to { Press() }
      })
    let publisher = injector.get(Publisher.self)
    #expect(publisher.press.publisher === publisher)
    #expect(injector.get(Press.self).publisher === publisher)
  }

  @Test func `without anything shared the circle would have no end, and is refused`() {
    let module = Module {
      $0.bind(Publisher.self).to { Publisher() }
      $0.bind(Press.self).to { Press() }
    }
    let error = #expect(throws: InjectionError.self) { try Injector(module) }
    #expect(error?.problems.map(\.code) == [.cycle])
    let text = error?.description ?? ""
    #expect(text.contains("`CircularDependencyScenarios.Publisher`"))
    #expect(text.contains("`CircularDependencyScenarios.Press`"))
  }

  @Test func `objects that need each other to be initialized are refused`() {
    final class Chicken {
      init(egg: Egg) {}
    }
    final class Egg {
      init(chicken: Chicken) {}
    }
    let module = Module {
      $0.bind(Chicken.self).to(Chicken.init)
      $0.bind(Egg.self).to(Egg.init)
    }
    let error = #expect(throws: InjectionError.self) { try Injector(module) }
    #expect(error?.problems.map(\.code) == [.cycle])
  }
}
