import Loom

// A child for each request, as a server makes thousands of them in a second: two supplied values, three objects, and
// one that is closed. Its cost must not depend on the server's other bindings.

struct Visitor: Sendable {
  let number: Int
}

final class Profile {
  let visitor: Visitor
  init(visitor: Visitor) { self.visitor = visitor }
}

/// Is closed with the child, by a function that is not asynchronous.
final class Connection: Sendable {
  func close() { blackHole(self) }
}

final class Inquiry {
  let request: Request
  let profile: Profile
  let connection: Connection
  init(request: Request, profile: Profile, connection: Connection) {
    self.request = request
    self.profile = profile
    self.connection = connection
  }
}

final class Answer {
  let inquiry: Inquiry
  let connection: Connection
  init(inquiry: Inquiry, connection: Connection) {
    self.inquiry = inquiry
    self.connection = connection
  }
}

/// A product that takes a while to begin, and so is asynchronous.
final class Pool: Sendable {
  init() async {}
}

final class InquiriesModule: Module {
  private let asynchronous: Int

  init(asynchronous: Int) { self.asynchronous = asynchronous }

  override func configure() {
    supplied(Request.self)
    supplied(Visitor.self)
    bind(Profile.self).to(Profile.init)
    bind(Connection.self).to(Connection.init).in(.scoped).onClose { $0.close() }
    bind(Inquiry.self).to(Inquiry.init)
    bind(Answer.self).to(Answer.init)
    for number in 0..<asynchronous { bind(Pool.self, named: Name("pool-\(number)")).to { () async in await Pool() } }
  }

  /// How many bindings these are.
  static func count(asynchronous: Int) -> Int { 6 + asynchronous }
}

extension HandWritten {
  @inline(never) static func answer(_ request: Request, _ visitor: Visitor) {
    let connection = connection()
    blackHole(Answer(inquiry: inquiry(request, profile(visitor), connection), connection: connection))
    connection.close()
  }

  @inline(never) private static func connection() -> Connection { Connection() }
  @inline(never) private static func profile(_ visitor: Visitor) -> Profile { Profile(visitor: visitor) }
  @inline(never)
  private static func inquiry(_ request: Request, _ profile: Profile, _ connection: Connection) -> Inquiry {
    Inquiry(request: request, profile: profile, connection: connection)
  }
}

extension Workload {
  /// A request's child under a parent with a number of bindings, of which some are asynchronous and started.
  public static func requestChild(of bindings: Int, asynchronous: Int) -> Workload {
    Workload("request child, of \(bindings)") {
      let server = try server(bindings, asynchronous)
      return Sides(
        handWritten: Side { count in
          for number in 0..<count { HandWritten.answer(Request(number: number), Visitor(number: number)) }
        },
        loom: Side(awaiting: { count in try await answer(count, in: server) }))
    }
  }

  /// The same under a small parent, in the place of hand-written code, and a large one: whether it grows.
  public static let requestChildGrowth = Workload("request child, of 5000 against 50", target: 1.2) {
    let (small, large) = (try server(50, 1), try server(5000, 100))
    return Sides(
      handWritten: Side(awaiting: { count in try await answer(count, in: small) }),
      loom: Side(awaiting: { count in try await answer(count, in: large) }))
  }

  private static func answer(_ count: Int, in server: Injector) async throws {
    for number in 0..<count {
      try await server.withChild(supplying: Request(number: number), Visitor(number: number)) { child in
        blackHole(child.get(Answer.self))
      }
    }
  }

  /// A started injector.
  private static func server(_ bindings: Int, _ asynchronous: Int) throws -> Injector {
    let others = bindings - InquiriesModule.count(asynchronous: asynchronous)
    let injector = try Injector(InquiriesModule(asynchronous: asynchronous), NamedChainsModule(bindings: others))
    waitFor { try await injector.start() }
    return injector
  }
}
