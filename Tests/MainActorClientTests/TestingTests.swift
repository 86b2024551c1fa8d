import Loom
import LoomTesting
import Testing

/// A client of functions, in code that belongs to the main actor.
struct Speech {
  var start: (String) async throws -> Int
  var stop: () -> Void
}

nonisolated final class SpeechModule: Module {
  override func configure() {
    bind(Speech.self).to { @MainActor in
      Speech(start: unimplemented("start", returning: 0), stop: unimplemented("stop"))
    }
    bind(Radio.self).to(Radio.init).in(.singleton).live()
  }
}

/// Tests of a client whose code belongs to the main actor by default.
@Suite(.injector(SpeechModule(), .allowingLive, global: GlobalContext()))
struct TestingTests {
  @Test func `a trait makes the injector of a module`() throws {
    _ = try Injector.current.resolve(Speech.self)
    #expect(try Injector.current.resolve(Radio.self) === Injector.current.resolve(Radio.self))
  }

  @Test(.injector(SpeechModule(), .strict, global: GlobalContext()) { $0.bind(Radio.self).to(Radio.init) })
  func `a trait's closure replaces bindings`() throws {
    #expect(try Injector.current.resolve(Radio.self) === Injector.current.resolve(Radio.self))
  }

  @Test func `functions that are unimplemented`() async throws {
    let speech = try Injector.current.resolve(Speech.self)
    try await withKnownIssue {
      let result = try await speech.start("Hello")
      #expect(result == 0)
      speech.stop()
    } matching: { issue in
      issue.comments.first?.rawValue.contains("is unimplemented, but the test calls it") == true
    }
  }

  @Test func `a closure is verified`() {
    expectValid(global: GlobalContext()) { $0.install(SpeechModule()) }
  }
}
