import Loom
import Testing

/// Several objects of one type, told apart by name.
@Suite struct NamedBindingScenarios {
  final class Light: Sendable {
    let color: String
    init(color: String) { self.color = color }
  }

  final class ShinyCar: Injectable {
    var left: Light!
    var right: Light!
    var fog: Light?
    static var requires: [Requirement] {
      [
        Requirement(\ShinyCar.left, named: .port), Requirement(\ShinyCar.right, named: "starboard"),
        Requirement(\ShinyCar.fog, named: "fog", optional: true),
      ]
    }
  }

  struct LightProvider: Provider {
    let color: String
    func provide(from resolver: Resolver) -> Light { Light(color: color) }
  }

  final class LightModule: Module {
    override func configure() {
      bind(Light.self, named: .port).to { Light(color: "red") }
      bind(Light.self, named: "starboard").to(provider: LightProvider(color: "green"))
      bind(Light.self, named: "stern").to(instance: Light(color: "white"))
      bind(ShinyCar.self).to { ShinyCar() }
    }
  }

  @Test func `each property gets the object of its name`() throws {
    let car = try Injector(LightModule()).get(ShinyCar.self)
    #expect(car.left.color == "red")
    #expect(car.right.color == "green")
    #expect(car.fog == nil)
  }

  @Test func `a name can be asked for directly, as a literal, a member or a variable`() throws {
    let injector = try Injector(LightModule())
    let text = ["st", "ern"].joined()
    #expect(injector.get(Light.self, named: "starboard").color == "green")
    #expect(injector.get(Light.self, named: .port).color == "red")
    #expect(injector[Light.self, named: Name(text)].color == "white")
  }

  @Test func `a name alone does not bind the type`() throws {
    let injector = try Injector(LightModule())
    let error = #expect(throws: InjectionError.self) { try injector.resolve(Light.self) }
    #expect(error?.problems.first?.code == .missing)
    #expect(error?.description.contains("named \"port\"") == true)
  }

  @Test func `a name may have a scope of its own`() throws {
    let module = Module {
      $0.bind(Light.self, named: "one").to { Light(color: "one") }.in(.singleton)
      $0.bind(Light.self, named: "many").to { Light(color: "many") }
    }
    let injector = try Injector(module)
    #expect(injector.get(Light.self, named: "one") === injector.get(Light.self, named: "one"))
    #expect(injector.get(Light.self, named: "many") !== injector.get(Light.self, named: "many"))
  }
}

extension Name {
  fileprivate static let port: Name = "port"
}
