import Loom
import Testing

/// An initializer that waits for a thread which uses a lazy of the same cycle.
@Suite(.timeLimit(.minutes(5))) struct LazyWorkerTests {
  final class Hub: Injectable, @unchecked Sendable {
    let spoke: Lazy<Spoke>
    var rim: Rim!
    init(spoke: Lazy<Spoke>) { self.spoke = spoke }
    static var requires: [Requirement] { [Requirement(\Hub.rim)] }
  }
  /// Is made for the hub, and has another thread use what the hub has.
  final class Rim: Sendable {
    let hub: Hub
    let spoke: Spoke?
    init(hub: Hub) {
      self.hub = hub
      spoke = try? Probe.Hop.thread { hub.spoke.value }
    }
  }
  /// Leads back to the hub, but only when it is asked.
  final class Spoke: Sendable {
    let hub: Lazy<Hub>
    init(hub: Lazy<Hub>) { self.hub = hub }
  }

  @Test func `the thread makes what it needs, although the rest of the cycle is unfinished`() throws {
    let injector = try Injector {
      $0.bind(Hub.self).to(Hub.init).in(.singleton)
      $0.bind(Rim.self).to(Rim.init).in(.singleton)
      $0.bind(Spoke.self).to(Spoke.init).in(.singleton)
    }
    let hub = injector.get(Hub.self)
    #expect(hub.rim.spoke === injector.get(Spoke.self))
    #expect(hub.spoke.value.hub.value === hub)
  }

  @Test func `the same in the scope of a graph`() throws {
    struct Trip: Sendable { let hub: Hub }
    let injector = try Injector {
      $0.bind(Trip.self).to(Trip.init)
      $0.bind(Hub.self).to(Hub.init).in(unchecked: .singleton)
      $0.bind(Rim.self).to(Rim.init).in(.graph)
      $0.bind(Spoke.self).to(Spoke.init).in(.graph)
    }
    let hub = injector.get(Trip.self).hub
    #expect(hub.rim.spoke != nil)
    #expect(hub.spoke.value === hub.rim.spoke)
  }
}
