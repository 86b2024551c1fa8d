import Loom

/// The ways to make a child that has nothing but values: their results are the same.
///
/// The first kind shares the root's entries where the root declares the values; the other one links its own.
enum ValueChild: CaseIterable {
  case values, module

  /// A child of a parent, with some values.
  func of<First: Sendable, each Rest: Sendable>(
    _ parent: Injector, _ first: First, _ rest: repeat each Rest
  ) throws -> Injector {
    switch self {
    case .values: try parent.child(supplying: first, repeat each rest)
    case .module:
      try parent.child { module in
        module.bind(First.self).to(instance: first)
        repeat _ = module.bind((each Rest).self).to(instance: each rest)
      }
    }
  }

  /// A child that has the value of a request.
  func of(_ parent: Injector, request id: Int) throws -> Injector { try of(parent, Request(id: id)) }

  struct Request: Sendable, Equatable { var id: Int }

  struct User: Sendable, Equatable { var name: String }

  /// Shared by all.
  final class Hall: Sendable {}

  /// Needs no value.
  final class Room: Sendable {}

  final class Session: Sendable {
    let request: Request
    let room: Room
    let hall: Hall

    init(request: Request, room: Room, hall: Hall) {
      self.request = request
      self.room = room
      self.hall = hall
    }
  }

  struct Desk {
    let session: Session
    let user: User
  }

  /// One in each call.
  final class Page: Sendable {
    let session: Session
    init(session: Session) { self.session = session }
  }

  final class AppModule: Module {
    override func configure() {
      supplied(Request.self)
      supplied(User.self)
      bind(Hall.self).to(Hall.init).in(.singleton)
      bind(Room.self).to(Room.init).in(.scoped)
      bind(Session.self).to(Session.init).in(.scoped)
      bind(Page.self).to(Page.init).in(.graph)
      bind(Desk.self).to(Desk.init)
    }
  }

  /// A root that declares the values, with further bindings.
  static func root(_ bind: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector(AppModule(), Module(bind), global: GlobalContext())
  }
}

/// A suite about children of values, which calls all of this by its own names.
protocol ValueChildSuite {}

extension ValueChildSuite {
  typealias Kind = ValueChild
  typealias Request = ValueChild.Request
  typealias User = ValueChild.User
  typealias Hall = ValueChild.Hall
  typealias Room = ValueChild.Room
  typealias Session = ValueChild.Session
  typealias Page = ValueChild.Page
  typealias Desk = ValueChild.Desk
}
