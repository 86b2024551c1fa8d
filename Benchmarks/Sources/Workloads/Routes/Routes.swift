import Loom
import LoomRouting

// Routes and their handlers: by hand, a call of the function that the handler is, with its parameters.

struct Weigh: Route {
  typealias Output = Int
  let load: Int
}

struct Lift: Route {
  typealias Output = Int
  let load: Int
}

final class Scale: Sendable {
  let zero = 1
  init() {}
}

final class Crane: Sendable {
  let reach = 2
  init() {}
}

/// A three-segment URL with a parameter.
struct ShowBay: Route, URLRoute {
  typealias Output = Int
  static let pattern: RoutePattern = "yard://bays/:id/loads"
  let id: Int
}

struct Port: Sendable {
  let router: Router
  let weigh: RouteAction<Weigh>
  let lift: RouteAction<Lift>

  init() throws {
    let injector = try Injector { module in
      module.bind(Scale.self).to(Scale.init)
      module.bind(Crane.self).to(Crane.init)
      module.handle { (weigh: Weigh, scale: Scale, crane: Crane) in weigh.load &+ scale.zero &+ crane.reach }
      module.handle { (lift: Lift) in lift.load &+ 1 }
      module.handle(ShowBay.self, exposure: .remote) { (bay: ShowBay) in bay.id }
    }
    router = injector.get()
    weigh = injector.get()
    lift = injector.get()
  }
}

extension HandWritten {
  @inline(never) static func scale() -> Scale { Scale() }
  @inline(never) static func crane() -> Crane { Crane() }
  @inline(never) static func weigh(_ weigh: Weigh) throws -> Int {
    let (scale, crane) = (scale(), crane())
    return weigh.load &+ scale.zero &+ crane.reach
  }
  @inline(never) static func lift(_ lift: Lift) throws -> Int { lift.load &+ 1 }
  @inline(never) static func find(_ url: String, in table: [String: Int]) -> Int? { table[url] }
}

extension Workload {
  /// Two objects, and a call.
  static let performAction = weighing("route, two objects", target: 2) { port in
    Side { for step in 0..<$0 { blackHole((try? port.weigh(Weigh(load: step))) ?? 0) } }
  }

  /// By hand: a call.
  static let performNothing = Workload("route, no object") {
    let port = try Port()
    return Sides(
      handWritten: Side { for step in 0..<$0 { blackHole((try? HandWritten.lift(Lift(load: step))) ?? 0) } },
      loom: Side { for step in 0..<$0 { blackHole((try? port.lift(Lift(load: step))) ?? 0) } })
  }

  /// Two objects, and a call, whose handler the router finds.
  static let performByRouter = weighing("router, two objects", target: 2.5) { port in
    Side { for step in 0..<$0 { blackHole((try? port.router.perform(Weigh(load: step))) ?? 0) } }
  }

  /// A URL that fits the table but for its last segment.
  static let refuse = finding("yard://bays/1234/loafs", "URL of 3 segments, refused", target: 1.5)

  /// The same from outside, where all that could deceive is looked for.
  static let refuseFromOutside = finding(
    "yard://bays/1234/loafs", from: .remote(nil), "URL of 3 segments, from outside")

  /// A URL that leads to a route, which is decoded.
  static let decode = finding("yard://bays/1234/loads", "URL of 3 segments, decoded")

  /// A call of a handler that takes two objects; by hand, the two are made, and a function is called.
  private static func weighing(
    _ name: String, target: Double, _ loom: @escaping @Sendable (Port) -> Side
  ) -> Workload {
    Workload(name, target: target) {
      let byHand = Side { for step in 0..<$0 { blackHole((try? HandWritten.weigh(Weigh(load: step))) ?? 0) } }
      return Sides(handWritten: byHand, loom: loom(try Port()))
    }
  }

  /// Whether a URL can be opened; by hand, it is looked up in a dictionary.
  private static func finding(
    _ url: String, from origin: Router.Origin = .program, _ name: String, target: Double? = nil
  ) -> Workload {
    Workload(name, target: target) {
      let port = try Port()
      let table = ["yard://bays/1234/loads": 1, "yard://bays/1234/lifts": 2]
      return Sides(
        handWritten: Side { for _ in 0..<$0 { blackHole(HandWritten.find(url, in: table) ?? 0) } },
        loom: Side { for _ in 0..<$0 { blackHole(port.router.canOpen(url, from: origin)) } })
    }
  }
}
