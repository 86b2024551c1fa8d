import Loom
import Testing

/// Many threads, slow initializers, singletons in cycles through lazies and properties, no core idle.
@Suite(.timeLimit(.minutes(5))) struct SlowOfficeTests {
  final class Office: Sendable {
    let archive: Lazy<Archive>
    init(printer: Printer, archive: Lazy<Archive>) { self.archive = archive }
  }

  final class Printer: Sendable {
    let office: Lazy<Office>
    init(office: Lazy<Office>) { self.office = office }
  }

  final class Archive: Injectable, @unchecked Sendable {
    var clerk: Clerk!
    init(office: Office) {}
    static var requires: [Requirement] { [Requirement(\Archive.clerk)] }
  }

  final class Clerk: Injectable, @unchecked Sendable {
    var archive: Archive!
    var printer: Printer!
    static var requires: [Requirement] { [Requirement(\Clerk.archive), Requirement(\Clerk.printer)] }
  }

  /// In no cycle.
  final class Kettle: Sendable {}

  private static func injector(_ made: Probe.Log) throws -> Injector {
    @Sendable func slowly<T>(_ object: T) -> T {
      made.add("\(T.self)")
      Probe.pause(seconds: 1)
      return object
    }
    return try Injector {
      $0.bind(Office.self).to { slowly(Office(printer: $0, archive: $1)) }.in(.singleton)
      $0.bind(Printer.self).to { slowly(Printer(office: $0)) }.in(.singleton)
      $0.bind(Archive.self).to { slowly(Archive(office: $0)) }.in(.singleton)
      $0.bind(Clerk.self).to { slowly(Clerk()) }.in(.singleton)
      $0.bind(Kettle.self).to { slowly(Kettle()) }.in(.singleton)
    }
  }

  @Test func `sixteen threads get one of each, and no error`() async throws {
    let made = Probe.Log()
    let injector = try Self.injector(made)
    let requests: [@Sendable () throws -> Void] = [
      { _ = try injector.resolve(Office.self).archive.resolve() },
      { _ = try injector.resolve(Printer.self).office.resolve() },
      { _ = try injector.resolve(Archive.self) },
      { _ = try injector.resolve(Clerk.self) },
      { _ = try injector.resolve(Kettle.self) },
    ]
    let steps = (0..<16).map { Probe.Step(after: Double($0) * 0.03, requests[$0 % requests.count]) }
    #expect(try await Probe.crowd(steps) == [])
    #expect(made.all.sorted() == ["Archive", "Clerk", "Kettle", "Office", "Printer"])
  }
}
