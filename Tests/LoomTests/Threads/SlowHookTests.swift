import Loom
import Testing

/// Two singletons whose hooks use each other through a lazy, made by two threads.
@Suite(.timeLimit(.minutes(5))) struct SlowHookTests {
  final class Sender: Injectable, @unchecked Sendable {
    let receiver: Lazy<Receiver>
    let hooks: Hooks
    init(receiver: Lazy<Receiver>, hooks: Hooks) {
      Probe.pause(seconds: hooks.seconds)
      self.receiver = receiver
      self.hooks = hooks
    }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { hooks.run { _ = try receiver.resolve() } }
  }

  final class Receiver: Injectable, @unchecked Sendable {
    let sender: Lazy<Sender>
    let hooks: Hooks
    init(sender: Lazy<Sender>, hooks: Hooks) {
      Probe.pause(seconds: hooks.seconds)
      self.sender = sender
      self.hooks = hooks
    }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { hooks.run { _ = try sender.resolve() } }
  }

  /// The number of hooks that have run, and their errors.
  struct Hooks: Sendable {
    let seconds: Double
    let errors = Probe.Box<[String]>([])
    let count = Probe.Counter()

    func run(_ body: () throws -> Void) {
      count.increment()
      do { try body() } catch { errors.update { $0.append("\(error)") } }
    }
  }

  private static func injector(_ hooks: Hooks) throws -> Injector {
    try Injector {
      $0.bind(Hooks.self).to(instance: hooks)
      $0.bind(Sender.self).to(Sender.init).in(.singleton)
      $0.bind(Receiver.self).to(Receiver.init).in(.singleton)
    }
  }

  @Test func `one thread makes both`() throws {
    let hooks = Hooks(seconds: 0)
    _ = try Self.injector(hooks).resolve(Sender.self)
    #expect(hooks.errors.value == [])
    #expect(hooks.count.value == 2)
  }

  @Test(arguments: [0, 1, 3.0]) func `each of two threads makes one`(seconds: Double) async throws {
    let hooks = Hooks(seconds: seconds)
    let injector = try Self.injector(hooks)
    let errors = try await Probe.crowd([
      Probe.Step { _ = try injector.resolve(Sender.self) },
      Probe.Step(after: 0.05) { _ = try injector.resolve(Receiver.self) },
    ])
    #expect(errors + hooks.errors.value == [])
    #expect(hooks.count.value == 2)
    #expect(try injector.resolve(Sender.self).receiver.resolve() === injector.resolve(Receiver.self))
  }
}
