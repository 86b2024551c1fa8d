import Loom
import TestSupport
import Testing

/// Decorators of a value that only children have.
@Suite struct DecoratedValueTests {
  final class User: Sendable {
    let inner: User?
    init(_ inner: User? = nil) { self.inner = inner }
  }

  @Test func `of a child's value there is one decorated object, for its children, too`() throws {
    let root = try Injector(global: GlobalContext()) {
      $0.supplied(User.self)
      $0.decorate(User.self) { User($0) }
    }
    let user = User()
    let child = try root.child { $0.bind(User.self).to(instance: user) }
    #expect(child.get(User.self).inner === user)
    let grandchildren = try [child.child(), child.child { $0.bind(Int.self).to { 1 } }]
    for grandchild in grandchildren { #expect(grandchild.get(User.self) === child.get(User.self)) }
  }

  @Test func `a decorator that takes what each child has its own of decorates for each`() throws {
    final class Session: Sendable {}
    final class Member: Sendable {
      let session: Session?
      init(_ session: Session? = nil) { self.session = session }
    }
    let root = try Injector(global: GlobalContext()) {
      $0.supplied(Member.self)
      $0.bind(Session.self).to(Session.init).in(.scoped)
      $0.decorate(Member.self) { (_: Member, session: Session) in Member(session) }
    }
    let child = try root.child { $0.bind(Member.self).to(instance: Member()) }
    let grandchild = try child.child()
    for injector in [child, grandchild] {
      #expect(injector.get(Member.self).session === injector.get(Session.self))
    }
  }
}

/// A decorator in an older layer than the only binding of its key.
@Suite struct DecoratorOfNewerTests {
  @Test func `it decorates nothing, and is no problem`() throws {
    let decorator = Module { $0.decorate(Plugin.self) { Wrapper("old", $0) } }
    let newer = Module { $0.bind(Plugin.self).to { Device("new") } }
    #expect(Probe.codes { try Injector(decorator, global: GlobalContext()) } == [.missing])
    #expect(try Injector([decorator], replacedBy: newer, global: GlobalContext()).get(Plugin.self).label == "new")
  }
}
