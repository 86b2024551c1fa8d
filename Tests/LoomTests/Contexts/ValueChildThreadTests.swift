import Loom
import Testing

/// Threads make children of values of one root at the same time, and use them.
@Suite(.timeLimit(.minutes(5))) struct ValueChildThreadTests: ValueChildSuite {
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

  private let works = Works()
  private let halls = Probe.Counter()

  private func root() throws -> Injector {
    try Injector(global: GlobalContext()) { [works, halls] in
      $0.supplied(Request.self)
      $0.supplied(User.self)
      $0.bind(Hall.self).to {
        halls.increment()
        return Hall()
      }.in(.singleton)
      $0.bind(Kind.Room.self).to(Kind.Room.init).in(.scoped)
      $0.bind(Session.self).to(Session.init).in(.scoped)
      $0.bind(Left.self).to(Left.init).in(.scoped)
      $0.bind(Right.self).to(Right.init).in(.scoped)
      $0.bind(Gear.self).to { (session: Session) in works.make("\(session.request.id)") }.in(.scoped)
        .onClose { works.close($0) }
    }
  }

  /// The faults of a child; none if all is well.
  private static func faults(of child: Injector, _ id: Int, _ app: Injector) throws -> [String] {
    let left = try child.resolve(Left.self)
    let session = try child.resolve(Session.self)
    let claims: [(String, Bool)] = [
      ("the session is one", left.session === session), ("the request is the child's", session.request.id == id),
      ("the ring is closed", left.right.left === left),
      ("the ring is one", try child.resolve(Right.self) === left.right),
      ("the room is one", try child.resolve(Kind.Room.self) === session.room),
      ("the hall is shared", try app.resolve(Hall.self) === session.hall),
      ("the gear is the child's", try child.resolve(Gear.self).name == "\(id)"),
      ("the gear is one", try child.resolve(Gear.self) === child.resolve(Gear.self)),
    ]
    return claims.filter { !$0.1 }.map(\.0)
  }

  @Test(arguments: Kind.allCases)
  func `each child of a fresh root has its own, and all share the rest`(kind: Kind) throws {
    for _ in 0..<20 {
      let app = try root()
      let before = (works.made.count, halls.value)
      let faults = try Probe.threads(6) { index -> [String] in
        do {
          return try (0..<3).flatMap { round in
            let id = index * 3 + round
            return try Self.faults(of: try kind.of(app, request: id), id, app)
          }
        } catch { return ["\(error)"] }
      }
      #expect(faults.flatMap { $0 } == [])
      #expect(works.made.count - before.0 == 18)
      #expect(halls.value - before.1 == 1)
    }
  }

  @Test(arguments: Kind.allCases)
  func `tasks that close their children meet only their own`(kind: Kind) async throws {
    let app = try root()
    let faults = await withTaskGroup { group in
      for id in 0..<100 {
        group.addTask { () -> [String] in
          do {
            let child = try kind.of(app, request: id)
            var faults = try Self.faults(of: child, id, app)
            let inner = try kind.of(child, User(name: "\(id)"))
            faults += try Self.faults(of: inner, id, app)
            faults += await inner.close().problems.map { "\($0)" }
            faults += await child.close().problems.map { "\($0)" }
            return faults
          } catch { return ["\(error)"] }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(faults == [])
    #expect(works.made.count == 200 && halls.value == 1)
    #expect(works.closed.sorted() == works.made.sorted())
  }

  @Test(arguments: Kind.allCases)
  func `tasks that ask one child at the same time get one object`(kind: Kind) async throws {
    let made = Probe.Counter()
    let app = try Kind.root {
      $0.bind(Gear.self).to { (request: Request) in
        made.increment()
        Probe.pause(microseconds: 3_000)
        return Gear("\(request.id)")
      }.in(.scoped)
    }
    for round in 1...10 {
      let child = try kind.of(app, request: round)
      let gears = try Probe.threads(3) { _ in child.get(Gear.self) }
      #expect(gears.allSatisfy { $0 === gears[0] && $0.name == "\(round)" })
      #expect(made.value == round)
    }
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
  func `parent and children may be closed while others make children`(kind: Kind) async throws {
    for _ in 0..<10 {
      let works = Works()
      let app = try Kind.root {
        $0.bind(Gear.self).to { (request: Request) in works.make("\(request.id)") }.in(.scoped)
          .onClose { works.close($0) }
      }
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
