import Loom
import Testing

/// Lazies that lead back to what other threads are building: any number of threads may use them.
@Suite(.timeLimit(.minutes(5))) struct LazyRingTests {
  struct Printing: Sendable {}
  struct Drawing: Sendable {}

  final class Account: Sendable {
    let report: Lazy<Report>
    init(report: Lazy<Report>) { self.report = report }
  }

  final class Router: Sendable {
    let page: Lazy<Page>
    init(page: Lazy<Page>) { self.page = page }
  }

  final class Page: Sendable {
    let account: Account
    init(account: Account, drawing: Drawing, router: Router) { self.account = account }
  }

  final class Report: Sendable {
    init(printing: Printing, page: Page) {}
  }

  private static func injector() throws -> Injector {
    try Injector {
      $0.bind(Printing.self).to {
        Probe.pause(seconds: 0.2)
        return Printing()
      }
      $0.bind(Drawing.self).to {
        Probe.pause(seconds: 0.2)
        return Drawing()
      }
      $0.bind(Account.self).to(Account.init).in(.singleton)
      $0.bind(Router.self).to(Router.init).in(.singleton)
      $0.bind(Report.self).to(Report.init).in(.singleton)
      $0.bind(Page.self).to(Page.init).in(.graph)
    }
  }

  @Test(arguments: [0, 4]) func `many threads enter a ring of lazies at once`(busy: Int) async throws {
    let injector = try Self.injector()
    let accounts = Probe.Box<[ObjectIdentifier]>([])
    var steps = [
      Probe.Step {
        let account = try injector.resolve(Page.self).account
        accounts.update { $0.append(ObjectIdentifier(account)) }
      },
      Probe.Step(after: 0.1) {
        let account = try injector.resolve(Account.self)
        _ = try account.report.resolve()
        accounts.update { $0.append(ObjectIdentifier(account)) }
      },
    ]
    for _ in 0..<20 { steps.append(Probe.Step(after: 0.22) { _ = try injector.resolve(Router.self) }) }
    #expect(try await Probe.crowd(busy: busy, steps) == [])
    #expect(Set(accounts.value).count == 1)
  }
}
