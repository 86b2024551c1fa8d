import Loom
import TestSupport
import Testing

/// `inject(into:)`, for objects that the injector has not made.
struct InjectIntoTests {
  private class Screen: Injectable {
    var theme: String!
    var size: Int?
    var awakened = 0
    class var requires: [Requirement] {
      [Requirement(\Screen.theme), Requirement(\Screen.size, named: "size", optional: true)]
    }
    func awakeFromInjection() { awakened += 1 }
  }

  private final class Popup: Screen {
    var radio: Radio!
    var hasRadio = false
    override class var requires: [Requirement] { super.requires + [Requirement(\Popup.radio)] }
    override func awakeFromInjection() {
      super.awakeFromInjection()
      hasRadio = radio != nil
    }
  }

  private final class Stray: Injectable {
    static var requires: [Requirement] { [Requirement(\Screen.theme)] }
  }

  private let theme = Module {
    $0.bind(String.self).to { "dark" }
    $0.bind(Radio.self).to(Radio.init)
  }

  @Test func `its properties are set, as its own class says, and its hook is called once`() throws {
    let injector = try Injector(theme)
    let (screen, popup) = (Screen(), Popup())
    try injector.inject(into: screen)
    #expect(screen.theme == "dark" && screen.size == nil && screen.awakened == 1)
    let upcast: Screen = popup
    try injector.inject(into: upcast)
    #expect(popup.theme == "dark" && popup.hasRadio && popup.awakened == 1)
    let injectable: any Injectable = Popup()
    try injector.inject(into: injectable)
    #expect((injectable as? Popup)?.hasRadio == true)
  }

  @Test func `a requirement of another class, or one that cannot be made, is a problem, optional or not`() throws {
    let injector = try Injector(
      theme, Module { $0.bind(Int.self, named: "size").to { () throws -> Int in throw Probe.Failure() } })
    #expect(Probe.codes { try injector.inject(into: Stray()) } == [.foreignRequirement])
    #expect(Probe.codes { try injector.inject(into: Screen()) } == [.factoryThrew])
  }

  @Test func `everything that is missing is reported at once, and the hook is not called`() throws {
    let popup = Popup()
    let report = Probe.report { try Injector(global: GlobalContext()).inject(into: popup) }
    #expect(report?.problems.map(\.code) == [.missing, .missing])
    #expect(report?.problems.map(\.key) == [.text, AnyKey(Key(Radio.self))])
    #expect(report?.subject == .injection(into: "InjectIntoTests.Popup"))
    #expect(popup.awakened == 0)
  }

  @Test func `what a factory throws is the cause, and the object can be injected again, by a child too`() throws {
    let isBroken = Probe.Box(true)
    let injector = try Injector.of {
      $0.bind(String.self).to { () throws -> String in
        if isBroken.value { throw Probe.Failure() }
        return "light"
      }
    }
    let screen = Screen()
    let report = Probe.report { try injector.inject(into: screen) }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.cause as? Probe.Failure == Probe.Failure())
    #expect(screen.awakened == 0)
    isBroken.value = false
    try injector.inject(into: screen)
    #expect(screen.theme == "light" && screen.awakened == 1)
    try injector.child { $0.bind(String.self).to { "child" } }.inject(into: screen)
    #expect(screen.theme == "child" && screen.awakened == 2)
  }
}
