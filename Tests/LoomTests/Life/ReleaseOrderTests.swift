import Loom
import TestSupport
import Testing

/// The order in which an injector releases its instances, and the end of children and reports.
struct ReleaseOrderTests {
  final class Part: Sendable {
    let name: String
    let log: Probe.Log
    init(_ name: String, _ log: Probe.Log) { (self.name, self.log) = (name, log) }
    deinit { log.add(name) }
  }

  private let log = Probe.Log()

  @Test func `an injector that ends releases the newest instance first`() throws {
    do {
      let injector = try Injector(global: GlobalContext()) { [log] in
        for name in ["a", "b", "c"] {
          $0.bind(Part.self, named: Name(name)).to { Part(name, log) }.in(.singleton)
        }
      }
      for name: Name in ["b", "a", "c"] { _ = injector.get(Part.self, named: name) }
    }
    #expect(log.all == ["c", "a", "b"])
  }

  @Test func `a report that nobody has read keeps nothing of an injector that is gone`() throws {
    let tracker = LifetimeTracker()
    let report: InjectionError?
    do {
      let tracked = LifetimeTracker.Tracked(tracker)
      let injector = try Injector(global: GlobalContext()) {
        $0.bind(Radio.self, named: "car").to {
          _ = tracked
          return Radio()
        }
      }
      report = Probe.report { try injector.resolve(Radio.self) }
    }
    #expect(tracker.live == 0)
    #expect(report?.problems[0].notes.contains { $0.role == .bound } == true)
  }

  #if os(Linux)
    @Test(.enabled(if: !Probe.isSanitized)) func `a child that ends without being closed leaves nothing in its parent`()
      async throws
    {
      await #expect(processExitsWith: .success) {
        let parent = try Injector(Module { $0.bind(Gear.self).to { Gear("a") }.in(.singleton).onClose { _ in } })
        _ = parent.get(Gear.self)
        func open(_ count: Int) throws {
          for _ in 0..<count {
            let child = try parent.child { $0.bind(Gear.self).to { Gear("b") }.in(.singleton).onClose { _ in } }
            _ = child.get(Gear.self)
          }
        }
        try open(500)
        let before = Probe.liveBytes ?? 0
        try open(5_000)
        precondition((Probe.liveBytes ?? .max) - before < 5_000 * 32)
      }
    }
  #endif

  @Test func `the first instance with an action, below many injectors without any, takes little of the stack`() throws {
    let works = Works()
    var injectors = [try Injector(global: GlobalContext()) { $0.supplied(Int.self) }]
    for level in 0..<300 { injectors.append(try injectors[level].child(supplying: level)) }
    let leaf = try injectors[300].child { $0.make("leaf", by: works) }
    #expect(try Probe.smallStack(kilobytes: 96) { leaf.gear("leaf").name } == "leaf")
    withExtendedLifetime(injectors) {}
  }
}
