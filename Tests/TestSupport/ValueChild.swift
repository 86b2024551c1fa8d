package import Loom

/// The ways to make a child that has nothing but values: their results are the same.
///
/// The first kind shares the root's entries where the root declares the values; the other one links its own.
package enum ValueChild: CaseIterable {
  case values, module

  /// A child of a parent, with some values.
  package func of<First: Sendable, each Rest: Sendable>(
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
  package func of(_ parent: Injector, request id: Int) throws -> Injector { try of(parent, Request(id: id)) }

  package struct Request: Sendable, Equatable {
    package let id: Int
    package init(id: Int) { self.id = id }
  }

  package struct User: Sendable, Equatable {
    package let name: String
    package init(name: String) { self.name = name }
  }

  /// Shared by all.
  package final class Hall: Sendable { package init() {} }

  /// Needs no value.
  package final class Room: Sendable { package init() {} }

  package final class Session: Sendable {
    package let request: Request
    package let room: Room
    package let hall: Hall

    package init(request: Request, room: Room, hall: Hall) {
      self.request = request
      self.room = room
      self.hall = hall
    }
  }

  package struct Desk {
    package let session: Session
    package let user: User
  }

  /// One in each call.
  package final class Page: Sendable {
    package let session: Session
    package init(session: Session) { self.session = session }
  }

  package final class AppModule: Module {
    package override func configure() {
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
  package static func root(_ bind: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector(AppModule(), Module(bind), global: GlobalContext())
  }
}

/// A suite about children of values, which calls all of this by its own names.
package protocol ValueChildSuite {}

extension ValueChildSuite {
  package typealias Kind = ValueChild
  package typealias Request = ValueChild.Request
  package typealias User = ValueChild.User
  package typealias Hall = ValueChild.Hall
  package typealias Room = ValueChild.Room
  package typealias Session = ValueChild.Session
  package typealias Page = ValueChild.Page
  package typealias Desk = ValueChild.Desk
}
