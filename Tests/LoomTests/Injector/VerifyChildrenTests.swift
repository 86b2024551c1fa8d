import Loom
import LoomTesting
import TestSupport
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

/// An application, its sessions and their requests are verified together.
struct VerifyChildrenTests {
  private let app = Module {
    $0.supplied(Session.self)
    $0.supplied(Request.self)
  }
  private let session = Module {
    $0.bind(Drafts.self).to(Drafts.init).in(.singleton)
    $0.bind(Handler.self).to(Handler.init)
  }
  private let request = Module {
    $0.bind(Int.self).to { (_: Handler, request: Request) in request.path.count }
  }
  private let keeping = Module { $0.bind(Int.self).to { (_: Request) in 1 }.in(.singleton) }
  private let missing = Module { $0.bind(Int.self).to { (_: Radio) in 1 } }
  private let radio = Module { $0.bind(Radio.self).to(Radio.init).in(.singleton) }
  private let feature = Module {
    $0.expects(Radio.self)
    $0.bind(Int.self).to { (_: Radio) in 1 }
  }

  @Test func `each level is verified with what those above it have`() {
    let several: [Injector.Child] = [
      .child(missing), .child(session), .child(session, supplying: Session.self),
      .child(Module(), children: [.child(missing)]),
    ]
    let rows: [(String, [Module], [Injector.Child], [Problem.Code])] = [
      ("a session's singleton", [app], [.child(session, supplying: Session.self)], []),
      ("in the application", [app, session], [], [.captive]),
      ("without a session", [app], [.child(session)], [.captive]),
      (
        "three levels", [app],
        [.child(session, supplying: Session.self, children: [.child(request, supplying: Request.self)])], []
      ),
      ("keeps a value of a further level", [app], [.child(session, keeping, supplying: Session.self)], [.captive]),
      (
        "keeps one of its own level", [app],
        [.child(supplying: Session.self, children: [.child(keeping, supplying: Request.self)])], []
      ),
      ("several values", [app], [.child(session, supplying: Session.self, Request.self)], []),
      ("several children of one parent", [app], several, [.missing, .captive, .missing]),
      ("problems of the application, before its children's", [missing], [.child(session)], [.missing]),
      ("a child replaces what its parent binds", [radio], [.child(radio)], []),
      (
        "a value that nothing declares supplied is a binding of the child", [],
        [.child(session, supplying: Session.self, Request.self)], []
      ),
      ("a child's module expects something", [app], [.child(feature)], [.missing]),
    ]
    for (situation, modules, children, codes) in rows {
      let found = Probe.codes { try Injector.warnings(modules, children: children, global: GlobalContext()) }
      #expect(found == codes, "\(situation)")
    }
  }

  @Test func `verification agrees with the children that a program creates`() throws {
    let root = try Injector(app, global: GlobalContext())
    let ada = try root.child(session, supplying: Session(user: "ada"))
    let requests = try ["a", "b"].map { try ada.child(supplying: Request(path: $0)) }
    #expect(requests[0].get(Handler.self).drafts === requests[1].get(Handler.self).drafts)
    let other = try root.child(session, supplying: Session(user: "bob"))
    #expect(other.get(Drafts.self) !== ada.get(Drafts.self))
    let chained = try root.child(supplying: Session(user: "ada")).child(session)
    #expect(chained.get(Drafts.self) === chained.get(Drafts.self))
  }

  @Test func `what a child's module expects may be assumed, and is its parent's if that has it`() throws {
    _ = try Injector.warnings([app], children: [.child(feature)], assuming: .expected)
    _ = try Injector.warnings([radio], children: [.child(feature)], assuming: .expected)
  }

  @Test func `nothing is created`() throws {
    let made = Probe.Counter()
    let eager = Module { $0.bind(Int.self).to { made.increment() }.in(.eager) }
    let child = Module { $0.bind(String.self).to { "\(made.increment())" }.in(.eager) }
    _ = try Injector.warnings([eager], children: [.child(child)])
    #expect(made.value == 0)
  }

  @Test func `warnings of children are found, and those of their parents once`() throws {
    let hiding = Module { $0.bind(Radio.self).make { _ in Radio() }.in(.singleton) }
    let warnings = try Injector.warnings([hiding], children: [.child(), .child(children: [.child()])])
    #expect(warnings.map(\.code) == [.hiddenDependencies])
    let below = try Injector.warnings([app], children: [.child(hiding)])
    #expect(below.map(\.code) == [.hiddenDependencies])
  }
}
