import Loom
import TestSupport
import Testing

/// Two singletons whose hooks use each other through a lazy, made by two threads.
struct HookRaceTests {
  final class Sender: Injectable, @unchecked Sendable {
    let receiver: Lazy<Receiver>
    let hooks: Hooks
    init(receiver: Lazy<Receiver>, hooks: Hooks) {
      (self.receiver, self.hooks) = (receiver, hooks)
      hooks.meet()
    }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { hooks.run { try receiver.resolve() } }
  }

  final class Receiver: Injectable, @unchecked Sendable {
    let sender: Lazy<Sender>
    let hooks: Hooks
    init(sender: Lazy<Sender>, hooks: Hooks) {
      (self.sender, self.hooks) = (sender, hooks)
      hooks.meet()
    }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { hooks.run { try sender.resolve() } }
  }

  /// The hooks that have run, with the codes of their problems.
  struct Hooks: Sendable {
    let codes = Probe.Box<[[Problem.Code]]>([])
    let start: Probe.Latch

    init(threads: Int) { start = Probe.Latch(threads) }

    /// Both threads are in their initializers.
    func meet() {
      start.countDown()
      start.wait()
    }

    func run<T>(_ body: () throws -> T) { codes.update { [found = Probe.codes(body)] in $0.append(found) } }
  }

  @Test(arguments: [1, 2]) func `hooks may use each other's objects`(threads: Int) throws {
    let hooks = Hooks(threads: threads)
    let injector = try Injector {
      $0.bind(Hooks.self).to(instance: hooks)
      $0.bind(Sender.self).to(Sender.init).in(.singleton)
      $0.bind(Receiver.self).to(Receiver.init).in(.singleton)
    }
    let codes = try Probe.threads(threads) { thread in
      Probe.codes { thread == 0 ? try injector.resolve(Sender.self) as Any : try injector.resolve(Receiver.self) }
    }
    #expect(codes == Array(repeating: [], count: threads))
    #expect(hooks.codes.value == [[], []])
    #expect(try injector.resolve(Sender.self).receiver.resolve() === injector.resolve(Receiver.self))
  }
}
