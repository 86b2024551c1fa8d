import Loom
import TestSupport
import Testing

/// Threads make children of values of one root at the same time, and use them.
struct ValueChildThreadTests: ValueChildSuite {
  /// Injected into, and in a ring.
  final class Left: Injectable, @unchecked Sendable {
    var right: Right!
    var session: Session!
    static var requires: [Requirement] { [Requirement(\Left.right), Requirement(\Left.session)] }
  }

  final class Right: Injectable, @unchecked Sendable {
    weak var left: Left!
    static var requires: [Requirement] { [Requirement(\Right.left)] }
  }

  /// No module binds it.
  final class Visitor: SelfBinding, @unchecked Sendable {
    var session: Session!
    static var requires: [Requirement] { [Requirement(\Visitor.session)] }
  }

  private let works = Works()

  private func root() throws -> Injector {
    try Kind.root { [works] in
      $0.bind(Left.self).to(Left.init).in(.scoped)
      $0.bind(Right.self).to(Right.init).in(.scoped)
      $0.bind(Gear.self).to { (session: Session) in works.make("\(session.request.id)") }.in(.scoped)
        .onClose { works.close($0) }
    }
  }

  /// The faults of a child; none if all is well.
  private static func faults(of child: () throws -> Injector, _ id: Int, _ app: Injector) -> [String] {
    do {
      let child = try child()
      let (left, session) = (try child.resolve(Left.self), try child.resolve(Session.self))
      let claims: [(String, Bool)] = [
        ("the session is one", left.session === session), ("the request is the child's", session.request.id == id),
        ("the ring is closed", left.right.left === left),
        ("the ring is one", try child.resolve(Right.self) === left.right),
        ("the room is one", try child.resolve(Kind.Room.self) === session.room),
        ("the hall is shared", try app.resolve(Hall.self) === session.hall),
        ("the gear is the child's", try child.resolve(Gear.self).name == "\(id)"),
        ("the gear is one", try child.resolve(Gear.self) === child.resolve(Gear.self)),
        ("a visitor finds the session", try child.resolve(Visitor.self).session === session),
        ("an optional finds the session", try child.resolve(Session?.self) === session),
      ]
      return claims.filter { !$0.1 }.map(\.0)
    } catch { return ["\(error)"] }
  }

  @Test(arguments: Kind.allCases)
  func `each child of a fresh root has its own, and threads that share a child share that`(kind: Kind) throws {
    for round in 1...20 {
      let app = try root()
      let shared = try kind.of(app, request: 100)
      let faults = try Probe.threads(6) { index in
        Self.faults(of: { shared }, 100, app)
          + (index * 3..<index * 3 + 3).flatMap { id in Self.faults(of: { try kind.of(app, request: id) }, id, app) }
      }
      #expect(faults.flatMap { $0 } == [])
      #expect(works.made.count == round * 19)
    }
  }

  @Test(arguments: Kind.allCases)
  func `tasks that close their children meet only their own`(kind: Kind) async throws {
    let app = try root()
    let faults = try await withThrowingTaskGroup { group in
      for id in 0..<100 {
        group.addTask {
          let child = try kind.of(app, request: id)
          let inner = try kind.of(child, User(name: "\(id)"))
          let faults = Self.faults(of: { child }, id, app) + Self.faults(of: { inner }, id, app)
          let reports = [await inner.close(), await child.close()]
          return faults + reports.flatMap { $0.problems.map { "\($0)" } }
        }
      }
      return try await group.reduce(into: [String]()) { $0 += $1 }
    }
    #expect(faults == [])
    #expect(works.made.count == 200)
    #expect(works.closed.sorted() == works.made.sorted())
  }

  @Test(arguments: Kind.allCases)
  func `children do not wait for each other's scoped objects`(kind: Kind) throws {
    let meeting = Probe.Latch(2)
    let app = try Kind.root {
      $0.bind(Bool.self).to { (_: Session) in
        meeting.countDown()
        return meeting.wait()
      }.in(.scoped)
    }
    // Each comes back only when the other one has come as far.
    let met = try Probe.threads(2) { id in (try? kind.of(app, request: id).resolve(Bool.self)) ?? false }
    #expect(met == [true, true])
  }

  @Test(arguments: Kind.allCases)
  func `threads that wait for each other's children are told so`(kind: Kind) throws {
    let children = Probe.Box<[Injector]>([])
    let begun = Probe.Latch(2)
    let busy = try Kind.root {
      $0.bind(Gear.self).to { (request: Request) in
        begun.countDown()
        begun.wait()
        return Gear(try children.value[1 - request.id].resolve(Gear.self).name)
      }.in(.scoped)
    }
    children.value = try (0...1).map { try kind.of(busy, request: $0) }
    defer { children.value = [] }
    let codes = try Probe.threads(2) { index in
      Probe.codes { try children.value[index].resolve(Gear.self) }
    }
    // The one that notices fails, and with it the other one, which needs it.
    #expect(codes.flatMap { $0 }.contains(.hiddenCycle))
    #expect(codes.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: Kind.allCases)
  func `parent and children may be closed while others make children`(kind: Kind) async throws {
    for _ in 0..<10 {
      let app = try root()
      let kept = Probe.Box<[Injector]>([])
      await withTaskGroup { group in
        for id in 0..<20 {
          group.addTask {
            // A task that comes too late gets an error.
            guard let child = try? kind.of(app, request: id) else { return }
            kept.update { $0.append(child) }
            _ = try? child.resolve(Gear.self)
          }
        }
        group.addTask { await app.close() }
      }
      await app.close()
      #expect(works.closed.sorted() == works.made.sorted())
      for child in kept.value { #expect(Probe.codes { try child.resolve(Request.self) } == [.closed]) }
    }
  }
}
