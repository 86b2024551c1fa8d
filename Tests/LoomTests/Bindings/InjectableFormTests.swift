import Loom
import TestSupport
import Testing

/// Wants its properties injected, beside what its initializer takes.
final class Fitter: Person {
  let tool: String
  var radio: Radio!

  init(tool: String) { self.tool = tool }

  override class var requires: [Requirement] { super.requires + [Requirement(\Fitter.radio)] }
}

/// Which ways to bind inject the properties of their products.
struct InjectableFormTests {
  typealias Bind = @Sendable (Module) -> Void

  private static let injecting: [String: Bind] = [
    "an initializer": { $0.bind(Fitter.self).to(Fitter.init) },
    "with a source": { $0.bind(Fitter.self).to(Fitter.init, .named("tool")) },
    "a closure": { $0.bind(Fitter.self).to { (tool: String) in Fitter(tool: tool) } },
    "a closure that passes its parameter on": { $0.bind(Fitter.self).to { Fitter(tool: $0) } },
    "and returns": { $0.bind(Fitter.self).to { return Fitter(tool: $0) } },
    "a link to another name": {
      $0.bind(Fitter.self, named: "boss").to(Fitter.init)
      $0.bind(Fitter.self).to(\Fitter.self, named: "boss")
    },
  ]

  private static let leaving: [String: Bind] = [
    "a closure that asks": { $0.bind(Fitter.self).make { Fitter(tool: $0.get()) } },
    "a provider": { $0.bind(Fitter.self).to(provider: FitterProvider()) },
    "an instance": { $0.bind(Fitter.self).to(uncheckedInstance: Fitter(tool: "a")) },
  ]

  private struct FitterProvider: Provider {
    func provide(from resolver: Resolver) -> Fitter { Fitter(tool: resolver.get()) }
  }

  private func injector(_ bind: Bind) throws -> Injector {
    try Injector.of {
      $0.install(CarModule())
      $0.bind(String.self).to(instance: "a")
      $0.bind(String.self, named: "tool").to(instance: "a")
      bind($0)
    }
  }

  @Test(arguments: injecting.keys.sorted())
  func `its properties are set and its hook is called once`(name: String) throws {
    let fitter = try injector(#require(Self.injecting[name])).get(Fitter.self)
    #expect(fitter.car.color == "blue" && fitter.radio != nil && fitter.tool == "a")
    #expect(fitter.awakenings == 1)
  }

  @Test func `what leads to it has it as it is`() throws {
    let injector = try injector {
      $0.bind(Fitter.self).to(Fitter.init).in(unchecked: .singleton).as(PersonDao.self) { $0 }
      $0.bind(Person.self).to(\Fitter.self)
    }
    let fitter = injector.get(Fitter.self)
    #expect(injector.get(PersonDao.self) === fitter && injector.get(Person.self) === fitter)
    #expect(fitter.awakenings == 1)
  }

  @Test(arguments: leaving.keys.sorted())
  func `what makes it itself leaves it as it is`(name: String) throws {
    let fitter = try injector(#require(Self.leaving[name])).get(Fitter.self)
    #expect(fitter.car == nil && fitter.radio == nil)
    #expect(fitter.awakenings == 0)
  }

  @Test(arguments: [nil, "closure"] as [Name?])
  func `so are they if the caller passes arguments`(name: Name?) throws {
    let injector = try injector {
      $0.bind(Fitter.self).to(Fitter.init, .argument)
      $0.bind(Fitter.self, named: "closure").to({ (tool: String) in Fitter(tool: tool) }, .argument)
    }
    let fitter = injector.get(Fitter.self, named: name, arguments: "b")
    #expect(fitter.tool == "b" && fitter.radio != nil && fitter.awakenings == 1)
  }

  @MainActor private final class Panel: Injectable {
    let title: String
    nonisolated(unsafe) var engine: EngineDao!
    nonisolated(unsafe) private(set) var awakenings = 0
    nonisolated static var requires: [Requirement] { [Requirement(\Panel.engine)] }
    init(title: String) { self.title = title }
    nonisolated func awakeFromInjection() { awakenings += 1 }
  }

  @Test @MainActor func `a class of the main actor is injected, with an argument too`() throws {
    let injector = try injector {
      $0.bind(Panel.self).to(Panel.init)
      $0.bind(Panel.self, named: "titled").to(Panel.init, .argument)
    }
    let panels = [injector.get(Panel.self), injector.get(Panel.self, named: "titled", arguments: "b")]
    #expect(panels.map(\.title) == ["a", "b"])
    #expect(panels.allSatisfy { $0.engine is V8 && $0.awakenings == 1 })
  }
}
