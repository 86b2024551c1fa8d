import Loom
import Testing

private struct Session: Sendable {
  let user: String
}

private struct Request: Sendable {
  let path: String
}

private final class Drafts: Sendable {
  init(session: Session) {}
}

private final class Handler: Sendable {
  let drafts: Drafts
  init(drafts: Drafts, request: Request) { self.drafts = drafts }
}

private final class AppModule: Module {
  override func configure() {
    supplied(Session.self)
    supplied(Request.self)
  }
}

private final class SessionModule: Module {
  override func configure() {
    bind(Drafts.self).to(Drafts.init).in(.singleton)
    bind(Handler.self).to(Handler.init)
  }
}

/// An application, its sessions and their requests are verified together.
struct VerifyChildrenTests {
  private func codes(_ modules: Module..., children: [Injector.Child]) -> [Problem.Code] {
    Probe.codes { try Injector.verify(modules: modules, children: children, global: GlobalContext()) }
  }

  @Test func `a session's singleton is right in the session, and wrong in the application`() {
    #expect(codes(AppModule(), children: [.child(SessionModule(), supplying: Session.self)]) == [])
    #expect(codes(AppModule(), SessionModule(), children: []) == [.captive])
    #expect(codes(AppModule(), children: [.child(SessionModule())]) == [.captive])
  }

  @Test func `verification agrees with the children that a program creates`() throws {
    let app = try Injector(AppModule(), global: GlobalContext())
    let session = try app.child(SessionModule(), supplying: Session(user: "ada"))
    let requests = try ["a", "b"].map { try session.child(supplying: Request(path: $0)) }
    #expect(requests[0].get(Handler.self).drafts === requests[1].get(Handler.self).drafts)
    let other = try app.child(SessionModule(), supplying: Session(user: "bob"))
    #expect(other.get(Drafts.self) !== session.get(Drafts.self))
    let chained = try app.child(supplying: Session(user: "ada")).child(SessionModule())
    #expect(chained.get(Drafts.self) === chained.get(Drafts.self))
  }

  @Test func `three levels`() {
    let request = Module { $0.bind(Int.self).to { (_: Handler, request: Request) in request.path.count } }
    #expect(
      codes(
        AppModule(),
        children: [
          .child(SessionModule(), supplying: Session.self, children: [.child(request, supplying: Request.self)])
        ]) == [])
  }

  @Test func `what would keep a value of a level further in is a problem`() {
    let keeping = Module { $0.bind(Int.self).to { (_: Request) in 1 }.in(.singleton) }
    let children: [Injector.Child] = [.child(SessionModule(), keeping, supplying: Session.self)]
    #expect(codes(AppModule(), children: children) == [.captive])
    #expect(
      codes(
        AppModule(),
        children: [.child(supplying: Session.self, children: [.child(keeping, supplying: Request.self)])]) == [])
  }

  @Test func `several values, and several children of one parent`() {
    #expect(codes(AppModule(), children: [.child(SessionModule(), supplying: Session.self, Request.self)]) == [])
    let missing = Module { $0.bind(Int.self).to { (_: Radio) in 1 } }
    #expect(
      codes(
        AppModule(),
        children: [
          .child(missing), .child(SessionModule()), .child(SessionModule(), supplying: Session.self),
          .child(Module(), children: [.child(missing)]),
        ]) == [.missing, .captive, .missing])
  }

  @Test func `problems of the application come first, without those of its children`() {
    let missing = Module { $0.bind(Int.self).to { (_: Radio) in 1 } }
    #expect(codes(missing, children: [.child(SessionModule())]) == [.missing])
  }

  @Test func `a child may replace what its parent binds`() {
    let base = Module { $0.bind(Radio.self).to(Radio.init) }
    #expect(codes(base, children: [.child(Module { $0.bind(Radio.self).to(Radio.init) })]) == [])
  }

  @Test func `a value that nothing declares supplied is an ordinary binding of the child`() {
    #expect(codes(Module(), children: [.child(SessionModule(), supplying: Session.self, Request.self)]) == [])
  }

  @Test func `what a child's module expects may be assumed, and is its parent's if that has it`() {
    let feature = Module {
      $0.expects(Radio.self)
      $0.bind(Int.self).to { (_: Radio) in 1 }
    }
    #expect(
      throws: Never.self,
      performing: { try Injector.verify(AppModule(), children: [.child(feature)], assuming: .expected) })
    let app = Module { $0.bind(Radio.self).to(Radio.init).in(.singleton) }
    #expect(
      throws: Never.self,
      performing: { try Injector.verify(app, children: [.child(feature)], assuming: .expected) })
    #expect(codes(AppModule(), children: [.child(feature)]) == [.missing])
  }

  @Test func `nothing is created`() throws {
    let made = Probe.Counter()
    let eager = Module { $0.bind(Int.self).to { made.increment() }.in(.eager) }
    try Injector.verify(eager, children: [.child(Module { $0.bind(Radio.self).to(Radio.init).in(.eager) })])
    #expect(made.value == 0)
  }

  @Test func `warnings of children are found, and those of their parents once`() throws {
    let hiding = Module { $0.bind(Radio.self).make { _ in Radio() }.in(.singleton) }
    let warnings = try Injector.warnings(hiding, children: [.child(), .child(children: [.child()])])
    #expect(warnings.map(\.code) == [.hiddenDependencies])
    let below = try Injector.warnings(AppModule(), children: [.child(hiding)])
    #expect(below.map(\.code) == [.hiddenDependencies])
  }
}
