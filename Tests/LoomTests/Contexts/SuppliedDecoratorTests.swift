import Loom
import TestSupport
import Testing

/// A decorator of a supplied value changes what each child is given.
struct SuppliedDecoratorTests: ValueChildSuite {
  private let global = GlobalContext()

  @Test func `a decorator of a supplied value changes what each child is given`() throws {
    let app = try Injector(
      Kind.AppModule(),
      Module {
        $0.decorate(Request.self) { Request(id: $0.id + 100) }
        $0.decorate(Request.self) { Request(id: $0.id * 10) }
        // The dependencies of its closure are unknown.
        $0.bind(Radio.self).make { _ in Radio() }.in(.singleton)
      }, global: global)
    let child = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    #expect(child.get(Request.self).id == 1010)
    #expect(child.get(Desk.self).session.request.id == 1010)
    #expect(child.get(Hall.self) === app.get(Hall.self))
    #expect(child.get(Radio.self) === app.get(Radio.self))
    let bound = try app.child { $0.bind(Request.self).to(instance: Request(id: 2)) }
    #expect(bound.get(Session.self).request.id == 1020)
    let again = try child.child(supplying: Request(id: 3))
    #expect(again.get(Session.self).request.id == 1030)
    #expect(again.get(Session.self) !== child.get(Session.self))
    #expect(again.get(Radio.self) === app.get(Radio.self))
  }

  @Test func `a supplied value is decorated in fresh injectors as in the child`() throws {
    let app = try Injector(
      Kind.AppModule(), Module { $0.decorate(Request.self) { Request(id: $0.id + 100) } }, global: global)
    let child = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    let again = try child.child(supplying: Request(id: 2))
    #expect(try child.copy().get(Session.self).request.id == 101)
    #expect(try again.copy().get(Session.self).request.id == again.get(Session.self).request.id)
    #expect(try app.copy { $0.bind(Request.self).to(instance: Request(id: 3)) }.get(Request.self).id == 103)
    // A function takes the place of the value, and of its decorators.
    let made = Module { $0.bind(Request.self).to { Request(id: 4) } }
    #expect(try app.copy(with: made).get(Request.self).id == 4)
    #expect(
      try app.copy(with: made).copy { $0.bind(Request.self).to(instance: Request(id: 5)) }.get(Request.self).id == 5)
  }

  @Test func `a value that a child is given twice is a duplicate, below a decorator, too`() throws {
    let app = try Injector(global: global) {
      $0.supplied(Request.self)
      $0.decorate(Request.self) { Request(id: $0.id + 100) }
    }
    let error = #expect(throws: InjectionError.self) { try app.child(supplying: Request(id: 1), Request(id: 2)) }
    #expect(error?.problems.map(\.code) == [.duplicate])
  }

  @Test func `a decorator of a supplied value may take what is each child's own`() throws {
    let app = try Injector(global: global) {
      $0.supplied(Request.self)
      $0.bind(Hall.self).to { Hall() }.in(.scoped)
      $0.bind(Int.self).to(\Request.id)
      $0.decorate(Request.self) { (request: Request, _: Hall) in Request(id: request.id + 100) }
    }
    let child = try app.child(supplying: Request(id: 1))
    #expect(child.get(Int.self) == 101)
    #expect(try child.child(supplying: Request(id: 2)).get(Int.self) == 102)
    #expect(try child.copy().get(Int.self) == 101)
  }

  /// A declaration that gives way to the instance of its module.
  enum GivingWay: CaseIterable {
    case supplied, instance, function

    func declare(on module: Module) {
      switch self {
      case .supplied: module.supplied(Request.self)
      case .instance: module.bind(Request.self).to(instance: Request(id: 8)).asDefault()
      case .function: module.bind(Request.self).to { Request(id: 9) }.asDefault()
      }
    }
  }

  @Test(arguments: GivingWay.allCases, [true, false])
  func `the instance of a value is decorated, whatever gives way to it before or behind`(
    other: GivingWay, isBefore: Bool
  ) throws {
    let older = Module {
      $0.supplied(Request.self)
      $0.decorate(Request.self) { Request(id: $0.id + 100) }
    }
    let newer = Module {
      if isBefore { other.declare(on: $0) }
      $0.bind(Request.self).to(instance: Request(id: 1))
      if !isBefore { other.declare(on: $0) }
    }
    let app = try Injector(older, global: global)
    let overridden = try Injector(older, overriding: newer, global: global)
    for injector in [try app.child(newer), try app.copy(with: newer), overridden] {
      #expect(injector.get(Request.self).id == 101)
    }
  }
}
