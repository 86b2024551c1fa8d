import Loom

// A child for one request, from its creation to its end: five bindings, of which four objects are made.

struct Request: Sendable {
  let number: Int
}

final class RequestLog: Sendable {}

final class RequestSession: Sendable {
  let request: Request
  let log: RequestLog
  init(request: Request, log: RequestLog) {
    self.request = request
    self.log = log
  }
}

final class RequestStore: Sendable {
  let session: RequestSession
  init(session: RequestSession) { self.session = session }
}

final class RequestService: Sendable {
  let session: RequestSession
  let store: RequestStore
  init(session: RequestSession, store: RequestStore) {
    self.session = session
    self.store = store
  }
}

final class RequestHandler: Sendable {
  let service: RequestService
  let log: RequestLog
  init(service: RequestService, log: RequestLog) {
    self.service = service
    self.log = log
  }
}

final class ServerModule: Module {
  override func configure() { bind(RequestLog.self).to(RequestLog.init).in(.singleton) }
}

final class RequestModule: Module {
  private let request: Request

  init(_ request: Request) { self.request = request }

  override func configure() {
    bind(Request.self).to(instance: request)
    bind(RequestSession.self).to(RequestSession.init).in(.singleton)
    bind(RequestStore.self).to(RequestStore.init).in(.singleton)
    bind(RequestService.self).to(RequestService.init).in(.singleton)
    bind(RequestHandler.self).to(RequestHandler.init)
  }
}

extension HandWritten {
  static let requestLog = makeRequestLog()
  @inline(never) private static func makeRequestLog() -> RequestLog { RequestLog() }

  @inline(never) static func handler(_ request: Request) -> RequestHandler {
    let session = session(request)
    return RequestHandler(service: service(session, store(session)), log: requestLog)
  }

  @inline(never) private static func session(_ request: Request) -> RequestSession {
    RequestSession(request: request, log: requestLog)
  }
  @inline(never) private static func store(_ session: RequestSession) -> RequestStore { RequestStore(session: session) }
  @inline(never) private static func service(_ session: RequestSession, _ store: RequestStore) -> RequestService {
    RequestService(session: session, store: store)
  }
}

extension Workload {
  /// A request's child in a server of a hundred bindings, all its life: created, started, made current, asked, closed.
  public static var request: Workload {
    Workload("request") {
      let injector = try Injector(ServerModule(), NamedChainsModule(bindings: 99))
      return Sides(
        handWritten: Side { count in for number in 0..<count { blackHole(HandWritten.handler(Request(number: number))) }
        },
        loom: Side(awaiting: { count in
          for number in 0..<count {
            try await injector.withChild(RequestModule(Request(number: number))) { child in
              blackHole(child.get(RequestHandler.self))
            }
          }
        }))
    }
  }
}
