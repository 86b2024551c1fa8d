import Loom
import Testing

/// A protocol that optionals conform to as well.
private protocol Setting: Sendable {
  var text: String { get }
}

extension Int: Setting {
  fileprivate var text: String { "\(self)" }
}

extension Optional: Setting where Wrapped: Setting {
  fileprivate var text: String { map(\.text) ?? "none" }
}

private final class Report: Sendable {}

/// A product that is nil, or could be, is kept like any other.
struct OptionalScopeTests {
  @Test(arguments: [SharedScope.singleton, .eager, .scoped])
  func `nil is made once`(scope: SharedScope) throws {
    let made = Probe.Counter()
    let injector = try Injector {
      $0.bind(Int?.self).to { () -> Int? in
        made.increment()
        return nil
      }.in(scope)
    }
    for _ in 0..<2 { #expect(try injector.resolve(Int?.self) == nil) }
    #expect(made.value == 1)
  }

  @Test(arguments: [SharedScope.singleton, .eager, .scoped])
  func `a type that optionals are values of is made in a shared scope`(scope: SharedScope) throws {
    let injector = try Injector {
      $0.bind((any Sendable).self).to { () -> any Sendable in 30 }.in(scope)
      $0.bind((any Setting).self, named: "optional").to { () -> any Setting in Int?.some(50) }.in(scope)
    }
    #expect(injector.get((any Sendable).self) as? Int == 30)
    #expect(injector.get((any Setting).self, named: "optional").text == "50")
  }

  @Test func `a weak instance of a type that optionals are values of is made again when it is gone`() throws {
    let injector = try Injector { $0.bind((any Sendable).self).to { () -> any Sendable in Report() }.in(.weak) }
    let first = injector.get((any Sendable).self) as? Report
    #expect(first != nil)
    #expect(injector.get((any Sendable).self) as? Report === first)
    weak let former = first
    withExtendedLifetime(consume first) {}
    #expect(former == nil)
    #expect(injector.get((any Sendable).self) is Report)
  }

  @Test func `an action is not called with a weak instance that is gone`() async throws {
    let closed = Guarded<[Bool]>([])
    let injector = try Injector {
      $0.bind((any Sendable).self).to { () -> any Sendable in Report() }.in(.weak)
        .onClose { instance in closed.withLock { $0.append(instance is Report) } }
    }
    _ = injector.get((any Sendable).self)
    await injector.close()
    #expect(closed.withLock { $0 } == [])
  }

  @Test func `a lazy shares an optional of graph scope within the call, and makes it later`() throws {
    let injector = try Injector {
      $0.bind(Report?.self).to { Report() }.in(.graph)
      $0.bind(Bool.self).to { (report: Report?, later: Lazy<Report?>) in report != nil && later.value === report }
      $0.bind(Lazy<Report?>.self, named: "used").to { (report: Report?, later: Lazy<Report?>) in later }
    }
    #expect(injector.get(Bool.self))
    #expect(injector.get(Lazy<Report?>.self, named: "used").value != nil)
  }
}
