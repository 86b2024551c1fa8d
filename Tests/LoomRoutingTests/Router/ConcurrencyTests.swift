import Loom
import LoomRouting
import LoomTesting
import Testing

@Suite
struct ConcurrencyTests {
  struct Extra: Route, URLRoute {
    typealias Output = Int
    static let pattern: RoutePattern = "extra/:number"
    let number: Int
  }

  @Test
  func `eight tasks open URLs while another adds routes and lets go of them`() async throws {
    let injector = try Injector(TripsModule())
    let router = injector.get(Router.self)
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            let price = try await router.open("garage://prices/\(number)", from: .program)
            #expect(price as? Double == Double(number) * 1.5)
            #expect(!router.canOpen("extra/1", from: .program))
          }
        }
      }
      group.addTask {
        for number in 0..<200 {
          let more = try router.adding(Module { $0.handle { (extra: Extra) in extra.number } })
          let found = try await more.open("extra/\(number)", from: .program, returning: Int.self)
          #expect(found == number)
          #expect(more.canOpen("garage://prices/4", from: .program))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test
  func `an asynchronous route is cancelled with its task`() async throws {
    struct Wait: AsyncRoute, URLRoute { static let pattern: RoutePattern = "wait" }
    let router = try Injector { $0.handle { (_: Wait) in try await Task.sleep(for: .seconds(600)) } }.get(Router.self)
    let task = Task { try await router.open("wait", from: .program) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test
  func `what a router has added ends with it`() throws {
    final class Token: Sendable {}
    let injector = try Injector(TripsModule())
    weak var token: Token?
    do {
      let object = Token()
      token = object
      let more = try injector.get(Router.self).adding(
        Module { [object] module in module.handle { (extra: Extra) in withExtendedLifetime(object) { extra.number } } })
      #expect(more.canOpen("extra/1", from: .program))
    }
    #expect(token == nil)
  }

  @Test
  func `a router in a singleton does not keep the injector`() async throws {
    final class Opener: Sendable {
      let router: Router
      init(router: Router) { self.router = router }
    }
    weak var opener: Opener?
    do {
      let injector = try Injector(TripsModule(), Module { $0.bind(Opener.self).to(Opener.init).in(.singleton) })
      opener = injector.get(Opener.self)
      #expect(opener?.router.canOpen("garage://prices/4", from: .program) == true)
      let price = try await opener?.router.open("garage://prices/4", from: .program)
      #expect(price as? Double == 6)
    }
    #expect(opener == nil)
  }
}
