import Loom
import TestSupport
import Testing

/// `copy(with:)`: a fresh injector of the same bindings, replaced by newer ones.
struct CopyTests {
  private final class DeviceModule: Module {
    let configured = Probe.Counter()
    override func configure() {
      configured.increment()
      bind(Plugin.self).to { Device("stock") }.in(.singleton)
      bind(Wrapper.self).to { (inner: any Plugin) in Wrapper("car", inner) }.in(.singleton)
    }
  }

  private static func devices(_ label: String) -> Module {
    Module { $0.bind(Plugin.self).to { Device(label) }.in(.singleton) }
  }

  @Test func `the newer binding replaces the older, everywhere, or is added`() throws {
    let injector = try Injector(DeviceModule())
    let tuned = try injector.copy(with: Self.devices("tuned"))
    #expect(tuned.get(Wrapper.self).label == "car(tuned)")
    #expect(identity(tuned.get(Wrapper.self).inner) == identity(tuned.get(Plugin.self)))
    #expect(injector.get(Wrapper.self).label == "car(stock)")
    #expect(try tuned.copy(with: Self.devices("racing")).get(Plugin.self).label == "racing")
    let added = try injector.copy(with: Module { $0.bind(Int.self).to { 4 } })
    #expect(added.get(Int.self) == 4 && added.get(Plugin.self).label == "stock")
    #expect(Probe.codes { try injector.copy(with: Self.devices("a"), Self.devices("b")) } == [.duplicate])
  }

  @Test func `nothing is shared but given instances and the global context, and configure does not run again`() throws {
    let log = Probe.Log()
    let global = GlobalContext()
    global.install(Module { $0.bind(Int.self).to { 8 } })
    let module = DeviceModule()
    let injector = try Injector(module, Module { $0.bind(Probe.Log.self).to(instance: log) }, global: global)
    let car = injector.get(Wrapper.self)
    let fresh = try injector.copy()
    #expect(fresh.get(Wrapper.self) !== car && fresh.get(Int.self) == 8)
    #expect(fresh.get(Probe.Log.self) === log)
    #expect(module.configured.value == 1)
  }

  @Test func `hints name no binding that a newer one has replaced`() throws {
    let base = Module {
      $0.bind(Gear.self, named: "stock").to { Gear("old") }
      $0.decorate(Gear.self, named: "stock") { $0 }
    }
    let injector = try Injector(base).copy { $0.bind(Gear.self, named: "stock").to { Gear("new") } }
    let text = try resolutionError(injector, Gear.self, named: "stok").description
    let hints = text.split(separator: "\n").filter { $0.contains("CopyTests.swift") }
    #expect(hints.count == 1, "only the newer binding: \(hints)")
  }

  @Test func `a decorated binding that a newer one has replaced is not verified`() throws {
    let base = Module {
      $0.bind(Plugin.self).to { (label: String) in Device(label) }
      $0.decorate(Plugin.self) { (inner: any Plugin, _: Double) in inner }
    }
    #expect(try Injector(base, overriding: Self.devices("tuned")).get(Plugin.self).label == "tuned")
  }

  @Test func `the fresh injector is verified, and its eager instances are made`() throws {
    let injector = try Injector(DeviceModule())
    let codes = Probe.codes { try injector.copy { $0.bind(Plugin.self).to { (car: Wrapper) in car } } }
    #expect(codes == [.cycle])
    let made = Probe.Counter()
    _ = try injector.copy(with: Module { $0.bind(Int.self).to { made.increment() }.in(.eager) })
    #expect(made.value == 1)
  }

  private static func letters(_ letters: KeyValuePairs<Name, String>, isDefault: Bool = false) -> Module {
    Module { module in
      for (name, letter) in letters {
        let options = module.contribute(to: String.self, named: name == "" ? nil : name).to { letter }
        if isDefault { options.asDefault() }
      }
    }
  }

  @Test(arguments: [false, true])
  func `a newer contribution keeps the place of its namesake, in a copy as in a child`(isChild: Bool) throws {
    let injector = try Injector(Self.letters(["a": "a", "b": "b", "": "c", "d": "d"]))
    func newer(_ letters: Module) throws -> Injector {
      isChild ? try injector.child(letters) : try injector.copy(with: letters)
    }
    let changed = try newer(Self.letters(["d": "D", "": "e", "b": "B", "f": "f"]))
    #expect(changed.get([String].self) == ["a", "B", "c", "D", "e", "f"])
    #expect(try changed.copy(with: Self.letters(["b": "2"])).get([String].self) == ["a", "2", "c", "D", "e", "f"])
    let standard = Self.letters(["b": "default", "g": "g"], isDefault: true)
    #expect(try newer(standard).get([String].self) == ["a", "b", "c", "d", "g"])
    #expect(Probe.codes { try newer(Self.letters(["b": "1", "b": "2"])) } == [.duplicate])
  }
}
