import Loom
import TestSupport
import Testing

/// `copy(without:)` takes away contributions, decorators, and what has replaced older ones.
struct RemovedLayerTests {
  final class BaseModule: Module {
    override func configure() {
      bind(Plugin.self).to { Device("radio") }
      decorate(Plugin.self) { Wrapper("base", $0) }
      contribute(to: Plugin.self, named: "a").to { Device("a") }
      decorate(Plugin.self, named: "a") { Wrapper("base", $0) }
    }
  }

  final class OtherModule: Module {
    override func configure() {
      decorate(Plugin.self) { Wrapper("other", $0) }
      contribute(to: Plugin.self, named: "b").to { Device("b") }
    }
  }

  final class NewerModule: Module {
    override func configure() {
      bind(Plugin.self).to { Device("newer") }
      contribute(to: Plugin.self, named: "a").to { Device("newer a") }
    }
  }

  private func labels(_ injector: Injector) throws -> [String?] {
    #expect(injector.get([Name: any Plugin].self).count == injector.pluginLabels.count)
    return [try injector.resolve((any Plugin)?.self)?.label] + injector.pluginLabels.sorted()
  }

  @Test func `what a removed module has replaced counts again, decorated`() throws {
    let older = try Injector(BaseModule(), OtherModule(), global: GlobalContext())
    let all = try older.copy(with: NewerModule())
    #expect(try labels(all) == ["newer", "b", "newer a"])
    #expect(try labels(all.copy(without: NewerModule.self)) == labels(older))
    #expect(try labels(older) == ["other(base(radio))", "b", "base(a)"])
    #expect(try labels(older.copy(without: OtherModule.self)) == ["base(radio)", "base(a)"])
  }

  @Test func `a decorator is a problem without what it decorates, and goes with its module`() throws {
    let injector = try Injector(BaseModule(), OtherModule(), global: GlobalContext())
    let report = Probe.report { try injector.copy(without: BaseModule.self) }
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Plugin.self))])
    #expect(try labels(injector.copy(without: BaseModule.self, OtherModule.self)) == [nil])
  }
}
