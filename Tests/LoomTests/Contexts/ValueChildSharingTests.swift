import Testing

@testable import Loom

/// Which children share the root's wiring: without this, comparisons of both kinds of children would say nothing.
struct ValueChildSharingTests: ValueChildSuite {
  private func shares(_ injector: Injector) throws -> Bool { try injector.context.values != nil }

  @Test func `a child of declared values shares the root's wiring, and so does its own such child`() throws {
    let app = try ValueChild.root()
    let child = try app.child(supplying: Request(id: 1))
    #expect(try shares(child) && shares(child.child(supplying: User(name: "Ann"))))
    #expect(try shares(app.child(supplying: Request(id: 1), User(name: "Ann"))))
    #expect(try shares(app.child(supplying: Request(id: 1)) { _ in }))
    #expect(try !shares(ValueChild.module.of(app, request: 1)) && !shares(app.child()) && !shares(app))
    // What it is asked for changes nothing.
    _ = (child.get(ValueChild.Page.self), child.graph, child.get(Lazy<Request>.self))
    #expect(try shares(child.child(supplying: User(name: "Ann"))))
  }

  @Test func `most children of random graphs share the root's wiring`() throws {
    let plans = (UInt64(1)...100).map { ValueChildPlan(seed: $0) }
    let families = plans.compactMap { try? ValueChildPlan.Family(.values, $0) }
    let sharing = try families.filter { try shares($0.child(.values)) }
    #expect(families.count >= 90 && sharing.count >= 80)
  }

  @Test func `a child that has more than new declared values has a wiring of its own`() throws {
    let app = try ValueChild.root()
    let child = try app.child(supplying: Request(id: 1))
    let module = Module { $0.bind(Hall.self).to(instance: Hall()) }
    let others = [
      try app.child(supplying: "undeclared"), try app.child(supplying: Request(id: 1), "undeclared"),
      try child.child(supplying: Request(id: 2)), try child.child(supplying: User(name: "Ann"), Request(id: 2)),
      try app.child(module, supplying: Request(id: 1)), try app.child(Module(), supplying: Request(id: 1)),
      try app.child(supplying: Request(id: 1)) { $0.bind(Int.self).to(instance: 1) },
      try app.child().child(supplying: Request(id: 1)), try child.child().child(supplying: User(name: "Ann")),
    ]
    for other in others { #expect(try !shares(other)) }
  }

  @Test func `a root that is watched, or has what each child starts, shares nothing`() throws {
    let asynchronous = Module { $0.bind(Gear.self).to { (_: Request) async in Gear("") }.in(.scoped) }
    let roots = [
      try Injector(modules: [ValueChild.AppModule()], global: GlobalContext(), audited: true),
      try Injector(modules: [ValueChild.AppModule()], global: GlobalContext(), onResolve: { _ in }),
      try Injector(ValueChild.AppModule(), asynchronous, global: GlobalContext()),
    ]
    for root in roots { #expect(try !shares(root.child(supplying: Request(id: 1)))) }
    let app = try ValueChild.root()
    let listener = ReportListener(onTrap: { _ in }, onLive: { _, _ in })
    let isSharedInTest = try ReportListener.$current.withValue(listener) {
      try shares(app.child(supplying: Request(id: 1)))
    }
    #expect(!isSharedInTest)
    #expect(try shares(app.child(supplying: Request(id: 1))))
  }
}
