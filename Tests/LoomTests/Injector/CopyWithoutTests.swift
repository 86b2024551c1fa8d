import Loom
import Testing

/// `without`: a fresh injector without the bindings of some modules.
@Suite struct CopyWithoutTests {
  class RadioModule: Module {
    override func configure() { bind(String.self, named: "radio").to { "radio" } }
  }

  final class StereoModule: RadioModule {
    override func configure() { bind(String.self, named: "stereo").to { "stereo" } }
  }

  final class WheelModule: Module {
    override func configure() { bind(String.self, named: "wheel").to { "wheel" } }
  }

  final class CarModule: Module {
    let wheels: WheelModule
    init(wheels: WheelModule = WheelModule()) { self.wheels = wheels }
    override func configure() {
      install(wheels)
      installOnce(RadioModule())
      bind(String.self, named: "car").to { "car" }
    }
  }

  static func bound(in injector: Injector) -> Set<String> {
    let names: [Name] = ["radio", "stereo", "wheel", "car", "own"]
    return Set(names.compactMap { try? injector.resolve(String.self, named: $0) })
  }

  @Test func `a module's bindings are left out, by its type and its subclasses`() throws {
    let injector = try Injector(RadioModule(), StereoModule(), WheelModule())
    #expect(Self.bound(in: try injector.copy(without: WheelModule.self)) == ["radio", "stereo"])
    #expect(Self.bound(in: try injector.copy(without: RadioModule.self)) == ["wheel"])
    #expect(Self.bound(in: try injector.copy(without: StereoModule.self)) == ["radio", "wheel"])
    #expect(Self.bound(in: try injector.copy(without: StereoModule.self, WheelModule.self)) == ["radio"])
    #expect(Self.bound(in: injector) == ["radio", "stereo", "wheel"])
  }

  @Test func `modules that only the removed one installed go too`() throws {
    let injector = try Injector(CarModule(), Module { $0.bind(String.self, named: "own").to { "own" } })
    #expect(Self.bound(in: injector) == ["car", "radio", "wheel", "own"])
    #expect(Self.bound(in: try injector.copy(without: CarModule.self)) == ["own"])
  }

  @Test func `modules that others installed too, or the injector was given, stay`() throws {
    let wheels = WheelModule()
    #expect(Self.bound(in: try Injector(CarModule(wheels: wheels), wheels).copy(without: CarModule.self)) == ["wheel"])
    #expect(Self.bound(in: try Injector(wheels, CarModule(wheels: wheels)).copy(without: CarModule.self)) == ["wheel"])
    #expect(Self.bound(in: try Injector(RadioModule(), CarModule()).copy(without: CarModule.self)) == ["radio"])
    let other = Module {
      $0.install(wheels)
      $0.installOnce(RadioModule())
    }
    #expect(
      Self.bound(in: try Injector(CarModule(wheels: wheels), other).copy(without: CarModule.self)) == [
        "wheel", "radio",
      ])
  }

  @Test func `a module's removal that leaves something unbound is a problem`() throws {
    let injector = try Injector(
      WheelModule(),
      Module { $0.bind(Int.self).to({ (wheel: String) in wheel.count }, .named("wheel")) })
    let report = Probe.report { try injector.copy(without: WheelModule.self) }
    #expect(report?.problems.map(\.code) == [.missing])
  }

  @Test func `a default that gave way to a removed module counts again`() throws {
    let injector = try Injector(
      WheelModule(), Module { $0.bind(String.self, named: "wheel").to { "default" }.asDefault() })
    #expect(Self.bound(in: injector) == ["wheel"])
    #expect(Self.bound(in: try injector.copy(without: WheelModule.self)) == ["default"])
  }

  final class NeedyModule: Module {
    override func configure() { expects(String.self, named: "wheel") }
  }

  @Test func `what a removed module expects is not missed`() throws {
    let injector = try Injector(WheelModule(), NeedyModule())
    #expect(Probe.codes { try injector.copy(without: WheelModule.self) } == [.missing])
    #expect(Self.bound(in: try injector.copy(without: WheelModule.self, NeedyModule.self)) == [])
  }

  @Test func `what a module that was added later expects is missed until that one is removed`() throws {
    let injector = try Injector(RadioModule(), WheelModule()).copy(with: NeedyModule())
    #expect(Probe.codes { try injector.copy(without: WheelModule.self) } == [.missing])
    #expect(Self.bound(in: try injector.copy(without: WheelModule.self, NeedyModule.self)) == ["radio"])
    #expect(Probe.codes { try injector.copy(without: RadioModule.self).copy(without: WheelModule.self) } == [.missing])
  }

  @Test func `a module that was added is removed as one that was there first, and leaves what it had replaced`() throws
  {
    final class FakeWheelModule: Module {
      override func configure() { bind(String.self, named: "wheel").to { "fake" } }
    }
    let added = try Injector(RadioModule()).copy(with: CarModule())
    #expect(Self.bound(in: added) == ["radio", "car", "wheel"])
    #expect(Self.bound(in: try added.copy(without: CarModule.self)) == ["radio"])
    let faked = try Injector(WheelModule()).copy(with: FakeWheelModule())
    #expect(Self.bound(in: faked) == ["fake"])
    #expect(Self.bound(in: try faked.copy(without: FakeWheelModule.self)) == ["wheel"])
  }

  #if os(Linux) || os(macOS)
    @Test func `leaving out every module, by any base class, stops the program with a text`() async throws {
      let modules = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(WheelModule(), global: GlobalContext()).copy(without: Module.self)
      }
      let all = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(WheelModule(), global: GlobalContext()).copy(without: AnyModule.self)
      }
      let mainActor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector(WheelModule(), global: GlobalContext()).copy(without: MainActorModule.self)
      }
      for (result, name) in [(modules, "Module"), (all, "AnyModule"), (mainActor, "MainActorModule")] {
        #expect(standardError(of: result).contains("copy(without: \(name).self) would leave out every module"))
      }
    }
  #endif
}
