import Loom
import LoomGraph
import LoomTesting
import TestSupport
import Testing

private final class User: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

private final class Session: Sendable {
  let user: User

  init(user: User) { self.user = user }
}

/// A binding that no key of an injector can reach is not part of it.
struct ReachTests {
  /// A parent whose session would keep a user, in several forms.
  private func parent(_ body: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector(
      Module {
        $0.bind(User.self).to { User("nobody") }.in(.singleton)
        body($0)
      }, global: GlobalContext())
  }

  private func scopedUser(_ module: Module) { module.bind(User.self).to { User("somebody") }.in(.scoped) }

  @Test func `a child may replace a decorated binding that would have kept something scoped`() throws {
    let parent = try parent {
      $0.bind(Session.self).to(Session.init).in(.singleton)
      $0.decorate(Session.self) { (session: Session) in session }
      $0.decorate(Session.self) { (session: Session, _: User) in session }
    }
    let child = try parent.child {
      scopedUser($0)
      $0.bind(Session.self).to { Session(user: User("fake")) }.in(.singleton)
    }
    let grandchild = try child.child(Module(scopedUser))
    #expect(child.get(Session.self).user.name == "fake")
    #expect(child.graph.nodes.map(\.id) == ["User", "Session"])
    #expect(grandchild.graph.nodes.map(\.id).sorted() == ["Session", "User"])
    #expect(Probe.codes { try parent.child(Module(scopedUser)) } == [.captive, .captive])
  }

  @Test func `a decorator of a child keeps alive what it decorates`() throws {
    let parent = try parent { $0.bind(Session.self).to(Session.init).in(.singleton) }
    let report = Probe.report {
      try parent.child {
        scopedUser($0)
        $0.decorate(Session.self) { (session: Session) in session }
      }
    }
    #expect(Set(report?.problems.map(\.code) ?? []) == [.captive])
  }

  @Test func `a child may replace a contribution that would have kept something scoped`() throws {
    for isDecorated in [false, true] {
      let parent = try parent {
        $0.contribute(to: Session.self, named: "a").to(Session.init).in(.singleton)
        $0.contribute(to: Session.self, named: "b").to { Session(user: User("b")) }
        if isDecorated { $0.decorate(Session.self, named: "a") { (session: Session) in session } }
      }
      let child = try parent.child {
        scopedUser($0)
        $0.contribute(to: Session.self, named: "a").to { Session(user: User("fake")) }
      }
      #expect(child.get([Session].self).map(\.user.name) == ["fake", "b"])
      #expect(child.graph.nodes.filter { $0.role == .contribution }.count == 2)
      #expect(!child.graph.nodes.contains { $0.role == .decorator })
      #expect(Set(Probe.codes { try parent.child(Module(scopedUser)) }) == [.captive])
    }
  }

  @Test func `a child may replace the whole collection`() throws {
    let parent = try parent {
      $0.contribute(to: Session.self).to(Session.init).in(.singleton)
      $0.decorate([Session].self) { $0.reversed() }
    }
    let child = try parent.child {
      scopedUser($0)
      $0.bind([Session].self).to { [] }
    }
    #expect(child.get([Session].self).isEmpty)
    #expect(child.graph.nodes.map(\.id) == ["User", "[Session]"])
    let named = try self.parent { $0.contribute(to: Session.self, named: "a").to(Session.init).in(.singleton) }
    let stillNamed = Probe.codes {
      try named.child {
        scopedUser($0)
        $0.bind([Session].self).to { [] }
      }
    }
    #expect(stillNamed == [.captive])
  }

  @Test func `a contribution to a list that is bound explicitly is not verified, made or drawn`() throws {
    let made = Probe.Counter()
    let injector = try parent {
      $0.bind([Session].self).to { [] }
      $0.contribute(to: Session.self).to { (_: String) in
        made.increment()
        return Session(user: User("unreachable"))
      }.in(.eager)
      $0.contribute(to: Session.self).to {
        made.increment()
        return Session(user: User("unreachable"))
      }.in(.eager)
    }
    #expect(made.value == 0)
    #expect(injector.get([Session].self).isEmpty)
    #expect(injector.graph.nodes.map(\.id) == ["User", "[Session]"])
    // By its name it is reached.
    let report = Probe.report {
      try parent {
        $0.bind([Session].self).to { [] }
        $0.contribute(to: Session.self, named: "a").to { (_: String) in Session(user: User("a")) }
      }
    }
    #expect(report?.problems.map(\.code) == [.missing])
  }

  @Test func `what cannot be reached takes no wrong arguments`() throws {
    let parent = try parent {
      $0.bind(String.self).to { "" }
      $0.bind(Int.self).to { (text: String) in text.count }
      $0.decorate(Int.self) { (number: Int) in number }
    }
    let arguments: (Module) -> Void = { $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument) }
    #expect(Probe.codes { try parent.child(Module(arguments)) } == [.arguments])
    let child = try parent.child {
      arguments($0)
      $0.bind(Int.self).to { 7 }
    }
    #expect(child.get(Int.self) == 7)
  }

  @Test func `what is missing is not said to be needed by what a child has replaced`() throws {
    let parent = try parent {
      $0.bind(Session.self).to(Session.init)
      $0.bind(Int.self).to { (_: Session) in 1 }
      $0.decorate(Int.self) { (number: Int) in number }
    }
    let report = Probe.report {
      try parent.child {
        $0.bind(Int.self).to { 2 }
        $0.bind(Session.self).to { (_: String) in Session(user: User("")) }
      }
    }
    #expect(report?.problems.first?.notes.count == 1)
  }

  @Test func `an override of a decorated contribution is said to replace the contribution`() throws {
    let parent = try parent {
      $0.contribute(to: Int.self, named: "a").to { 1 }
      $0.decorate(Int.self, named: "a") { (number: Int) in number }
    }
    let overrides = try parent.child { $0.contribute(to: Int.self, named: "a").to { 2 } }.overrides
    let replaced = overrides.first?.notes.last
    #expect(replaced?.role == .replaced)
    #expect(replaced?.subject == overrides.first?.notes.first?.subject)
  }
}
