import Loom
import TestSupport
import Testing

/// Context, then the contexts of the parents, then the global context, then just in time.
@Suite struct LookupTests {
  struct Label: Sendable, Equatable {
    var text: String
  }

  final class Garage: SelfBinding {
    var label: Label?
    static var requires: [Requirement] { [Requirement(\Garage.label, optional: true)] }
  }

  static func labels(_ text: String, named name: Name? = nil) -> Module {
    Module { $0.bind(Label.self, named: name).to(instance: Label(text: text)) }
  }

  @Test func `what a module binds is found, by every form of asking`() throws {
    let injector = try Injector(Self.labels("bound"), Self.labels("red one", named: "red"), global: GlobalContext())
    let inferred: Label = injector.get()
    #expect(inferred.text == "bound")
    #expect(injector.get(Label.self, named: "red").text == "red one")
    #expect(try injector.resolve(Label.self).text == "bound")
    let key = Key(Label.self, named: "red")
    #expect([injector.get(key), try injector.resolve(key)].map(\.text) == ["red one", "red one"])
  }

  @Test func `a name without a binding is missing, though its type is bound or binds itself`() throws {
    let injector = try Injector(Self.labels("bound"), global: GlobalContext())
    let report = Probe.report { try injector.resolve(Label.self, named: "red") }
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(report?.problems.first?.key == AnyKey(Key(Label.self, named: "red")))
    #expect(Probe.codes { try injector.resolve(Garage.self, named: "red") } == [.missing])
  }

  @Test func `the nearest ancestor's binding comes before farther ones and before the global one`() throws {
    let global = GlobalContext()
    global.install(Self.labels("global"), Self.labels("global spare", named: "spare"))
    let root = try Injector(Self.labels("root"), Self.labels("root only", named: "root"), global: global)
    let child = try root.child(Self.labels("child"))
    let grandchild = try child.child()
    #expect(grandchild.get(Label.self).text == "child")
    #expect(grandchild.get(Label.self, named: "root").text == "root only")
    #expect(grandchild.get(Label.self, named: "spare").text == "global spare")
    #expect(root.get(Label.self).text == "root")
    #expect(try Injector(global: global).get(Label.self).text == "global")
  }

  @Test func `a class that binds itself is made just in time, of what the injector has that asks`() throws {
    let parent = try Injector(Self.labels("parent"), global: GlobalContext())
    let child = try parent.child(Self.labels("child"))
    #expect(parent.get(Garage.self).label?.text == "parent")
    #expect(child.get(Garage.self).label?.text == "child")
    #expect(child.get(Garage.self) !== child.get(Garage.self))
  }

  @Test func `a binding of a module or of the global context comes before just in time`() throws {
    let module = Module {
      $0.bind(Garage.self).make { resolver in
        let garage = Garage()
        garage.label = Label(text: "by module")
        return garage
      }
    }
    #expect(try Injector(module, global: GlobalContext()).get(Garage.self).label?.text == "by module")
    let global = GlobalContext()
    global.install(module)
    #expect(try Injector(global: global).get(Garage.self).label?.text == "by module")
  }

  @Test func `what a class that binds itself requires is a problem of asking for it`() throws {
    final class Needy: SelfBinding {
      var label: Label!
      static var requires: [Requirement] { [Requirement(\Needy.label)] }
    }
    let injector = try Injector(global: GlobalContext())
    let report = Probe.report { try injector.resolve(Needy.self) }
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(report?.problems.first?.key == AnyKey(Key(Label.self)))
  }
}
