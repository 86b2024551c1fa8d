import Loom
import TestSupport
import Testing

/// Setting a property by its address must change neither lifetimes nor the rules of access.
@Suite struct StoredPropertyLifeTests {
  static let rounds = 300

  final class Holder: Injectable {
    var held: LifetimeTracker.Tracked
    var spare: LifetimeTracker.Tracked?
    init(_ held: LifetimeTracker.Tracked) { self.held = held }
    static var requires: [Requirement] { [Requirement(\Holder.held), Requirement(\Holder.spare)] }
  }

  @Test func `what a property held before is released, and what it holds now is kept as long as the object`() throws {
    let before = LifetimeTracker()
    let after = LifetimeTracker()
    let module = Module {
      $0.bind(LifetimeTracker.Tracked.self).to { LifetimeTracker.Tracked(after) }
      $0.bind(Holder.self).to { Holder(LifetimeTracker.Tracked(before)) }
    }
    let injector = try Injector(module, global: GlobalContext())
    for round in 1...Self.rounds {
      let object = injector.get(Holder.self)
      #expect(before.total == round && before.live == 0)
      #expect(after.live == 2)
      #expect(object.held.number == round * 2 - 1 && object.spare?.number == round * 2)
    }
    #expect(after.live == 0)
  }

  final class Node: Injectable {
    var next: Node?
    var number = 0
    var other: Node { next ?? self }
    final var loop: Node!
    init(next: Node?) {
      self.next = next
      loop = next ?? self
    }
    static var requires: [Requirement] { [Requirement(\Node.loop.number)] }
  }

  @Test func `a path through another object leads there, even if it has led back to the same one`() throws {
    final class Turn: @unchecked Sendable { var next: Node? }
    let turn = Turn()
    let module = Module {
      $0.bind(Int.self).to { 5 }
      $0.bind(Node.self).to { Node(next: turn.next) }
    }
    let injector = try Injector(module, global: GlobalContext())
    for _ in 1...Self.rounds { #expect(injector.get(Node.self).number == 5) }
    let other = Node(next: nil)
    turn.next = other
    #expect(injector.get(Node.self).number == 0)
    #expect(other.number == 5)
  }

  final class Member: Injectable {
    var partner: Partner!
    var text = ""
    static var requires: [Requirement] { [Requirement(\Member.partner), Requirement(\Member.text)] }
  }
  final class Partner: Injectable {
    var member: Member!
    static var requires: [Requirement] { [Requirement(\Partner.member)] }
  }

  @Test func `the members of a cycle find each other each time`() throws {
    let module = Module {
      $0.bind(String.self).to { "set" }
      $0.bind(Member.self).to { Member() }.in(.graph)
      $0.bind(Partner.self).to { Partner() }
    }
    let injector = try Injector(module, global: GlobalContext())
    for _ in 1...Self.rounds {
      let member = injector.get(Member.self)
      #expect(member.partner.member === member && member.text == "set")
      member.partner.member = nil
    }
  }

  @Test func `objects injected on many threads hold their own`() async throws {
    let tracker = LifetimeTracker()
    let module = Module {
      $0.bind(LifetimeTracker.Tracked.self).to { LifetimeTracker.Tracked(tracker) }
      $0.bind(Holder.self).to { (held: LifetimeTracker.Tracked) in Holder(held) }
    }
    let injector = try Injector(module, global: GlobalContext())
    await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          for _ in 1...100 {
            let object = injector.get(Holder.self)
            #expect(object.held.number != object.spare?.number)
          }
        }
      }
    }
    #expect(tracker.total == 2400 && tracker.live == 0)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    final class Known: Injectable {
      var text = ""
      static var requires: [Requirement] { [Requirement(\Known.text)] }
    }

    @Test func `an access that is under way is noticed, if the object is one that others know`() async {
      await #expect(processExitsWith: .failure) {
        final class Turn: @unchecked Sendable { var known: Known? }
        let turn = Turn()
        let module = Module {
          $0.bind(String.self).to { "set" }
          $0.bind(Known.self).to { turn.known ?? Known() }
        }
        let injector = try Injector(module, global: GlobalContext())
        for _ in 1...300 { _ = injector.get(Known.self) }
        let known = Known()
        turn.known = known
        func change(_ text: inout String) { _ = injector.get(Known.self) }
        change(&known.text)
      }
    }
  #endif
}
