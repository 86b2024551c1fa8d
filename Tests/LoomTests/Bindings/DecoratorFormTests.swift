import Loom
import TestSupport
import Testing

/// Decorators with any number of parameters, of any isolation.
struct DecoratorFormTests {
  private final class Frame: Plugin {
    let label: String
    init(_ inner: any Plugin, done: @escaping Form.Done) throws(Form.Oops) { label = "(\(inner.label) \(done(0)))" }
    init(inner: any Plugin, a: Int, b: Int, c: Int, done: @escaping Form.Done) {
      label = "[\(inner.label) \(a + b + c) \(done(0))]"
    }
  }

  private func label(_ decorate: (Module) -> Void) throws -> String {
    let injector = try Injector.of {
      $0.bindNeeds()
      $0.bind(String.self, named: "b").to { "b" }
      $0.bind(Plugin.self).to { Device("device") }
      $0.contribute(to: Plugin.self).to { Device("element") }
      decorate($0)
    }
    #expect(injector.pluginLabels.count == 1)
    return injector.get(String.self, named: "b") + injector.get(Plugin.self).label + injector.pluginLabels[0]
  }

  @Test func `closures`() throws {
    let label = try label {
      $0.decorate(String.self, named: "b") { (text: String) in text + "0" }
      $0.decorate(String.self, named: "b") { (text: String, number: Int) throws(Form.Oops) in text + "\(number)" }
      $0.decorate(String.self, named: "b") { (text: String, number: Int, flag: Bool) in text + "\(flag)" }
      $0.decorate(String.self, named: "b") { (text: String, number: Int, flag: Bool, half: Double) in text + "\(half)" }
      $0.decorate(String.self, named: "b") { (text: String, one: Int, flag: Bool, half: Double, two: Int) in text + "!"
      }
    }
    #expect(label == "b05true0.5!deviceelement")
  }

  @Test @MainActor func `closures of the main actor`() throws {
    let label = try label {
      $0.decorate(String.self, named: "b") { @MainActor (text: String) in text + "0" }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, number: Int) in text + "\(number)" }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, number: Int, flag: Bool) in text + "\(flag)" }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, number: Int, flag: Bool, half: Double) in
        text + "\(half)"
      }
      $0.decorate(String.self, named: "b") { @MainActor (text: String, a: Int, flag: Bool, half: Double, b: Int) in
        text + "!"
      }
    }
    #expect(label == "b05true0.5!deviceelement")
  }

  @Test func `initializers that take a closure`() throws {
    let label = try label {
      $0.decorate(Plugin.self, with: Frame.init(_:done:))
      $0.decorate(Plugin.self, with: Frame.init(inner:a:b:c:done:))
    }
    #expect(label == "b[(device 100) 15 100][(element 100) 15 100]")
  }
}
