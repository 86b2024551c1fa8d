import Loom
import LoomGraph
import TestSupport
import Testing

private final class CountingModule: Module {
  private(set) var runs = 0

  override func configure() {
    runs += 1
    bind(EngineDao.self).to(V8.init)
    bind(Radio.self).to(Radio.init).in(.singleton)
  }
}

struct ConfigureTests {
  @Test func `configure runs once for each injector and verification, and not for what is made of that`() throws {
    let module = CountingModule()
    #expect(module.runs == 0)
    let injector = try Injector(module)
    #expect(module.runs == 1)
    _ = (injector.get(EngineDao.self), injector.get(Radio.self), injector.graph)
    _ = try injector.child { $0.bind(EngineDao.self).to(Diesel.init) }
    #expect(try injector.copy(with: Module { $0.bind(EngineDao.self).to(Diesel.init) }).get(EngineDao.self) is Diesel)
    _ = try injector.copy(without: CarModule.self)
    #expect(module.runs == 1)
    _ = try Injector(module)
    #expect(module.runs == 2)
    try Injector.verify(module)
    #expect(module.runs == 3)
  }

  #if os(Linux) || os(macOS)
    @Test func `a scope may be set until an injector has collected the binding, and then stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let module = Module()
        let options = module.bind(Radio.self).to(Radio.init)
        options.in(.singleton)
        let injector = try Injector(module)
        #expect(injector.get(Radio.self) === injector.get(Radio.self))
        options.in(.singleton)
      }
      #expect(standardError(of: result).contains("`Radio` has been collected by an injector already"))
    }

    @Test func `a scope set after an injector has collected the module among others stops the program, too`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let module = Module()
        let options = module.bind(Radio.self).to(Radio.init)
        _ = try Injector(module, Module())
        options.in(.singleton)
      }
      #expect(standardError(of: result).contains("`Radio` has been collected by an injector already"))
    }

    @Test func `a binding marked as default after an injector has collected it stops the program`() async {
      await #expect(processExitsWith: .failure) {
        let module = Module()
        let options = module.bind(Radio.self).to(Radio.init)
        _ = try Injector(module)
        options.asDefault()
      }
    }
  #endif
}
