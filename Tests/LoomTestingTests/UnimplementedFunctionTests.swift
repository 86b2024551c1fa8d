import Loom
import LoomTesting
import Testing

/// A client of every kind of function.
private struct Speech: Sendable {
  struct Failure: Error {}

  var isAllowed: @Sendable () -> Bool
  var start: @Sendable (String, Int) async throws -> [String]
  var words: @Sendable (Int) throws(Failure) -> Int
  var show: @MainActor @Sendable (String) -> Void
  var stop: @Sendable () async -> Void
  var pause: @Sendable () throws -> Void
  var load: @Sendable (Int) async throws -> Shelf

  static let stopLine = #line + 7
  static var unimplemented: Speech {
    Speech(
      isAllowed: LoomTesting.unimplemented("isAllowed", returning: true),
      start: LoomTesting.unimplemented("start", returning: ["a"]),
      words: LoomTesting.unimplemented("words", returning: 7),
      show: LoomTesting.unimplemented("show"),
      stop: LoomTesting.unimplemented("stop"),
      pause: LoomTesting.unimplemented("pause"),
      load: LoomTesting.unimplemented("load"))
  }
}
extension Speech {
  fileprivate func dictate() throws -> Int { try words(1) }
}

private func text(_ name: String) -> String {
  "`\(name)` is unimplemented, but the test calls it: give this test a function that it may call."
}

struct UnimplementedFunctionTests {
  private let injector: Injector

  init() throws { injector = try Injector { $0.bind(Speech.self).to { Speech.unimplemented } } }

  @Test func `a client that is received and not called is no issue`() throws {
    _ = try injector.resolve(Speech.self)
  }

  @Test func `a call is an issue at the line of the declaration, and returns the value`() async throws {
    let speech = try injector.resolve(Speech.self)
    let isAllowed = Box(false)
    let start = Box<[String]>([])
    let issues = await issues {
      isAllowed.value = speech.isAllowed()
      start.value = try await speech.start("x", 1)
      #expect(try speech.dictate() == 7)
      await speech.stop()
    }
    #expect(issues.map(\.text) == ["isAllowed", "start", "words", "stop"].map(text))
    #expect(issues.last?.location?.line == Speech.stopLine)
    #expect(issues.last?.location?.fileID == #fileID)
    #expect(isAllowed.value)
    #expect(start.value == ["a"])
  }

  @MainActor @Test func `functions of the main actor and throwing ones without a result go on`() throws {
    let speech = try injector.resolve(Speech.self)
    let hasPaused = Box(false)
    let issues = issues {
      speech.show("x")
      hasPaused.value = (try? speech.pause()) != nil
    }
    #expect(hasPaused.value)
    #expect(issues.map(\.text) == [text("show"), text("pause")])
  }

  @Test func `a throwing function without a value throws`() async throws {
    let speech = try injector.resolve(Speech.self)
    let issues = await issues { _ = try await speech.load(1) }
    #expect(issues.map(\.text) == [text("load"), ""])
    #expect(issues.last?.error.map { "\($0)" } == "it is unimplemented; bind a fake in a test that calls it")
  }
}
