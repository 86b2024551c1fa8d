import Loom
import TestSupport
import Testing

/// One thread gets a report while another makes what the injector takes notes of.
///
/// It is the thread sanitizer that would find something here.
struct ReportRaceTests {
  final class Ticket: Sendable {}

  final class Tool: Sendable {
    let inner: Tool?
    init(inner: Tool? = nil) { self.inner = inner }
  }

  @Test func `a failure is reported while a decorated object is made`() throws {
    for _ in 0..<100 {
      let injector = try Injector {
        $0.bind(Ticket.self).to { () throws -> Ticket in throw Probe.Failure() }
        $0.bind(Tool.self).to { Tool() }.in(.singleton)
        $0.decorate(Tool.self) { (tool: Tool) in Tool(inner: tool) }
      }
      let codes = try Probe.threads(2) { index in
        index == 0 ? Probe.codes { try injector.resolve(Ticket.self) } : Probe.codes { try injector.resolve(Tool.self) }
      }
      #expect(codes == [[.factoryThrew], []])
      #expect(try injector.resolve(Tool.self).inner != nil)
    }
  }
}
