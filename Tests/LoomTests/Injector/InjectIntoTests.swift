import Loom
import Testing

/// `inject(into:)`, for objects that the injector has not made.
@Suite struct InjectIntoTests {
  struct Theme: Sendable, Equatable {
    var name: String
  }

  class Screen: Injectable {
    var theme: Theme!
    var size: Int?
    var awakened = 0
    class var requires: [Requirement] {
      [Requirement(\Screen.theme), Requirement(\Screen.size, named: "size", optional: true)]
    }
    func awakeFromInjection() { awakened += 1 }
  }

  final class Popup: Screen {
    var title: String!
    override class var requires: [Requirement] { super.requires + [Requirement(\Popup.title)] }
    override func awakeFromInjection() {
      super.awakeFromInjection()
      title += "!"
    }
  }

  static func theme() -> Module {
    Module {
      $0.bind(Theme.self).to(instance: Theme(name: "dark"))
      $0.bind(String.self).to { "Save?" }
    }
  }

  @Test func `its properties are set, as its own class says, and its hook is called once`() throws {
    let injector = try Injector(Self.theme())
    let (screen, popup) = (Screen(), Popup())
    try injector.inject(into: screen)
    #expect(screen.theme == Theme(name: "dark") && screen.size == nil && screen.awakened == 1)
    let upcast: Screen = popup
    try injector.inject(into: upcast)
    #expect(popup.theme == Theme(name: "dark") && popup.title == "Save?!" && popup.awakened == 1)
    let injectable: any Injectable = Popup()
    try injector.inject(into: injectable)
    #expect((injectable as? Popup)?.title == "Save?!")
  }

  @Test func `a requirement of another class, or one that cannot be made, is a problem, optional or not`() throws {
    final class Stray: Injectable {
      static var requires: [Requirement] { [Requirement(\Screen.theme)] }
    }
    let injector = try Injector(
      Self.theme(), Module { $0.bind(Int.self, named: "size").to { () throws -> Int in throw Probe.Failure() } })
    #expect(Probe.codes { try injector.inject(into: Stray()) } == [.foreignRequirement])
    #expect(Probe.codes { try injector.inject(into: Screen()) } == [.factoryThrew])
  }

  @Test func `everything that is missing is reported at once, and the hook is not called`() throws {
    let popup = Popup()
    let injector = try Injector(global: GlobalContext())
    let report = Probe.report { try injector.inject(into: popup) }
    #expect(report?.problems.map(\.code) == [.missing, .missing])
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Theme.self)), AnyKey(Key(String.self))])
    #expect(report?.subject == .injection(into: "InjectIntoTests.Popup"))
    #expect(popup.awakened == 0)
  }

  @Test func `what a factory throws is the cause, and the object can be injected again`() throws {
    let isBroken = Probe.Box(true)
    let injector = try Injector.of {
      $0.bind(Theme.self).to { () throws -> Theme in
        if isBroken.value { throw Probe.Failure() }
        return Theme(name: "light")
      }
    }
    let screen = Screen()
    let report = Probe.report { try injector.inject(into: screen) }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.cause as? Probe.Failure == Probe.Failure())
    #expect(screen.awakened == 0)
    isBroken.value = false
    try injector.inject(into: screen)
    #expect(screen.theme == Theme(name: "light"))
    #expect(screen.awakened == 1)
  }

  @Test func `a child injects with its overrides, and shared objects are shared`() throws {
    let parent = try Injector(Self.theme())
    let child = try parent.child { $0.bind(Theme.self).to(instance: Theme(name: "child")) }
    let screen = Screen()
    try child.inject(into: screen)
    #expect(screen.theme == Theme(name: "child"))
    try parent.inject(into: screen)
    #expect(screen.theme == Theme(name: "dark"))
  }
}
