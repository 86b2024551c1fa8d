import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Where the parameters of a component come from.
@MainActor @Suite(.leavesNothing) struct SourcesTests {
  private final class Shelf: Component {
    func register(in events: EventRegistrar) {}
    let parts: [String]
    init(parts: [String]) { self.parts = parts }
    convenience init(first: String, second: String) { self.init(parts: [first, second]) }
    convenience init(first: String, second: String, third: String) { self.init(parts: [first, second, third]) }
    convenience init(first: String, second: String, third: String, fourth: String) {
      self.init(parts: [first, second, third, fourth])
    }
  }

  private typealias Declaring = @Sendable (Module) -> Void

  private func parts(_ declare: @escaping Declaring) throws -> [String] {
    let injector = try Injector.watched { module in
      module.bind(String.self).to { "bound" }
      module.bind(String.self, named: "a").to { "a" }
      declare(module)
    }
    return injector.get(Shelf.self).parts
  }

  @Test func `each parameter may have a source, and the last ones need none`() throws {
    #expect(try parts { $0.component(Shelf.init(first:second:), .named("a")) } == ["a", "bound"])
    #expect(try parts { $0.component(Shelf.init(first:second:third:), .named("a")) } == ["a", "bound", "bound"])
    #expect(
      try parts { $0.component(Shelf.init(first:second:third:), .bound, .named("a")) } == ["bound", "a", "bound"])
    #expect(
      try parts { $0.component(Shelf.init(first:second:third:fourth:), .value("v"), .named("a"), id: "shelf") }
        == ["v", "a", "bound", "bound"])
    #expect(try parts { $0.component(Shelf.init(first:second:), .bound, .named("a")) } == ["bound", "a"])
  }

  @Test func `a closure's parameters may have sources`() throws {
    let made = try parts {
      $0.component({ (first: String, second: String) in Shelf(parts: [second, first]) }, .named("a"))
    }
    #expect(made == ["bound", "a"])
  }

  @Test func `a source that leads nowhere is reported`() throws {
    let error = #expect(throws: InjectionError.self) {
      try parts { $0.component(Shelf.init(first:second:), .named("b")) }
    }
    #expect(error?.problems.map(\.code) == [.missing])
  }
}
