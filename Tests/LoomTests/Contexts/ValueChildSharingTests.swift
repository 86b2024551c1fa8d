import LoomGraph
import Testing

@testable import Loom

/// Which children use their parent's plans, so that a request costs what its objects cost.
struct ValueChildSharingTests: ValueChildSuite {
  private func shares(_ injector: Injector) throws -> Bool {
    let context = try injector.context
    return context.plans === context.parent?.plans
  }

  @Test func `a child of declared values uses its parent's plans, and so does its own such child`() throws {
    let app = try ValueChild.root()
    let child = try app.child(supplying: Request(id: 1))
    #expect(try shares(child) && shares(child.child(supplying: User(name: "Ann"))))
    #expect(try shares(app.child(supplying: Request(id: 1), User(name: "Ann"))))
    #expect(try shares(app.child(supplying: Request(id: 1)) { _ in }))
    // A newer value takes the place of an older one.
    #expect(try shares(child.child(supplying: Request(id: 2))))
    #expect(try shares(app.child().child(supplying: Request(id: 1))))
    #expect(try !shares(ValueChild.module.of(app, request: 1)) && !shares(app.child()) && !shares(app))
    // What it is asked for changes nothing.
    _ = (child.get(ValueChild.Page.self), child.graph, child.get(Lazy<Request>.self))
    #expect(try shares(child.child(supplying: User(name: "Ann"))))
  }

  @Test func `a child that has more than declared values has plans of its own`() throws {
    let app = try ValueChild.root()
    let module = Module { $0.bind(Hall.self).to(instance: Hall()) }
    let others = [
      try app.child(supplying: "undeclared"), try app.child(supplying: Request(id: 1), "undeclared"),
      try app.child(module, supplying: Request(id: 1)), try app.child(Module(), supplying: Request(id: 1)),
      try app.child(supplying: Request(id: 1)) { $0.bind(Int.self).to(instance: 1) },
    ]
    for other in others { #expect(try !shares(other)) }
  }

  @Test func `children of a root that is watched, or has what each child starts, are no different`() throws {
    let asynchronous = Module { $0.bind(Gear.self).to { (_: Request) async in Gear("") }.in(.scoped) }
    let roots = [
      try Injector(modules: [ValueChild.AppModule()], global: GlobalContext(), onResolve: { _ in }),
      try Injector(ValueChild.AppModule(), asynchronous, global: GlobalContext()),
    ]
    for root in roots { #expect(try shares(root.child(supplying: Request(id: 1)))) }
    let app = try ValueChild.root()
    let isSharedInTest = try ReportListener.$current.withValue(ReportListener()) {
      try shares(app.child(supplying: Request(id: 1)))
    }
    #expect(isSharedInTest)
  }
}
