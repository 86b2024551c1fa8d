import Loom
import TestSupport
import Testing

private class RadioModule: Module {
  override func configure() { bind(String.self, named: "radio").to { "radio" } }
}

private final class StereoModule: RadioModule {
  override func configure() { bind(String.self, named: "stereo").to { "stereo" } }
}

private final class WheelModule: Module {
  override func configure() { bind(String.self, named: "wheel").to { "wheel" } }
}

private final class FakeWheelModule: Module {
  override func configure() { bind(String.self, named: "wheel").to { "fake" } }
}

private final class VehicleModule: Module {
  let wheels: WheelModule
  init(wheels: WheelModule = WheelModule()) { self.wheels = wheels }
  override func configure() {
    install(wheels)
    installOnce(RadioModule())
    bind(String.self, named: "car").to { "car" }
  }
}

private final class NeedyModule: Module {
  override func configure() { expects(String.self, named: "wheel") }
}

/// `without`: a fresh injector without the bindings of some modules.
struct CopyWithoutTests {
  private func bound(in injector: Injector) -> Set<String> {
    let names: [Name] = ["radio", "stereo", "wheel", "car", "own"]
    return Set(names.compactMap { try? injector.resolve(String.self, named: $0) })
  }

  @Test func `a module's bindings are left out, by its type and its subclasses`() throws {
    let injector = try Injector(RadioModule(), StereoModule(), WheelModule())
    #expect(bound(in: try injector.copy(without: WheelModule.self)) == ["radio", "stereo"])
    #expect(bound(in: try injector.copy(without: RadioModule.self)) == ["wheel"])
    #expect(bound(in: try injector.copy(without: StereoModule.self)) == ["radio", "wheel"])
    #expect(bound(in: try injector.copy(without: StereoModule.self, WheelModule.self)) == ["radio"])
    #expect(bound(in: injector) == ["radio", "stereo", "wheel"])
  }

  @Test func `modules that only the removed one installed go too, and those of others, and given ones, stay`() throws {
    let wheels = WheelModule()
    let other = Module {
      $0.install(wheels)
      $0.installOnce(RadioModule())
    }
    let rows: [([Module], Set<String>)] = [
      ([VehicleModule(), Module { $0.bind(String.self, named: "own").to { "own" } }], ["own"]),
      ([VehicleModule(wheels: wheels), wheels], ["wheel"]),
      ([wheels, VehicleModule(wheels: wheels)], ["wheel"]),
      ([RadioModule(), VehicleModule()], ["radio"]),
      ([VehicleModule(wheels: wheels), other], ["wheel", "radio"]),
    ]
    for (modules, left) in rows {
      let injector = try Injector(modules: modules, global: GlobalContext())
      #expect(bound(in: injector) == left.union(["car", "radio", "wheel"]))
      #expect(bound(in: try injector.copy(without: VehicleModule.self)) == left)
    }
  }

  @Test func `what a removed module has bound is missing, and a default that gave way to it counts again`() throws {
    let user = Module { $0.bind(Int.self).to({ (wheel: String) in wheel.count }, .named("wheel")) }
    #expect(Probe.codes { try Injector(WheelModule(), user).copy(without: WheelModule.self) } == [.missing])
    let standard = Module { $0.bind(String.self, named: "wheel").to { "default" }.asDefault() }
    let injector = try Injector(WheelModule(), standard)
    #expect(bound(in: injector) == ["wheel"])
    #expect(bound(in: try injector.copy(without: WheelModule.self)) == ["default"])
  }

  @Test(arguments: [false, true])
  func `what a module expects, also a later one, is missed until that module is removed`(isAdded: Bool) throws {
    let given = Module { $0.bind(String.self, named: "own").to { "own" } }
    let injector =
      isAdded
      ? try Injector(given, RadioModule(), WheelModule()).copy(with: NeedyModule())
      : try Injector(given, RadioModule(), WheelModule(), NeedyModule())
    #expect(Probe.codes { try injector.copy(without: WheelModule.self) } == [.missing])
    #expect(bound(in: try injector.copy(without: WheelModule.self, NeedyModule.self)) == ["own", "radio"])
    #expect(Probe.codes { try injector.copy(without: RadioModule.self).copy(without: WheelModule.self) } == [.missing])
  }

  @Test func `a module that was added is removed as one that was there first, and leaves what it had replaced`() throws
  {
    let added = try Injector(RadioModule()).copy(with: VehicleModule())
    #expect(bound(in: added) == ["radio", "car", "wheel"])
    #expect(bound(in: try added.copy(without: VehicleModule.self)) == ["radio"])
    let faked = try Injector(WheelModule()).copy(with: FakeWheelModule())
    #expect(bound(in: faked) == ["fake"])
    #expect(bound(in: try faked.copy(without: FakeWheelModule.self)) == ["wheel"])
  }

  #if os(Linux) || os(macOS)
    @Test(arguments: ["Module", "AnyModule", "MainActorModule"])
    func `leaving out every module, by any base class, stops the program with a text`(name: String) async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
        let all: [String: AnyModule.Type] = [
          "Module": Module.self, "AnyModule": AnyModule.self, "MainActorModule": MainActorModule.self,
        ]
        _ = try Injector(WheelModule(), global: GlobalContext()).copy(without: #require(all[name]))
      }
      #expect(standardError(of: result).contains("copy(without: \(name).self) would leave out every module"))
    }
  #endif
}
