import Loom
import Testing

/// Classes that inherit what they require.
@Suite struct InheritanceScenarios {
  final class Database: Sendable {}
  final class Cache: Sendable {}
  final class Printer: Sendable {}

  class Controller: Injectable {
    var database: Database!
    private(set) var calls: [String] = []
    class var requires: [Requirement] { [Requirement(\Controller.database)] }
    func awakeFromInjection() { calls.append("Controller") }
    func note(_ text: String) { calls.append(text) }
  }

  class CachingController: Controller {
    var cache: Cache!
    override class var requires: [Requirement] { super.requires + [Requirement(\CachingController.cache)] }
    override func awakeFromInjection() {
      super.awakeFromInjection()
      note("CachingController")
    }
  }

  final class PrintingController: CachingController {
    var printer: Printer!
    override class var requires: [Requirement] { super.requires + [Requirement(\PrintingController.printer)] }
  }

  /// Adds nothing to its superclass.
  final class PlainController: Controller {}

  private func injector() throws -> Injector {
    try Injector(
      Module {
        $0.bind(Database.self).to { Database() }.in(.singleton)
        $0.bind(Cache.self).to { Cache() }
        $0.bind(Printer.self).to { Printer() }
        $0.bind(Controller.self).to { Controller() }
        $0.bind(PrintingController.self).to { PrintingController() }
        $0.bind(PlainController.self).to { PlainController() }
        $0.bind(Controller.self, named: "printing").to(\PrintingController.self)
      })
  }

  @Test func `a class gets what all its superclasses require`() throws {
    let controller = try injector().get(PrintingController.self)
    #expect(controller.database != nil)
    #expect(controller.cache != nil)
    #expect(controller.printer != nil)
  }

  @Test func `a class that adds nothing gets what its superclass requires`() throws {
    #expect(try injector().get(PlainController.self).database != nil)
  }

  @Test func `the hooks of all classes are called, once, the superclass's where it is called`() throws {
    #expect(try injector().get(PrintingController.self).calls == ["Controller", "CachingController"])
  }

  @Test func `a superclass that is linked to a subclass is one of it, complete`() throws {
    let controller = try injector().get(Controller.self, named: "printing")
    let printing = try #require(controller as? PrintingController)
    #expect(printing.printer != nil)
    #expect(printing.calls.count == 2)
    #expect(type(of: try injector().get(Controller.self)) == Controller.self)
  }

  @Test func `an object is completed by its own class, whatever the variable's type`() throws {
    let controller: Controller = PrintingController()
    try injector().inject(into: controller)
    #expect((controller as? PrintingController)?.printer != nil)
    #expect(controller.database != nil)
  }
}
