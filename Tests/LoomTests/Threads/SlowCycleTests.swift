import Loom
import Testing

/// A cycle that a thread builds for seconds: another one waits for it, however long that takes.
@Suite(.timeLimit(.minutes(5))) struct SlowCycleTests {
  struct Loading: Sendable {}

  /// Has a lazy of each end of the cycle, from one call.
  final class Remote: Sendable {
    let screen: Lazy<Screen>
    let player: Lazy<Player>
    init(screen: Lazy<Screen>, player: Lazy<Player>) {
      self.screen = screen
      self.player = player
    }
  }

  final class Screen: Injectable, @unchecked Sendable {
    var player: Player!
    init(loading: Loading) {}
    static var requires: [Requirement] { [Requirement(\Screen.player)] }
  }

  final class Player: Sendable {
    let screen: Screen
    let remote: Lazy<Remote>
    init(screen: Screen, remote: Lazy<Remote>) {
      self.screen = screen
      self.remote = remote
    }
  }

  private static func remote(seconds: Double) throws -> Remote {
    try Injector {
      $0.bind(Loading.self).to {
        Probe.pause(seconds: seconds)
        return Loading()
      }
      $0.bind(Remote.self).to(Remote.init)
      $0.bind(Player.self).to(Player.init).in(.singleton)
      $0.bind(Screen.self).to(Screen.init).in(.graph)
    }.get()
  }

  @Test(arguments: [1, 3.0]) func `both ends are asked for while the first is loading`(seconds: Double) async throws {
    let remote = try Self.remote(seconds: seconds)
    let errors = try await Probe.crowd([
      Probe.Step { _ = try remote.screen.resolve() },
      Probe.Step(after: 0.3) { _ = try remote.player.resolve() },
    ])
    #expect(errors == [])
    let screen = try remote.screen.resolve()
    #expect(screen.player.screen === screen)
    #expect(try remote.player.resolve() === screen.player)
  }
}
