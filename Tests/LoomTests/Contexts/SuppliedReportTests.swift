import Loom
import TestSupport
import Testing

/// Reports about values that only children have.
struct SuppliedReportTests: ValueChildSuite {
  protocol Visitor: Sendable {
    var name: String { get }
  }

  class Guest: Visitor, @unchecked Sendable {
    var name: String { "guest" }
  }

  final class Host: Guest, @unchecked Sendable {}

  private let global = GlobalContext()

  @Test func `the report of asking the parent`() throws {
    let app = try Injector(Kind.AppModule(), global: global)
    try expectGolden("not-supplied") { try app.resolve(Desk.self) }
    let named = try Injector(global: global) { $0.supplied(Request.self, named: "first") }
    try expectGolden("not-supplied-named") { try named.resolve(Request.self, named: "first") }
  }

  @Test func `the report of a value that was supplied under its own type`() throws {
    let visits = try Injector(global: global) {
      $0.supplied(Visitor.self)
      $0.bind(String.self).to { (visitor: Visitor) in visitor.name }
    }
    try expectGolden("not-supplied-protocol") { try visits.child(supplying: Guest()).resolve(String.self) }
    #expect(try visits.child(supplying: Guest() as Visitor).resolve(String.self) == "guest")
    let parties = try Injector(global: global) { $0.supplied(Guest.self) }
    try expectGolden("not-supplied-superclass") { try parties.child(supplying: Host()).resolve(Guest.self) }
    // The report does not take the child's other bindings for the value.
    let child = try visits.child { $0.bind(Guest.self).to(Guest.init) }
    let error = #expect(throws: InjectionError.self) { try child.resolve(Visitor.self) }
    #expect(error?.description.contains("did you mean") == false)
    // Nor does it take a value without a name for a named one: under another type it would not be found either.
    let first = try Injector(global: global) { $0.supplied(Visitor.self, named: "first") }
    let named = #expect(throws: InjectionError.self) {
      try first.child(supplying: Guest()).resolve(Visitor.self, named: "first")
    }
    #expect(named?.description.contains("did you mean") == false)
  }

  @Test func `the report of a shared instance that would keep a supplied value`() throws {
    try expectGolden("captive-supplied") {
      try Injector(
        Kind.AppModule(), Module { $0.bind(String.self).to { (_: Session) in "" }.in(.singleton) }, global: global)
    }
    try expectGolden("captive-supplied-directly") {
      try Injector(
        Kind.AppModule(), Module { $0.bind(Int.self).to { (request: Request) in request.id }.in(.singleton) },
        global: global)
    }
  }

  @Test func `the report of two values of one type names what can be done there`() throws {
    let app = try Injector(Kind.AppModule(), global: global)
    try expectGolden("supplied-twice") { try app.child(supplying: Request(id: 1), Request(id: 2)) }
    // A binding in a module can be left out, or be the default.
    let module = Module { $0.bind(Request.self).to(instance: Request(id: 1)) }
    let report = Probe.report { try app.child(module, supplying: Request(id: 2)) }
    #expect(report?.description.contains(".asDefault()") == true)
  }

  @Test func `a copy has the values of a child, whichever modules it leaves out`() throws {
    let child = try Injector(Kind.AppModule(), global: global).child(supplying: Request(id: 1), User(name: "Ann"))
    final class EmptyModule: Module {}
    #expect(try child.copy(without: EmptyModule.self).get(Session.self).request.id == 1)
  }
}
