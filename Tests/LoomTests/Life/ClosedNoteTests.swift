import Loom
import Testing

/// Reports name each instance that was closed once, and closing keeps to the order of deferred dependencies.
@Suite(.timeLimit(.minutes(5))) struct ClosedNoteTests {
  private let works = Works()

  private func closed(_ error: InjectionError?) -> [String?] {
    (error?.problems.first?.notes ?? []).filter { $0.role == .closed }.map { note in
      guard case .binding(let key) = note.subject else { return nil }
      return key.name?.text
    }
  }

  @Test func `an eager instance with two actions`() throws {
    let error = Probe.report {
      try Injector.of {
        $0.make("first", by: works).in(.eager).onClose { _ in }
        $0.bind(Int.self).to { try works.fail("last").name.count }.in(.eager)
      }
    }
    #expect(closed(error) == ["first"])
  }

  @Test func `an instance with two actions whose start fails`() async throws {
    let works = works
    let injector = try Injector.of {
      $0.start("first", by: works).onClose { _ in }
      $0.bind(Int.self).to({ (_: Gear) async throws in try works.fail("last").name.count }, .named("first"))
    }
    #expect(closed(await Probe.report { try await injector.start() }) == ["first"])
  }

  @Test func `a weak instance that was made again`() throws {
    let works = works
    let error = Probe.report {
      try Injector.of {
        $0.make("weak", by: works).in(.weak)
        $0.make("kept", by: works)
        $0.bind(Gear.self, named: "user").make { resolver in
          _ = resolver.get(Gear.self, named: "weak")
          _ = resolver.get(Gear.self, named: "kept")
          return resolver.get(Gear.self, named: "weak")
        }.in(.eager)
        $0.bind(Int.self).to({ (_: Gear) in try works.fail("last").name.count }, .named("user")).in(.eager)
      }
    }
    #expect(works.made == ["weak", "kept", "weak"])
    #expect(closed(error) == ["weak", "kept"])
  }

  @Test func `what uses a closure's product later is closed before it`() async throws {
    let works = works
    final class User: Sendable {
      let gear: Lazy<Gear>
      init(gear: Lazy<Gear>) { self.gear = gear }
    }
    let injector = try Injector.of {
      $0.bind(Gear.self).make { _ in works.make("late") }.in(.singleton).onClose { works.close($0) }
      $0.bind(User.self).to(User.init).in(.singleton).onClose { _ in works.log.add("close user") }
    }
    _ = injector.get(User.self).gear.value
    await injector.close()
    #expect(works.closed == ["user", "late"])
  }
}
